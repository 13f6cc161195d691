import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { BoldIcon, CodeIcon, EyeOffIcon, ItalicIcon, ListIcon, QuoteIcon } from '#ui/drawn-icon.tsx'
import { LinkIcon } from '#ui/icon.tsx'
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
const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % names.length,
  ArrowLeft: (at) => (at + names.length - 1) % names.length,
  Home: () => 0,
  End: () => names.length - 1,
}

/** The marks of Markdown as buttons. One of them is in the order of Tab; arrows go to the others. */
export function MarkdownToolbar({ onMark }: { readonly onMark: (mark: MarkName) => void }) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(current)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={bar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={text.formatting}
      // The keys come from the buttons in it.
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {names.map((name, at) => {
        const Icon = icons[name]
        const letter = shortcuts[name]
        return (
          <Button
            key={name}
            variant="bare"
            size="small"
            icon={<Icon size={20} />}
            label={markNames[name]}
            title={letter ? `${markNames[name]} (Ctrl+${letter.toUpperCase()})` : markNames[name]}
            aria-keyshortcuts={
              letter && `Control+${letter.toUpperCase()} Meta+${letter.toUpperCase()}`
            }
            tabIndex={at === current ? 0 : -1}
            // The selection stays where it is while the pointer presses.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(at)}
            onClick={() => onMark(name)}
          />
        )
      })}
    </div>
  )
}
