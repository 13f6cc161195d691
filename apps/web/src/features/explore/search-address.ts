import { DAY } from '@afins/contract/durations'
import { canonicalUsername, limits } from '@afins/contract/fields'
import { fixedInterests, type FixedInterest } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { parseYears } from '@afins/contract/years'

export const searchKinds = ['pessoas', 'obras', 'posts', 'listas'] as const
export type SearchKind = (typeof searchKinds)[number]

const DAYS = { semana: 7, mes: 30, ano: 365 } as const
export type SearchTerm = keyof typeof DAYS
export const searchTerms = Object.keys(DAYS) as readonly SearchTerm[]

/** Longer than any username: a name that is cut is no one’s. */
const LONGEST_PERSON = 40

export interface SearchAddress {
  /** '' where nothing is searched for. */
  readonly q: string
  /** All where there is none. */
  readonly kind?: SearchKind | undefined
  /** All where there is none. */
  readonly interest?: FixedInterest | undefined
  /** Works of this genre only, by its slug. */
  readonly genre?: string | undefined
  /** Works of these years only: `1994`, `1990-1999`. */
  readonly years?: string | undefined
  /** Posts and lists of this username only. */
  readonly person?: string | undefined
  /** Posts and lists of the last days only. */
  readonly since?: SearchTerm | undefined
}

/** The filters beside the interest; each acts where it is shown, and goes along to other kinds. */
export const filtersOf = {
  pessoas: [],
  obras: ['genre', 'years'],
  posts: ['person', 'since'],
  listas: ['person', 'since'],
} as const satisfies Record<SearchKind, readonly (keyof SearchAddress)[]>
export type FilterName = (typeof filtersOf)[SearchKind][number]

/** Addresses have the filters in Portuguese. */
export const filterParams = {
  genre: 'genero',
  years: 'ano',
  person: 'pessoa',
  since: 'desde',
} as const satisfies Record<FilterName, string>

/** What an address of the start page searches for; what makes no sense is left out. */
export function searchAddress(search: URLSearchParams): SearchAddress {
  const q = search.get('q') ?? search.get('busca') ?? ''
  return {
    q: q.trim().slice(0, limits.workQuery),
    kind: searchKinds.find((kind) => kind === search.get('tipo')),
    interest: fixedInterests.find(({ urlPath }) => urlPath === search.get('interesse')),
    genre: /^[\da-z-]{1,60}$/.exec(search.get('genero') ?? '')?.[0],
    years: yearsOf(search.get('ano') ?? ''),
    person: usernameOf(search.get('pessoa') ?? ''),
    since: searchTerms.find((term) => term === search.get('desde')),
  }
}

/** As people write them: `1990 – 1999`, `1990 a 1999`. */
function yearsOf(text: string): string | undefined {
  const plain = text.trim().replace(/\s*[-–—]\s*|\s+(?:a|até)\s+/, '-')
  return parseYears(plain) ? plain : undefined
}

/** What can be no username is left as it is: no one has it. */
function usernameOf(text: string): string | undefined {
  const name = canonicalUsername(text.replaceAll('\0', '').replace(/^[\s@]+/, ''))
  return name.slice(0, LONGEST_PERSON) || undefined
}

/** The parameters of a search, each once, in one order. */
export function searchParams({ q, kind, interest, ...filters }: SearchAddress) {
  return [
    ['q', q],
    ['tipo', kind],
    ['interesse', interest?.urlPath],
    ...Object.entries(filterParams).map(
      ([name, param]) => [param, filters[name as FilterName]] as const,
    ),
  ].filter((pair): pair is [string, string] => pair[1] !== undefined)
}

/** The address of a search; '' leads to the start page. */
export function searchPath(address: SearchAddress): string {
  if (address.q === '') return href('explore')
  return `${href('explore')}?${new URLSearchParams(searchParams(address))}`
}

/** The filters that act where a search is shown. */
export const setFilters = (address: SearchAddress): readonly FilterName[] =>
  address.kind === undefined
    ? []
    : filtersOf[address.kind].filter((name) => address[name] !== undefined)

/** The search without its filters. */
export const unfiltered = ({ q, kind }: SearchAddress): SearchAddress => ({ q, kind })

/** From when on, at the beginning of a day so that the same address asks for the same. */
export function sinceTime(since: SearchTerm | undefined, now: number): number | undefined {
  return since && Math.floor(now / DAY - DAYS[since]) * DAY
}
