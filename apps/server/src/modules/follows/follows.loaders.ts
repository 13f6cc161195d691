import type { PeoplePage } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { cutPage, decodeCursor, queryTerms } from '@afins/database'
import { peopleOf, type FollowList } from './follows.queries.ts'
import type { Context } from '#context.ts'
import type { Call } from '#endpoint/handler.ts'
import { presentName, presentPerson, requireSeenOwner } from '#modules/profiles/index.ts'
import { mayListFollows, maySeeProfile, relationOf } from '#visibility/index.ts'

type ListCall = Pick<Call, 'viewer' | 'depends'> & {
  readonly params: { readonly username: string }
  readonly query: {
    readonly cursor?: string | undefined
    readonly limit: number
    readonly q?: string | undefined
  }
}

export async function listFollows(
  { database: { db }, clock }: Pick<Context, 'database' | 'clock'>,
  call: ListCall,
  list: FollowList,
): Promise<PeoplePage> {
  const viewerUid = call.viewer?.uid ?? null
  const { owner, relation } = await requireSeenOwner(db, call.params.username, viewerUid)
  // `follow-lists`: someone in the list may have closed, someone left out may have opened.
  call.depends(`profile:${owner.uid}`, `follows:${owner.uid}`, 'follow-lists')
  if (viewerUid !== null) call.depends(`follows:${viewerUid}`)
  const isPublic = owner.is_public === 1
  if (!mayListFollows({ isPublic, followLists: owner.follow_lists }, relation))
    throw new AppError('follows.list_hidden')
  const { cursor, limit, q = '' } = call.query
  const rows = await peopleOf(db, list, {
    ownerUid: owner.uid,
    viewerUid,
    cursor: cursor === undefined ? null : decodeCursor(cursor),
    ...{ limit, words: queryTerms(q) },
  })
  const { rows: shown, next } = cutPage(rows, limit, (row) => ({
    at: row.answered_at ?? 0,
    id: row.uid,
  }))
  call.depends(...shown.map(({ uid }) => `profile:${uid}`))
  const now = clock.now()
  const items = shown.map((row) => {
    const open = maySeeProfile(
      row.is_public === 1,
      relationOf(viewerUid, row.uid, row.follow_state ?? 'none'),
    )
    const person = open ? presentPerson(row, now) : presentName(row)
    return { ...person, followsMe: row.follows_me === 1 }
  })
  return { items, nextCursor: next }
}
