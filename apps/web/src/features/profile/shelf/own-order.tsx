import { useSuspenseInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useRef } from 'react'
import { changeAnswer } from '#data/cache-answer.ts'
import { useDeps } from '#data/deps.ts'
import { growing } from '#data/growing-list.ts'
import { useShelfChange } from '#parts/diary/use-shelf-change.ts'
import { LoadMore } from '#parts/load-more.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { narrowing, ownOrderQuery, shelfHref } from './shelf-address.ts'
import { ShelfForm } from './shelf-form.tsx'
import { ShelfNav } from './shelf-nav.tsx'
import type { ShelfProps } from './shelf.tsx'
import styles from './shelf.module.css'
import { SortableWorks } from './sortable-works.tsx'
import { text as all } from './text.ts'

const text = all.estante

/** What one wants, in the order that one gives it; all of it is there to be ordered. */
export function OwnOrder({ profile, path, address, interests }: ShelfProps) {
  const query = ownOrderQuery(profile.username, address)
  const list = useSuspenseInfiniteQuery(query)
  const deps = useDeps()
  const change = useShelfChange()
  const rows = useRef<HTMLDivElement>(null)
  const { pages } = list.data
  const works = pages.flatMap(({ items }) => items.map(({ work }) => work))
  const move = (from: number, to: number) => {
    const workId = works[from]?.id
    if (workId === undefined) return
    const after = works.toSpliced(from, 1)[to - 1]?.id ?? null
    const show = () => changeAnswer(deps, query, (data) => reorder(data, from, to))
    void change('moveShelfEntry', { params: { workId }, body: { after } }, { show })
  }
  return (
    <>
      <ShelfForm path={path} address={address} isOwner />
      <ShelfNav
        profile={profile}
        path={path}
        address={address}
        interests={interests}
        counts={pages[0]?.counts ?? {}}
      />
      {works.length === 0 ? (
        <EmptyState text={text.empty.own} />
      ) : (
        <div ref={rows}>
          <SortableWorks works={works} label={text.works} onMove={move} linked />
        </div>
      )}
      <LoadMore
        list={growing(list, (cursor) =>
          shelfHref(path, address.interest, address.view, { ...narrowing(address), cursor }),
        )}
        rows={rows}
        count={works.length}
        className={styles.pages}
      />
    </>
  )
}

interface Page<Item> {
  readonly items: readonly Item[]
}

/** Moves one of the items of all pages; each page stays as long as it is. */
export function reorder<Item, P extends Page<Item>, Param>(
  data: InfiniteData<P, Param>,
  from: number,
  to: number,
): InfiniteData<P, Param> {
  const items = data.pages.flatMap((page) => page.items)
  const moved = items.slice(from, from + 1)
  const after = items.toSpliced(from, 1).toSpliced(to, 0, ...moved)
  let start = 0
  const pages = data.pages.map((page) => {
    const end = start + page.items.length
    const next = { ...page, items: after.slice(start, end) }
    start = end
    return next
  })
  return { ...data, pages }
}
