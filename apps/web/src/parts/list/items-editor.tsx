import { memo, useRef, useState } from 'react'
import type { ListItem } from '@afins/contract/api'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { useDeps } from '#data/deps.ts'
import { changeItem, moveItem, removeItem } from '#data/lists.ts'
import { toastError } from '#data/toast-error.ts'
import { MoveButtons } from '#parts/move-buttons.tsx'
import sortable from '#parts/sortable.module.css'
import { isSameSortableRow, useSortable, type SortableRowProps } from '#parts/use-sortable.ts'
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
  return (
    <div className={styles.editor}>
      <AddItem list={list} interest={interest} />
      {items.length === 0 ? <p className={styles.none}>{text.emptyOwn}</p> : null}
      <ol ref={rows} className={sortable.rows} aria-label={text.items}>
        {items.map((item, at) => (
          <ItemRow
            key={item.id}
            {...{ list, item, viewerRole, at, order }}
            row={order.rowProps(at)}
            isLast={at === items.length - 1}
            isChanging={changing === item.id}
            onChanging={setChanging}
            onRemove={(removed) => void remove(removed)}
            report={report}
          />
        ))}
      </ol>
      <p className="hidden-visually" role="status">
        {order.said}
      </p>
    </div>
  )
}

const saidOf = (item: ListItem) => [item.creators.join(', '), item.year ?? ''].filter(Boolean)

interface ItemRowProps extends Pick<ItemsEditorProps, 'list' | 'viewerRole'>, SortableRowProps {
  readonly item: ListItem
  readonly isChanging: boolean
  readonly onChanging: (itemId: string | null) => void
  readonly onRemove: (item: ListItem) => void
  readonly report: (error: unknown) => Promise<void>
}

const isSameRow = (one: ItemRowProps, other: ItemRowProps) =>
  isSameSortableRow(one, other) &&
  one.item === other.item &&
  one.isChanging === other.isChanging &&
  one.viewerRole === other.viewerRole

const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { list, viewerRole, item, at, order, row, isLast, isChanging } = props
  const { onChanging, onRemove, report } = props
  const deps = useDeps()
  const interest = getInterestByUrlPath(list.interest.slug)
  const shape = shapeOfInterest(list.interest.slug)
  return (
    <li className={styles.item} {...row}>
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
        <span className={sortable.text}>
          <b>{item.title}</b>
          <span>{item.remark || saidOf(item).join(' · ')}</span>
        </span>
        <span className={sortable.buttons}>
          <MoveButtons
            isFirst={at === 0}
            isLast={isLast}
            labels={{ earlier: text.earlier(item.title), later: text.later(item.title) }}
            onMove={(by) => order.move(at, by)}
          />
          <Button
            variant="bare"
            size="small"
            icon={<PencilIcon size={18} />}
            label={text.changeItem(item.title)}
            aria-expanded={isChanging}
            onClick={() => onChanging(isChanging ? null : item.id)}
          />
          {viewerRole === 'owner' ? (
            <Button
              variant="bare"
              size="small"
              icon={<CloseIcon size={18} />}
              label={text.remove(item.title)}
              onClick={() => onRemove(item)}
            />
          ) : null}
        </span>
      </div>
      {isChanging ? (
        <ItemForm
          postId={list.id}
          item={item}
          link={
            interest && !item.work && viewerRole === 'owner' ? (
              <LinkItem
                item={item}
                onLink={(work) => {
                  changeItem(deps, list.id, item.id, { workId: work.id }).catch(report)
                }}
              />
            ) : null
          }
          isTyped={!item.work && viewerRole === 'owner'}
          onSave={(changes) => changeItem(deps, list.id, item.id, changes)}
          onClose={() => onChanging(null)}
        />
      ) : null}
    </li>
  )
}, isSameRow)
