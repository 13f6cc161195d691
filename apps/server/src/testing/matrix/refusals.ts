import type { EndpointName } from '@afins/contract/api'
import type { TestServer } from '#testing/server.ts'
import type { TestPerson } from '#testing/people.ts'
import { UNKNOWN } from './addresses.ts'
import type { Owner } from './owned.ts'
import { maySee, viewersOf, type Level } from './viewers.ts'
import type { World } from './world.ts'
import type { WriteRow } from './write-rows.ts'

type Params = Readonly<Record<string, string>>

interface Target {
  readonly params: Params
  /** For whom it is to see. */
  readonly level: Level
}

const LEVEL = /public|followers|self/

function targetsOf(owner: Owner, host: TestPerson, of: WriteRow['of']): Target[] {
  switch (of) {
    case 'person':
      return [{ params: { username: owner.person.username }, level: 'name' }]
    case 'import':
      return [{ params: { importId: owner.importId, number: '1' }, level: 'self' }]
    case 'folder':
      return [{ params: { folderId: owner.folderId }, level: 'self' }]
    case 'comment':
      return [...owner.commentIds].map(([level, commentId]) => ({ params: { commentId }, level }))
    case 'diaryEntry':
      return [{ params: { entryId: owner.diaryEntryId }, level: 'self' }]
    case 'post': {
      const beside = { itemId: owner.itemId, username: host.username }
      return [
        ...[...owner.published].map(([what, postId]) => ({
          params: { postId, ...beside },
          level: (LEVEL.exec(what)?.[0] ?? 'self') as Level,
        })),
        ...owner.hiddenIds.map((postId) => ({
          params: { postId, ...beside },
          level: 'self' as const,
        })),
      ]
    }
  }
}

/** The same about what nobody has. */
const unknown = (params: Params): Params => ({
  ...params,
  ...('postId' in params ? { postId: UNKNOWN } : {}),
  ...('username' in params && !('postId' in params) ? { username: 'ninguem-nada' } : {}),
  ...('importId' in params ? { importId: UNKNOWN } : {}),
  ...('folderId' in params ? { folderId: UNKNOWN } : {}),
  ...('commentId' in params ? { commentId: UNKNOWN } : {}),
  ...('entryId' in params ? { entryId: UNKNOWN } : {}),
})

const REFUSED: readonly number[] = [401, 403, 404]

/**
 * Has everyone but the owner write to what they may not see, and to what only its owner changes.
 * @returns whom an answer told that something is there, or who was let do it
 */
export async function unrefused(
  server: TestServer,
  { owners, host, viewer }: World,
  name: EndpointName,
  row: WriteRow,
): Promise<string[]> {
  const problems: string[] = []
  for (const owner of owners) {
    const { profile, person } = owner
    const answered = async (as: TestPerson | undefined, params: Params) => {
      const { status, error } = await server.call(name, {
        params,
        body: row.body,
        ...(as && { as }),
      })
      return { status, code: error?.code }
    }
    for (const { params, level } of targetsOf(owner, host, row.of)) {
      const sound = await answered(person, unknown(params))
      if (sound.status === 422 || sound.status === 400)
        problems.push(`nobody: the row has no body that is taken (${sound.code})`)
      for (const kind of viewersOf(server)) {
        if (kind === 'owner' || row.except?.includes(kind)) continue
        const isSeen =
          level === 'name' ? !['blocked', 'blocking'].includes(kind) : maySee(kind, profile, level)
        if (isSeen && !row.isOwners) continue
        const as = viewer(kind, profile)
        const { status, code } = await answered(as, params)
        const nothing = await answered(as, unknown(params))
        const isRefused = isSeen
          ? REFUSED.includes(status)
          : status === nothing.status && code === nothing.code
        if (!isRefused)
          problems.push(
            `${kind}: ${status} ${code} for ${level} of ${profile}, not ${nothing.code}`,
          )
      }
    }
  }
  return [...new Set(problems)]
}
