import { BoldIcon, CodeIcon, EyeOffIcon, ItalicIcon, ListIcon, QuoteIcon } from '#ui/drawn-icon.tsx'
import { LinkIcon } from '#ui/icon.tsx'
import { RovingToolbar, type Tool } from '#ui/roving-toolbar.tsx'
import styles from './composer.module.css'
import { markNames, text } from './text.ts'
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

const icons = {
  bold: BoldIcon,
  italic: ItalicIcon,
  link: LinkIcon,
  quote: QuoteIcon,
  list: ListIcon,
  code: CodeIcon,
  spoiler: EyeOffIcon,
} as const satisfies Record<MarkName, typeof BoldIcon>

const names = Object.keys(markNames) as MarkName[]
export function MarkdownToolbar({ onMark }: { readonly onMark: (mark: MarkName) => void }) {
  const tools = names.map((name): Tool => {
    const Icon = icons[name]
    const letter = shortcuts[name]?.toUpperCase()
    return {
      name,
      label: markNames[name],
      icon: <Icon size={20} />,
      run: () => onMark(name),
      ...(letter && { keys: `Ctrl+${letter}`, keyShortcuts: `Control+${letter} Meta+${letter}` }),
    }
  })
  return <RovingToolbar className={styles.toolbar} label={text.formatting} tools={tools} />
}
