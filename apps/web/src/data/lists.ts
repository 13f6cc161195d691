import { MutationObserver, type InfiniteData } from '@tanstack/react-query'
import type { ListItem } from '@afins/contract/api'
import { type Input, type Output, newKey } from './call.ts'
import type { Deps } from './deps.ts'
import { queries } from './queries.ts'
import { WRITE } from './query-tags.ts'

type Pages = InfiniteData<Output<'listListItems'>, string | null>
type Change = (items: readonly ListItem[]) => readonly ListItem[]

/** Changes the loaded items of a list, as one page. */
function change({ queryClient }: Deps, postId: string, by: Change): void {
  queryClient.setQueryData<Pages>(queries.listItems(postId).queryKey, (list) => {
    const last = list?.pages.at(-1)
    if (!list || !last) return list
    const items = [...by(list.pages.flatMap((page) => page.items))]
    return { pages: [{ items, nextCursor: last.nextCursor }], pageParams: [null] }
  })
}

/**
 * Makes a change that is shown before it is there, and reads the list again where it fails. Changes of
 * a list are sent one after the other; until the last is there, nothing of an earlier one is read.
 */
async function optimistic(
  deps: Deps,
  postId: string,
  by: Change,
  send: () => Promise<unknown>,
): Promise<void> {
  // What is being read does not know of the change.
  void deps.queryClient.cancelQueries(queries.listItems(postId), { revert: false })
  change(deps, postId, by)
  const write = new MutationObserver(deps.queryClient, {
    mutationKey: WRITE,
    scope: { id: `list ${postId}` },
    mutationFn: send,
  })
  try {
    await write.mutate()
  } catch (error) {
    void deps.queryClient.resetQueries(queries.listItems(postId))
    throw error
  }
}

/** Adds an item at the end. @throws ApiError */
export async function addItem(
  deps: Deps,
  postId: string,
  body: Input<'addListItem'>['body'],
): Promise<void> {
  const idempotencyKey = newKey()
  const added = await deps.call('addListItem', { params: { postId }, body }, { idempotencyKey })
  const list = deps.queryClient.getQueryData<Pages>(queries.listItems(postId).queryKey)
  // Behind what is not loaded yet, it comes with that.
  if (list?.pages.at(-1)?.nextCursor === null) change(deps, postId, (items) => [...items, added])
}

/** Moves an item among the loaded ones. @throws ApiError */
export async function moveItem(
  deps: Deps,
  postId: string,
  items: readonly ListItem[],
  [from, to]: readonly [number, number],
): Promise<void> {
  const item = items[from]
  if (!item) return
  const others = items.toSpliced(from, 1)
  const after = others[to - 1]?.id ?? null
  await optimistic(
    deps,
    postId,
    () => others.toSpliced(to, 0, item),
    () => deps.call('moveListItem', { params: { postId, itemId: item.id }, body: { after } }),
  )
}

/** Changes what is said of an item, or links it. @throws ApiError */
export async function changeItem(
  deps: Deps,
  postId: string,
  itemId: string,
  body: Input<'changeListItem'>['body'],
): Promise<void> {
  const changed = await deps.call('changeListItem', { params: { postId, itemId }, body })
  change(deps, postId, (items) => items.map((item) => (item.id === itemId ? changed : item)))
}

/** Removes an item. @returns puts it back @throws ApiError */
export async function removeItem(
  deps: Deps,
  postId: string,
  { id: itemId }: ListItem,
): Promise<() => Promise<void>> {
  const params = { postId, itemId }
  await optimistic(
    deps,
    postId,
    (items) => items.filter((item) => item.id !== itemId),
    () => deps.call('removeListItem', { params }),
  )
  return async () => {
    await deps.call('restoreListItem', { params })
    await deps.queryClient.resetQueries(queries.listItems(postId))
  }
}
