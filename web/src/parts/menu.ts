// SPDX-License-Identifier: MIT
// What a game's screen asks of the frame around it: `onmenu()` opens the menu, `onmenu(page)`
// goes straight to one of its pages. The frame knows how; a game does not.
export type MenuPage =
  | 'menu' | 'pause' | 'resume' | 'rules' | 'learn' | 'rematch' | 'replay' | 'review' | 'record' | 'deal' | 'leave'

export type OnMenu = (page?: MenuPage) => void
