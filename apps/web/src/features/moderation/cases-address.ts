import { href } from '@afins/contract/pages'
import type { Input } from '#data/call.ts'

/** What the address of the reported things asks for. */
export function casesFilter(search: URLSearchParams): NonNullable<Input<'listCases'>['query']> {
  const account = search.get('conta')?.trim().replace(/^@/, '')
  const cursor = search.get('cursor')
  return {
    state: search.get('estado') === 'fechadas' ? 'closed' : 'open',
    ...(account && { account }),
    ...(cursor && { cursor }),
  }
}

/** The address of the next page; of the first where there is no cursor. */
export function casesPage(search: URLSearchParams, cursor: string | null): string {
  const next = new URLSearchParams(search)
  next.delete('cursor')
  if (cursor !== null) next.set('cursor', cursor)
  return next.size === 0 ? href('moderation') : `${href('moderation')}?${next}`
}

/** The address of the reported things of one account. */
export const casesOf = (username: string): string =>
  `${href('moderation')}?${new URLSearchParams({ conta: username })}`
