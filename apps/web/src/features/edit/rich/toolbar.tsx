import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Editor } from '@tiptap/core'
import { redo, undo } from '@tiptap/pm/history'
import { Button } from '#ui/button.tsx'
import {
  BoldIcon,
  CodeIcon,
  EyeOffIcon,
  ImageIcon,
  ItalicIcon,
  ListIcon,
  QuoteIcon,
  UndoIcon,
} from '#ui/drawn-icon.tsx'
import { LinkIcon, PlusIcon } from '#ui/icon.tsx'
import styles from './rich.module.css'
import { text } from './text.ts'

export interface RichToolbarProps {
  readonly editor: Editor
  /** Names of what is on at the caret. */
  readonly active: string
  readonly onLink: () => void
  readonly onImage: () => void
  /** Opens the menu of blocks. */
  readonly onInsert: () => void
  readonly onSource: () => void
}

interface Tool {
  readonly name: string
  readonly label: string
  readonly keys?: string
  readonly icon: ReactNode
  readonly isToggle?: boolean
  readonly run: () => void
}

/** Marks and blocks as buttons. One of them is in the order of Tab; arrows go to the others. */
export function RichToolbar({ editor, active, ...acts }: RichToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const on = new Set(active.split(' '))
  const mark = (name: string) => () => editor.chain().focus().toggleMark(name).run()
  const toggle = (name: 'strong' | 'em' | 'code' | 'spoiler', keys: string, icon: ReactNode) => ({
    ...{ name, label: text[name], keys, icon, isToggle: true, run: mark(name) },
  })
  const heading = (level: 2 | 3, label: string): Tool => ({
    name: `heading${level}`,
    label,
    keys: `Ctrl+Alt+${level}`,
    icon: <span className={styles.glyph} data-glyph={level === 2 ? 'T' : 't'} />,
    isToggle: true,
    run: () => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
  })
  const tools: Tool[] = [
    toggle('strong', 'Ctrl+B', <BoldIcon size={20} />),
    toggle('em', 'Ctrl+I', <ItalicIcon size={20} />),
    {
      name: 'link',
      label: text.link,
      keys: 'Ctrl+K',
      icon: <LinkIcon size={20} />,
      run: acts.onLink,
    },
    toggle('spoiler', 'Ctrl+Shift+H', <EyeOffIcon size={20} />),
    toggle('code', 'Ctrl+E', <CodeIcon size={20} />),
    heading(2, text.heading2),
    heading(3, text.heading3),
    {
      name: 'bulletList',
      label: text.bulletList,
      keys: 'Ctrl+Shift+8',
      icon: <ListIcon size={20} />,
      isToggle: true,
      run: () => editor.chain().focus().toggleList('bulletList', 'listItem').run(),
    },
    {
      name: 'blockquote',
      label: text.blockquote,
      keys: 'Ctrl+Shift+9',
      icon: <QuoteIcon size={20} />,
      isToggle: true,
      run: () => editor.chain().focus().toggleWrap('blockquote').run(),
    },
    { name: 'image', label: text.image, icon: <ImageIcon size={20} />, run: acts.onImage },
    { name: 'insert', label: text.insert, icon: <PlusIcon size={20} />, run: acts.onInsert },
    {
      name: 'undo',
      label: text.undo,
      keys: 'Ctrl+Z',
      icon: <UndoIcon size={20} />,
      run: () => void undo(editor.state, editor.view.dispatch),
    },
    {
      name: 'redo',
      label: text.redo,
      keys: 'Ctrl+Y',
      icon: (
        <span className={styles.mirrored}>
          <UndoIcon size={20} />
        </span>
      ),
      run: () => void redo(editor.state, editor.view.dispatch),
    },
    {
      name: 'source',
      label: text.toSource,
      icon: <span className={styles.glyph} data-glyph="M↓" />,
      run: acts.onSource,
    },
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = tools
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: (current + 1) % length,
      ArrowLeft: (current + length - 1) % length,
      Home: 0,
      End: length - 1,
    }
    const next = steps[event.key]
    if (event.key === 'Escape') editor.view.focus()
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
      {tools.map(({ name, label, keys, icon, isToggle, run }, at) => (
        <Button
          key={name}
          variant="bare"
          size="small"
          icon={icon}
          label={label}
          title={keys ? `${label} (${keys})` : label}
          pressed={isToggle ? on.has(name) : undefined}
          tabIndex={at === current ? 0 : -1}
          // The selection stays where it is while the pointer presses.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(at)}
          onClick={run}
        />
      ))}
    </div>
  )
}
