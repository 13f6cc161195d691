import { useRef, useState, type KeyboardEvent } from 'react'
import type { WorkCard } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { MoveButtons } from '#parts/move-buttons.tsx'
import { useDragOrder, type Drag } from '#parts/use-drag-order.ts'
import { shapeOf, workLine } from '#parts/work-line.ts'
import { Button } from '#ui/button.tsx'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import styles from './sortable-works.module.css'
import { text as all } from './text.ts'

const text = all.order

export interface SortableWorksProps {
  readonly works: readonly WorkCard[]
  readonly label: string
  readonly onMove: (from: number, to: number) => void
  readonly onRemove?: (work: WorkCard) => void
  readonly linked?: boolean
}

function dropMark(drag: Drag | null, at: number): 'before' | 'after' | undefined {
  if (!drag || drag.to !== at || drag.from === at) return undefined
  return drag.to < drag.from ? 'before' : 'after'
}

/** Works in an order that is changed by dragging, by buttons, or by Alt and an arrow key. */
export function SortableWorks({ works, label, onMove, onRemove, linked }: SortableWorksProps) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const moveTo = (from: number, to: number): boolean => {
    const work = works[from]
    if (!work || !works[to] || from === to) return false
    onMove(from, to)
    setSaid(text.moved(work.title, to + 1, works.length))
    return true
  }
  const { drag, begin } = useDragOrder(() => [...(list.current?.children ?? [])], moveTo)
  const move = (at: number, by: 1 | -1) => {
    const { id = '' } = works[at] ?? {}
    if (!moveTo(at, at + by)) return
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-work="${id}"] [data-move="${by}"]`)?.focus(),
    )
  }
  const onKeyDown = (at: number) => (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    const { target } = event
    if (moveTo(at, at + by)) requestAnimationFrame(() => target.focus())
  }
  return (
    <>
      <ol ref={list} className={styles.rows} aria-label={label}>
        {works.map((work, at) => (
          // The keys come from the buttons in it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={work.id}
            className={styles.row}
            data-work={work.id}
            data-dragged={drag?.from === at ? '' : undefined}
            data-drop={dropMark(drag, at)}
            onKeyDown={onKeyDown(at)}
          >
            {/* For fingers and mice; the keyboard has the buttons beside it. */}
            <span
              className={styles.handle}
              aria-hidden="true"
              title={text.drag(work.title)}
              onPointerDown={begin(at)}
            />
            <span className={styles.thumb}>
              <DrawnCover
                id={work.id}
                title={work.title}
                by=""
                shape={shapeOf(work.kind)}
                image={work.cover}
              />
            </span>
            <span className={styles.words}>
              {linked ? (
                <a href={href('work', { interestName: work.interest, workId: work.id })}>
                  {work.title}
                </a>
              ) : (
                <b>{work.title}</b>
              )}
              <span>{workLine(work)}</span>
            </span>
            <span className={styles.buttons}>
              <MoveButtons
                isFirst={at === 0}
                isLast={at === works.length - 1}
                labels={{ earlier: text.earlier(work.title), later: text.later(work.title) }}
                data-intent=""
                onMove={(by) => move(at, by)}
              />
              {onRemove ? (
                <Button
                  variant="bare"
                  size="small"
                  icon={<CloseIcon size={18} />}
                  label={text.remove(work.title)}
                  onClick={() => onRemove(work)}
                />
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      <p className="hidden-visually" role="status">
        {said}
      </p>
    </>
  )
}
