import { limits } from '@afins/contract/fields'
import { fixedInterests, type FixedInterest } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'

export interface SearchAddress {
  /** '' where nothing is searched for. */
  readonly q: string
  /** All where there is none. */
  readonly interest: FixedInterest | undefined
}

/** What an address of the start page searches for. */
export function searchAddress(search: URLSearchParams): SearchAddress {
  return {
    q: (search.get('busca') ?? '').trim().slice(0, limits.workQuery),
    interest: fixedInterests.find(({ urlPath }) => urlPath === search.get('interesse')),
  }
}

export function searchPath({ q, interest }: SearchAddress): string {
  const search = new URLSearchParams({
    ...(q !== '' && { busca: q }),
    ...(q !== '' && interest && { interesse: interest.urlPath }),
  })
  return search.size > 0 ? `${href('explore')}?${search}` : href('explore')
}
