// SPDX-License-Identifier: MIT
// The lessons there are, in the order in which one would take them; and which of them this
// reader has taken.
import { keep, kept } from '../store'
import { dawnLesson } from './dawn'
import type { Lesson, LessonName } from './lesson'
import { ratsLesson } from './rats'
import { sedlecLesson } from './sedlec'

export const LESSONS: Lesson[] = [dawnLesson, ratsLesson, sedlecLesson]

export function lessonOf(name: string | undefined): Lesson | null {
  return LESSONS.find((lesson) => lesson.name === name) ?? null
}

export function learned(): LessonName[] {
  const names = kept('learned')
  return Array.isArray(names) ? (names as LessonName[]) : []
}

export function keepLearned(name: LessonName): void {
  if (!learned().includes(name)) keep('learned', [...learned(), name])
}
