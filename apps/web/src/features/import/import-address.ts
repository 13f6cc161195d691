import type { Import } from '@afins/contract/api'
import type { ImportedWorkStatus } from '@afins/contract/imports'
import { href } from '@afins/contract/pages'
import { isUnderWay } from '#data/imports.ts'
import { queries } from '#data/queries.ts'

/** The statuses of a preview, as the address names them. */
const names = {
  encontradas: 'found',
  novas: 'new',
  duvida: 'unclear',
  fora: 'skipped',
} as const satisfies Readonly<Record<string, ImportedWorkStatus>>

export type PreviewStatus = (typeof names)[keyof typeof names]

export interface ImportView {
  /** Whose report is shown, unless another one is under way. */
  readonly importId?: string
  /** Which works of a preview are shown; all without it. */
  readonly status?: PreviewStatus
  readonly cursor?: string
}

/** The view in the address of the page. */
export function importView(search: URLSearchParams): ImportView {
  const [importId, cursor] = [search.get('importacao'), search.get('cursor')]
  const status = Object.entries(names).find(([name]) => name === search.get('obras'))?.[1]
  return { ...(importId && { importId }), ...(status && { status }), ...(cursor && { cursor }) }
}

export function importAddress({ importId, status, cursor }: ImportView): string {
  const name = Object.entries(names).find(([, one]) => one === status)?.[0]
  const search = new URLSearchParams({
    ...(importId && { importacao: importId }),
    ...(name && { obras: name }),
    ...(cursor && { cursor }),
  }).toString()
  return href('import') + (search && `?${search}`)
}

/** What is under way, or else the named one. */
export const currentImport = (items: readonly Import[], importId: string | undefined) =>
  items.find(isUnderWay) ?? items.find(({ id }) => id === importId)

/** The works that are shown of an import; null where none are. */
export function worksQuery({ id, state, counts }: Import, { status, cursor }: ImportView) {
  if (state === 'preview') return queries.importedWorks(id, status, cursor)
  return state === 'done' && counts.left > 0 ? queries.importedWorks(id, 'left', cursor) : null
}
