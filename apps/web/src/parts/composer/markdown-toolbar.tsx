import { BoldIcon, CodeIcon, EyeOffIcon, ItalicIcon, ListIcon, QuoteIcon } from '#ui/drawn-icon.tsx'
import { LinkIcon } from '#ui/icon.tsx'
import { RovingToolbar, type Tool } from '#ui/roving-toolbar.tsx'
import { shortcuts, type MarkName } from './marks.ts'
import styles from './composer.module.css'
import { markNames, text } from './text.ts'

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
