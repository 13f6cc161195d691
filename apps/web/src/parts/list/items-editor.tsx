import { useRef, useState } from 'react'
import type { ListItem } from '@afins/contract/api'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { useDeps } from '#data/deps.ts'
import { changeItem, moveItem, removeItem } from '#data/lists.ts'
import { toastError } from '#data/toast-error.ts'
import { MoveButtons } from '#parts/move-buttons.tsx'
import sortable from '#parts/sortable.module.css'
import { useSortable } from '#parts/use-sortable.ts'
import { ListedCover, shapeOfInterest } from '#parts/works.tsx'
import { Button } from '#ui/button.tsx'
import { CloseIcon, PencilIcon } from '#ui/icon.tsx'
import { AddItem } from './add-item.tsx'
import { ItemForm } from './item-form.tsx'
import { LinkItem } from './link-item.tsx'
import styles from './list-items.module.css'
import { text } from './text.ts'

export interface ItemsEditorProps {
  readonly list: { readonly id: string; readonly interest: { readonly slug: string } }
  /** Those that are loaded. */
  readonly items: readonly ListItem[]
  readonly viewerRole: 'owner' | 'editor'
}

/** The items of a list for those who make it: each change is there immediately, for everyone. */
export function ItemsEditor({ list, items, viewerRole }: ItemsEditorProps) {
  const deps = useDeps()
  const [changing, setChanging] = useState<string | null>(null)
  const interest = getInterestByUrlPath(list.interest.slug)
  const shape = shapeOfInterest(list.interest.slug)
  const report = (error: unknown) => toastError(deps, error, text.failed)
  const rows = useRef<HTMLOListElement>(null)
  const order = useSortable(rows, items, text.moved, (from, to) => {
    moveItem(deps, list.id, items, [from, to]).catch(report)
  })
  const remove = async (item: ListItem) => {
    try {
      const undo = await removeItem(deps, list.id, item)
      const run = () => void undo().catch(report)
      deps.toasts.show(text.removed(item.title), { label: text.undo, run, focus: true })
    } catch (error) {
      await report(error)
    }
  }
  const said = (item: ListItem) => [item.creators.join(', '), item.year ?? ''].filter(Boolean)
  return (
    <div className={styles.editor}>
      <AddItem list={list} interest={interest} />
      {items.length === 0 ? <p className={styles.none}>{text.emptyOwn}</p> : null}
      <ol ref={rows} className={sortable.rows} aria-label={text.items}>
        {items.map((item, at) => (
          <li key={item.id} className={styles.item} {...order.rowProps(at)}>
            <div className={sortable.row}>
              {/* For fingers and mice; the keyboard has the buttons beside it. */}
              <span
                className={sortable.handle}
                aria-hidden="true"
                title={text.drag(item.title)}
                onPointerDown={order.begin(at)}
              />
              {shape ? (
                <span className={sortable.thumb}>
                  <ListedCover work={item} shape={shape} />
                </span>
              ) : null}
              <span className={sortable.words}>
                <b>{item.title}</b>
                <span>{item.remark || said(item).join(' · ')}</span>
              </span>
              <span className={sortable.buttons}>
                <MoveButtons
                  isFirst={at === 0}
                  isLast={at === items.length - 1}
                  labels={{ earlier: text.earlier(item.title), later: text.later(item.title) }}
                  onMove={(by) => order.move(at, by)}
                />
                <Button
                  variant="bare"
                  size="small"
                  icon={<PencilIcon size={18} />}
                  label={text.changeItem(item.title)}
                  aria-expanded={changing === item.id}
                  onClick={() => setChanging(changing === item.id ? null : item.id)}
                />
                {viewerRole === 'owner' ? (
                  <Button
                    variant="bare"
                    size="small"
                    icon={<CloseIcon size={18} />}
                    label={text.remove(item.title)}
                    onClick={() => void remove(item)}
                  />
                ) : null}
              </span>
            </div>
            {changing === item.id ? (
              <ItemForm
                item={item}
                link={
                  interest && !item.work && viewerRole === 'owner' ? (
                    <LinkItem
                      item={item}
                      interest={interest}
                      onLink={(work) => {
                        changeItem(deps, list.id, item.id, { workId: work.id }).catch(report)
                      }}
                    />
                  ) : null
                }
                isTyped={!item.work && viewerRole === 'owner'}
                onSave={(changes) => changeItem(deps, list.id, item.id, changes)}
                onClose={() => setChanging(null)}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <p className="hidden-visually" role="status">
        {order.said}
      </p>
    </div>
  )
}
