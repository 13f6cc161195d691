import type { EditionChange, WorkContent, WorkVersion } from '@afins/contract/api'
import { cutPage, decodeCursor, type Reader } from '@afins/database'
import { peopleSeenBy } from '../people.queries.ts'
import { shownWorkId } from '../redirects.queries.ts'
import { changedFields, parseContent } from './content.ts'
import type { StoredEditionChange } from './save-edit.ts'
import { versionsOf } from './versions.queries.ts'

interface Page {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A page of the versions of a work. @throws AppError `work.not_found` BadCursorError */
export async function loadVersions(
  db: Reader,
  workId: string,
  { cursor, limit }: Page,
  { viewerUid, now }: { readonly viewerUid: string | null; readonly now: number },
): Promise<{ page: { items: WorkVersion[]; nextCursor: string | null }; uids: string[] }> {
  const from = cursor === undefined ? null : decodeCursor(cursor)
  const id = await shownWorkId(db, workId)
  const found = await versionsOf(db, { id, cursor: from, limit })
  const { rows, next } = cutPage(found, limit, (row) => ({ at: row.number, id: row.work_id }))
  const contents = found.map(({ content }) => parseContent(content))
  const uids = rows.map(({ uid }) => uid)
  const people = await peopleSeenBy(db, viewerUid, uids, now)
  const items = rows.map(({ number, at, uid, reason, editions }, index) => {
    const content = contents[index] as WorkContent
    const former = contents[index + 1]
    const by = (uid && people.get(uid)) || null
    return {
      number,
      at,
      by,
      reason,
      changed: former ? changedFields(former, content) : [],
      content,
      editions: editionsOfVersion(editions),
    }
  })
  return { page: { items, nextCursor: next }, uids: [...people.keys()] }
}

function editionsOfVersion(json: string): EditionChange[] {
  if (json === '') return []
  const changes = JSON.parse(json) as readonly StoredEditionChange[]
  return changes.map(({ before, after }) => ({ before, after }))
}
