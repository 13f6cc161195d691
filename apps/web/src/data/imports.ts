import type { InfiniteData } from '@tanstack/react-query'
import type { Import, ImportedWork } from '@afins/contract/api'
import type { ImportedWorkStatus } from '@afins/contract/imports'
import type { Input, Output } from './call.ts'
import type { Deps } from './deps.ts'
import { queries } from './queries.ts'

type Cache = Pick<Deps, 'queryClient'>

/** Whether the server is at it. */
export const isWorkedOn = ({ state }: Import) =>
  state === 'matching' || state === 'importing' || state === 'undoing'

/** Whether it is what comes next: there is one at most. */
export const isUnderWay = (one: Import) => isWorkedOn(one) || one.state === 'preview'

/** Stores what became of an import. @param after null where nothing of it is left */
export function storeImport({ queryClient }: Cache, id: string, after: Import | null): void {
  queryClient.setQueryData(queries.imports().queryKey, (list) => {
    if (!list) return list
    const isKnown = list.items.some((one) => one.id === id)
    if (after && !isKnown)
      return { items: [after, ...list.items.filter((one) => !isUnderWay(one))] }
    return { items: list.items.flatMap((one) => (one.id === id ? (after ?? []) : one)) }
  })
}

/** Says which work one of a preview is, in its lists and counts too. @throws ApiError */
export async function chooseWork(
  { call, queryClient }: Pick<Deps, 'call' | 'queryClient'>,
  importId: string,
  number: number,
  body: Input<'chooseImportedWork'>['body'],
): Promise<void> {
  const params = { importId, number: String(number) }
  await storeWork({ queryClient }, importId, await call('chooseImportedWork', { params, body }))
}

/** Forgets what was said of one of a preview, in its lists and counts too. @throws ApiError */
export async function forgetWork(
  { call, queryClient }: Pick<Deps, 'call' | 'queryClient'>,
  importId: string,
  number: number,
): Promise<void> {
  const params = { importId, number: String(number) }
  await storeWork({ queryClient }, importId, await call('forgetImportCorrection', { params }))
}

async function storeWork(
  { queryClient }: Cache,
  importId: string,
  after: ImportedWork,
): Promise<void> {
  const lists = { queryKey: ['listImportedWorks', { params: { importId } }] }
  let before: ImportedWork | undefined
  queryClient.setQueriesData<InfiniteData<Output<'listImportedWorks'>>>(lists, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => {
      const found = page.items.find((one) => one.number === after.number)
      if (!found) return page
      before = found
      return { ...page, items: page.items.map((one) => (one === found ? after : one)) }
    })
    return { ...list, pages }
  })
  if (before) count({ queryClient }, importId, [before.status, after.status])
  // The list that is shown keeps the work in its place; others are read again when they are shown.
  await queryClient.invalidateQueries({ ...lists, refetchType: 'none' })
}

function count(
  { queryClient }: Cache,
  importId: string,
  [from, to]: readonly [ImportedWorkStatus, ImportedWorkStatus],
): void {
  queryClient.setQueryData(queries.imports().queryKey, (list) => {
    if (!list || from === to) return list
    return {
      items: list.items.map((one) => {
        if (one.id !== importId) return one
        const { [from]: left, [to]: joined } = one.counts
        return { ...one, counts: { ...one.counts, [from]: left - 1, [to]: joined + 1 } }
      }),
    }
  })
}
