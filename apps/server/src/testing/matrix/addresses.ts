import { api, type EndpointName } from '@afins/contract/api'
import { callPath } from '@afins/contract/addresses'
import { contentPages } from '@afins/contract/api/content'
import { fillPath, pages, type PageName } from '@afins/contract/pages'
import type { Endpoint } from '@afins/contract/endpoint'
import type { Row } from './rows.ts'
import type { World } from './world.ts'

/** An id that nothing has. */
export const UNKNOWN = '01890000-0000-7000-8000-000000000000'

/** What stands for each parameter of an address: everything of the owners, and of who shows them. */
function valuesOf({ owners, host, hostPostIds, sharedWorkId }: World) {
  const values: Readonly<Record<string, readonly string[]>> = {
    username: [...owners.map(({ person }) => person.username), host.username],
    // People comment on diary entries as on posts.
    postId: [
      ...owners.flatMap(({ postIds, entryIds }) => [...postIds, ...entryIds]),
      ...hostPostIds,
    ],
    interestName: ['music', 'books', ...owners.map(({ interest }) => interest)],
    interest: ['books', 'movies'],
    genre: ['romance'],
    year: ['2025', '2026'],
    page: contentPages,
    workId: [sharedWorkId, ...owners.flatMap(({ workIds }) => workIds)],
    articleId: [...owners.flatMap(({ postIds }) => postIds), ...hostPostIds],
    itemId: owners.map(({ itemId }) => itemId),
    entryId: owners.flatMap(({ entryIds }) => entryIds),
    importId: owners.map(({ importId }) => importId),
    number: ['1', '2'],
    checkoutId: [UNKNOWN],
    mergeId: [UNKNOWN],
    revertId: [UNKNOWN],
  }
  return values
}

/** Every way to fill parameters. @throws Error for one that the world has nothing for */
export function filled(world: World, keys: readonly string[]): Record<string, string>[] {
  const values = valuesOf(world)
  let all: Record<string, string>[] = [{}]
  for (const key of keys) {
    const some = values[key]
    if (!some) throw new Error(`the world has nothing for {${key}}: add it to valuesOf`)
    all = all.flatMap((one) => some.map((value) => ({ ...one, [key]: value })))
  }
  return all
}

/** Where a read is asked. */
export function addressesOf(
  world: World,
  name: EndpointName,
  { query = () => [{}] }: Row,
): string[] {
  const { path, params }: Endpoint = api[name]
  return filled(world, Object.keys(params?.shape ?? {})).flatMap((values) =>
    query(world).map((one) => callPath(path, values, one)),
  )
}

/** Where a page is opened. */
export function addressesOfPage(
  world: World,
  name: PageName,
  { at }: { readonly at?: (world: World) => readonly string[] },
): readonly string[] {
  if (at) return at(world)
  const { path } = pages[name]
  const keys = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
  return filled(world, keys).map((values) => fillPath(path, values))
}
