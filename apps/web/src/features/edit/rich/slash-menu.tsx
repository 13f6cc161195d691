import { useEffect, useId, useRef } from 'react'
import type { Editor } from '@tiptap/core'
import type { Insertion } from './insertions.ts'
import styles from './rich.module.css'
import type { SlashState } from './slash.ts'
import { text } from './text.ts'

export interface SlashMenuProps {
  readonly editor: Editor
  readonly menu: SlashState
  readonly onChoose: (insertion: Insertion) => void
}

export function SlashMenu({ editor, menu, onChoose }: SlashMenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { from, options, chosen } = menu
  useEffect(() => {
    const box = list.current
    const around = box?.offsetParent?.getBoundingClientRect()
    if (!box || !around) return
    const { left, bottom } = editor.view.coordsAtPos(from)
    const widest = around.width - box.offsetWidth
    box.style.setProperty('left', `${Math.max(0, Math.min(left - around.left, widest))}px`)
    box.style.setProperty('top', `${bottom - around.top + 6}px`)
  }, [editor, from])
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-controls', id)
    dom.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, chosen])
  return (
    <div ref={list} id={id} className={styles.slash} role="listbox" aria-label={text.insert}>
      {options.map((option, at) => (
        // The text has the focus and handles keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.name}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span>{option.label}</span>
          <kbd aria-hidden="true">{option.markdown}</kbd>
        </div>
      ))}
    </div>
  )
}
