import type { ReactNode } from 'react'
import type { Editor } from '@tiptap/core'
import { redo, undo } from '@tiptap/pm/history'
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
import { RovingToolbar, type Tool } from '#ui/roving-toolbar.tsx'

export interface FormattingToolbarProps {
  readonly editor: Editor
  /** Names of the active marks and blocks, by spaces. */
  readonly active: string
  readonly onLink: () => void
  readonly onImage: () => void
  readonly onInsert: () => void
  readonly onSource: () => void
}

export function FormattingToolbar({ editor, active, ...actions }: FormattingToolbarProps) {
  const on = new Set(active.split(' '))
  const mark = (name: string) => () => editor.chain().focus().toggleMark(name).run()
  const toggle = (name: 'strong' | 'em' | 'code' | 'spoiler', keys: string, icon: ReactNode) => ({
    ...{ name, label: text[name], keys, icon, pressed: on.has(name), run: mark(name) },
  })
  const heading = (level: 2 | 3, label: string): Tool => ({
    name: `heading${level}`,
    label,
    keys: `Ctrl+Alt+${level}`,
    icon: <span className={styles.glyph} data-glyph={level === 2 ? 'T' : 't'} />,
    pressed: on.has(`heading${level}`),
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
      run: actions.onLink,
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
      pressed: on.has('bulletList'),
      run: () => editor.chain().focus().toggleList('bulletList', 'listItem').run(),
    },
    {
      name: 'blockquote',
      label: text.blockquote,
      keys: 'Ctrl+Shift+9',
      icon: <QuoteIcon size={20} />,
      pressed: on.has('blockquote'),
      run: () => editor.chain().focus().toggleWrap('blockquote').run(),
    },
    { name: 'image', label: text.image, icon: <ImageIcon size={20} />, run: actions.onImage },
    { name: 'insert', label: text.insert, icon: <PlusIcon size={20} />, run: actions.onInsert },
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
      run: actions.onSource,
    },
  ]
  return (
    <RovingToolbar
      className={styles.toolbar}
      label={text.formatting}
      tools={tools}
      onEscape={() => editor.view.focus()}
    />
  )
}
