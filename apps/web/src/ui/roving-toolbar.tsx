import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'

export interface Tool {
  readonly name: string
  readonly label: string
  /** Key names for the title. */
  readonly keys?: string
  /** For `aria-keyshortcuts`. */
  readonly keyShortcuts?: string
  readonly icon?: ReactNode
  /** Only of toggles. */
  readonly pressed?: boolean
  readonly run: () => void
}

export interface RovingToolbarProps {
  readonly label: string
  readonly tools: readonly Tool[]
  readonly className: string | undefined
  /** Returns to the text. */
  readonly onEscape?: () => void
}

/** A toolbar with a roving tabindex: Tab reaches one button, arrow keys the others. */
export function RovingToolbar({ label, tools, className, onEscape }: RovingToolbarProps) {
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
    if (event.key === 'Escape') onEscape?.()
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={bar}
      className={className}
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
          aria-keyshortcuts={tool.keyShortcuts}
          pressed={tool.pressed}
          tabIndex={at === current ? 0 : -1}
          // Preserves the selection of the text.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(at)}
          onClick={tool.run}
        />
      ))}
    </div>
  )
}
