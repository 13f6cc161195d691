import { href } from '@afins/contract/pages'
import type { Output } from '#data/call.ts'

export type Release = Output<'getChangelog'>['releases'][number]

/** What the page can be narrowed to, by the word that stands in its address. */
export const filters = ['all', 'novo', 'melhor', 'corrigido'] as const
export type Filter = (typeof filters)[number]

/** The kind of change that an address asks for; anything else means all of them. */
export function filterParam(search: URLSearchParams): Filter {
  return filters.find((one) => one === search.get('tipo')) ?? 'all'
}

/** The address of the page with one kind of change. */
export function filterPath(filter: Filter): string {
  return filter === 'all' ? href('changelog') : `${href('changelog')}?tipo=${filter}`
}

/** The releases that have such changes, with those alone. */
export function narrowed(releases: readonly Release[], filter: Filter): readonly Release[] {
  if (filter === 'all') return releases
  return releases
    .map((release) => ({
      ...release,
      changes: release.changes.filter(({ tag }) => tag === filter),
    }))
    .filter(({ changes }) => changes.length > 0)
}

/** Where a release stands in the page. */
export function anchorOf({ version }: Pick<Release, 'version'>): string {
  return `v${version}`
}
