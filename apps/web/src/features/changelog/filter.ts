import { href, pages, readPageQuery } from '@afins/contract/pages'
import type { Output } from '#data/call.ts'

export type Release = Output<'getChangelog'>['releases'][number]

export const filters = ['all', ...pages.changelog.query.tipo] as const
export type Filter = (typeof filters)[number]

export function filterParam(search: URLSearchParams): Filter {
  return readPageQuery('changelog', search).tipo ?? 'all'
}

export function filterPath(filter: Filter): string {
  return filter === 'all' ? href('changelog') : `${href('changelog')}?tipo=${filter}`
}

export function narrowed(releases: readonly Release[], filter: Filter): readonly Release[] {
  if (filter === 'all') return releases
  return releases
    .map((release) => ({
      ...release,
      changes: release.changes.filter(({ tag }) => tag === filter),
    }))
    .filter(({ changes }) => changes.length > 0)
}

export function anchorOf({ version }: Pick<Release, 'version'>): string {
  return `v${version}`
}
