import { DAY } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import { fixedInterests, type FixedInterest } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'

export const searchKinds = ['pessoas', 'obras', 'posts', 'listas'] as const
export type SearchKind = (typeof searchKinds)[number]

const DAYS = { semana: 7, mes: 30, ano: 365 } as const
export type SearchTerm = keyof typeof DAYS
export const searchTerms = Object.keys(DAYS) as readonly SearchTerm[]

export interface SearchAddress {
  /** '' where nothing is searched for. */
  readonly q: string
  /** All where there is none. */
  readonly kind: SearchKind | undefined
  /** All where there is none. */
  readonly interest: FixedInterest | undefined
  /** Posts of the last days only. */
  readonly since: SearchTerm | undefined
}

/** What an address of the start page searches for. */
export function searchAddress(search: URLSearchParams): SearchAddress {
  const q = search.get('q') ?? search.get('busca') ?? ''
  return {
    q: q.trim().slice(0, limits.workQuery),
    kind: searchKinds.find((kind) => kind === search.get('tipo')),
    interest: fixedInterests.find(({ urlPath }) => urlPath === search.get('interesse')),
    since: searchTerms.find((term) => term === search.get('desde')),
  }
}

/** The address of a search; '' leads to the start page. */
export function searchPath({ q, kind, interest, since }: SearchAddress): string {
  if (q === '') return href('explore')
  const search = new URLSearchParams({
    q,
    ...(kind && { tipo: kind }),
    ...(interest && { interesse: interest.urlPath }),
    ...(since && { desde: since }),
  })
  return `${href('explore')}?${search}`
}

/** From when on, at the beginning of a day so that the same address asks for the same. */
export function sinceTime(since: SearchTerm | undefined, now: number): number | undefined {
  return since && Math.floor(now / DAY - DAYS[since]) * DAY
}
