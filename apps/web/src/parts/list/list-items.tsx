import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useDeps } from '#data/deps.ts'
import { growing } from '#data/growing-list.ts'
import { queries } from '#data/queries.ts'
import { LoadMore } from '#parts/load-more.tsx'
import { shapeOfInterest, WorkList } from '#parts/works.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PencilIcon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { text as all } from '../text.ts'
import styles from './list-items.module.css'
import { text } from './text.ts'

const editor = lazyPart(() => import('./items-editor.tsx').then((m) => m.ItemsEditor))

export interface ListItemsProps {
  readonly list: { readonly id: string; readonly interest: { readonly slug: string } }
  /** What the reader may do: nothing without it. */
  readonly viewerRole?: 'owner' | 'editor'
  /** The path of the page, which shows what follows an item as `?cursor=`. */
  readonly path: string
  readonly cursor?: string | undefined
  /** What else someone does with the list, before the button that changes it. */
  readonly tools?: ReactNode
  /** Begins with the items to change. */
  readonly isOpen?: boolean
}

/** The items of a list, which grow in place, and change in place for those who make it. */
export function ListItems({
  list,
  viewerRole,
  path,
  cursor,
  tools,
  isOpen = false,
}: ListItemsProps) {
  const deps = useDeps()
  const found = useSuspenseInfiniteQuery(queries.listItems(list.id, cursor))
  const [isEditing, setEditing] = useState(isOpen)
  const rows = useRef<HTMLDivElement>(null)
  const items = found.data.pages.flatMap((page) => page.items)
  const more = growing(found, (next) => `${path}?${new URLSearchParams({ cursor: next })}`)
  const canEdit = viewerRole !== undefined && cursor === undefined
  const toggle = async () => {
    try {
      await editor.preload()
      setEditing(!isEditing)
    } catch {
      deps.toasts.show(text.openFailed)
    }
  }
  return (
    <section className={styles.list} aria-label={text.items}>
      {cursor === undefined ? null : (
        <p className={styles.foot}>
          <LinkButton href={path} size="small">
            {all.fromStart}
          </LinkButton>
        </p>
      )}
      {canEdit ? (
        <div className={styles.tools}>
          {tools}
          <Button
            size="small"
            icon={isEditing ? undefined : <PencilIcon size={18} />}
            data-intent=""
            aria-expanded={isEditing}
            onClick={() => void toggle()}
          >
            {isEditing ? text.done : text.change}
          </Button>
        </div>
      ) : (
        tools
      )}
      <div ref={rows}>
        {isEditing && viewerRole ? (
          <editor.Part list={list} items={items} viewerRole={viewerRole} />
        ) : items.length === 0 ? (
          <EmptyState text={canEdit ? text.emptyOwn : text.empty} />
        ) : (
          <WorkList
            works={items}
            count={items.length}
            remarks
            shape={shapeOfInterest(list.interest.slug)}
          />
        )}
      </div>
      <LoadMore list={more} rows={rows} count={items.length} className={styles.foot} />
    </section>
  )
}
