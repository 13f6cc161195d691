import { href } from '@afins/contract/pages'
import type { Input } from '#data/call.ts'

/** What the address of the reported things asks for. */
export function casesFilter(search: URLSearchParams): NonNullable<Input<'listCases'>['query']> {
  const account = search.get('conta')?.trim().replace(/^@/, '')
  return {
    state: search.get('estado') === 'fechadas' ? 'closed' : 'open',
    ...(account && { account }),
  }
}

/** The address of the reported things of one account. */
export const casesOf = (username: string): string =>
  `${href('moderation')}?${new URLSearchParams({ conta: username })}`
