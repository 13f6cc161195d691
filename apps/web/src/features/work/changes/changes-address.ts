import { fixedInterests } from '@afins/contract/interests'
import type { Input } from '#data/call.ts'

/** What the address of the recent changes asks for. */
export function changesFilter(
  search: URLSearchParams,
): NonNullable<Input<'listWorkChanges'>['query']> {
  const value = (name: string) => search.get(name)?.trim() || undefined
  const interest = fixedInterests.find(({ id }) => id === search.get('interesse'))
  return {
    account: value('conta')?.replace(/^@/, ''),
    accountId: value('id'),
    workId: value('obra'),
    interest: interest?.id,
    newAccounts: search.get('novas') === 'sim' ? 'sim' : undefined,
    cursor: value('cursor'),
  }
}
