// SPDX-License-Identifier: MIT
// A whole record as part of an address: deflated, in the letters that an address may have.
// A game is a link that you own: it stands behind `#` and is never sent to a server.
async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream) {
  const body = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(body).arrayBuffer())
}

export async function packRecord(record: string): Promise<string> {
  const plain = new TextEncoder().encode(record)
  const bytes = await through(plain, new CompressionStream('deflate-raw'))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Rejects if it is no packed text; whether that is a record, the engine says. */
export async function unpackRecord(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))
}
