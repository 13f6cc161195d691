import type { Folder } from '@afins/contract/api'
import type { Deps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { text } from './text.ts'

/** Puts a folder before one of its brothers, or behind all of them. */
export async function moveFolder(deps: Deps, { id }: Folder, before: string | null): Promise<void> {
  try {
    const folders = await deps.call('updateFolder', { params: { folderId: id }, body: { before } })
    deps.queryClient.setQueryData(queries.folders().queryKey, folders)
  } catch (error) {
    await tellFailure(deps, error, text.failed)
  }
}

/**
 * Which brother a folder goes before when it moves one place up or down among them.
 * @returns null: behind all of them; undefined: it stands at that end already
 */
export function placeBeside(
  folders: readonly Folder[],
  { id, parentId }: Folder,
  way: 'up' | 'down',
): string | null | undefined {
  const brothers = folders.filter((folder) => folder.parentId === parentId)
  const at = brothers.findIndex((folder) => folder.id === id)
  if (way === 'up') return brothers[at - 1]?.id
  return at === brothers.length - 1 ? undefined : (brothers[at + 2]?.id ?? null)
}
