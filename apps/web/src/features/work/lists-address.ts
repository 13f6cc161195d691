import { type AddressedWork, workPath } from '@afins/contract/addresses'
import { queries } from '#data/queries.ts'

/** Whole rows of one, two and three. */
const PAGE = 24

/** Whether an address of a work shows all lists that name it. */
export const isAllLists = (search: URLSearchParams) => search.get('parte') === 'listas'

export const allListsQuery = (workId: string, cursor: string | undefined) =>
  queries.workLists(workId, cursor, PAGE)

/** The address of all lists that name a work, from a place on. */
export function allListsHref(work: AddressedWork, cursor?: string): string {
  const search = new URLSearchParams({ parte: 'listas', ...(cursor !== undefined && { cursor }) })
  return `${workPath(work)}?${search}`
}
