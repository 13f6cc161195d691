import type { InfiniteData } from '@tanstack/react-query'

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
