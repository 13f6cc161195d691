import { toggleCode } from './code-mark.ts'
import type { Edit } from './edit.ts'
import { toggleInline } from './inline-marks.ts'
import { toggleList, toggleQuote } from './line-marks.ts'
import { toggleLink } from './link-mark.ts'

export const marks = {
  bold: (edit: Edit) => toggleInline('bold', edit),
  italic: (edit: Edit) => toggleInline('italic', edit),
  link: toggleLink,
  quote: toggleQuote,
  list: toggleList,
  code: toggleCode,
  spoiler: (edit: Edit) => toggleInline('spoiler', edit),
} as const

export type MarkName = keyof typeof marks

export const shortcuts: Partial<Record<MarkName, string>> = { bold: 'b', italic: 'i', link: 'k' }
