import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './rich.module.css'

export interface Tool {
  readonly name: string
  readonly label: string
  readonly keys?: string
  /** Without one the button shows its label. */
  readonly icon?: ReactNode
  /** Of what is on or off: whether it is on. */
  readonly pressed?: boolean
  readonly run: () => void
}

export interface ToolBarProps {
  readonly label: string
  readonly tools: readonly Tool[]
  /** Back into the text. */
  readonly onEscape: () => void
}

/** Buttons in a row. One of them is in the order of Tab; arrows go to the others. */
export function ToolBar({ label, tools, onEscape }: ToolBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [chosen, setCurrent] = useState(0)
  const current = Math.min(chosen, tools.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = tools
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: (current + 1) % length,
      ArrowLeft: (current + length - 1) % length,
      Home: 0,
      End: length - 1,
    }
    const next = steps[event.key]
    if (event.key === 'Escape') onEscape()
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
      aria-label={label}
      // The keys come from the buttons in it.
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {tools.map((tool, at) => (
        <Button
          key={tool.name}
          variant="bare"
          size="small"
          {...(tool.icon ? { icon: tool.icon, label: tool.label } : { children: tool.label })}
          title={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
          pressed={tool.pressed}
          tabIndex={at === current ? 0 : -1}
          // The selection stays where it is while the pointer presses.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(at)}
          onClick={tool.run}
        />
      ))}
    </div>
  )
}
