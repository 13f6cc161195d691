import type { Api, EditionChange, Person, WorkContent, WorkVersion } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { cutPage, decodeCursor, type Reader } from '@afins/database'
import { peopleSeenBy } from '../people.queries.ts'
import { shownWorkId } from '../redirects.queries.ts'
import { presentCard } from '../works.present.ts'
import { creatorNames } from './content.queries.ts'
import { parseContent } from './content.ts'
import { incomingLinkChanges, linkChangesOf } from './link-changes.queries.ts'
import type { StoredEditionChange } from './save-edit.mutations.ts'
import { contentBefore, versionOf, versionsOf, type VersionRow } from './versions.queries.ts'

/** What a page says is as long as people made it: reasons, names, titles. Together 64 kB. */
const VERSION_BYTES = 47 * 1024
const LINK_BYTES = 16 * 1024

interface Page {
  readonly cursor?: string | undefined
  readonly limit: number
}

interface Viewing {
  readonly viewerUid: string | null
  readonly now: number
}

/** What a response says, and the people whom it names. */
interface Loaded<Name extends keyof Api> {
  readonly body: EndpointOutput<Api[Name]>
  readonly uids: readonly string[]
}

/** A page of the versions of a work. @throws AppError `work.not_found` BadCursorError */
export async function loadVersions(
  db: Reader,
  workId: string,
  { cursor, limit }: Page,
  { viewerUid, now }: Viewing,
): Promise<Loaded<'listWorkVersions'>> {
  const from = cursor === undefined ? null : decodeCursor(cursor)
  const id = await shownWorkId(db, workId)
  const found = await versionsOf(db, { id, cursor: from, limit })
  const linked = await incomingLinkChanges(db, { id })
  const uids = [...found.slice(0, limit), ...linked].map(({ uid }) => uid)
  const people = await peopleSeenBy(db, viewerUid, uids, now)
  const all = found
    .slice(0, limit)
    .map((row) => presentVersion(row, Boolean(row.has_content), people))
  const items = firstWithin(all, VERSION_BYTES)
  const { next } = cutPage(found, items.length, (row) => ({ at: row.number, id: row.work_id }))
  const links = linked.map((row) => ({
    ...{ added: row.added === 1, kind: row.link, work: presentCard(row) },
    ...{ at: row.at, by: personOf(row, people) },
  }))
  const incoming = firstWithin(links, LINK_BYTES)
  return { body: { items, nextCursor: next, incoming }, uids: [...people.keys()] }
}

/** The first of some entries whose JSON is no longer than that, and one at least. */
function firstWithin<Item>(items: readonly Item[], bytes: number): Item[] {
  let [left, count] = [bytes, 0]
  for (const item of items) {
    left -= Buffer.byteLength(JSON.stringify(item)) + 1
    if (left < 0 && count > 0) break
    count += 1
  }
  return items.slice(0, count)
}

/** One version of a work. @throws AppError `work.not_found` or `work.version_not_found` */
export async function loadVersion(
  db: Reader,
  workId: string,
  number: number,
  { viewerUid, now }: Viewing,
): Promise<Loaded<'getWorkVersion'> & { readonly workIds: readonly string[] }> {
  const id = await shownWorkId(db, workId)
  const [row] = await versionOf(db, { id, number })
  if (!row) throw new AppError('work.version_not_found')
  const people = await peopleSeenBy(db, viewerUid, [row.uid], now)
  const [former] = await contentBefore(db, { id, number })
  const linked = await linkChangesOf(db, { id, number })
  const [content, before] = [storedContent(row.content), storedContent(former?.content ?? '')]
  const creatorIds = [...(content?.credits ?? []), ...(before?.credits ?? [])].map((one) => one.id)
  const names = await creatorNames(db, [...new Set(creatorIds)])
  const body = {
    ...presentVersion(row, row.content !== '', people),
    content: content && withNames(content, names),
    former: before && withNames(before, names),
    editionChanges: editionsOfVersion(row.editions),
    linkChanges: linked.map((link) => ({
      ...{ added: link.added === 1, kind: link.link, work: presentCard(link) },
    })),
  }
  return { body, uids: [...people.keys()], workIds: creatorIds }
}

/** Creators go by their present names: what one was called for an hour is in its own history. */
const withNames = (content: WorkContent, names: ReadonlyMap<string, string>): WorkContent => ({
  ...content,
  credits: content.credits.map((one) => ({ ...one, name: names.get(one.id) ?? one.name })),
})

function presentVersion(
  row: Omit<VersionRow, 'has_content'>,
  isReadable: boolean,
  people: ReadonlyMap<string, Person>,
): WorkVersion {
  const { number, at, reason, kind, edition_count: editions, link_count: links } = row
  return {
    ...{ number, at, by: personOf(row, people), reason, editions, links },
    changed: JSON.parse(row.changed),
    ...{ isFirst: kind === 'first', isReadable, isRemoved: row.removed === 1 },
    isReverted: row.reverted_at !== null,
  }
}

const personOf = ({ uid }: { uid: string | null }, people: ReadonlyMap<string, Person>) =>
  (uid && people.get(uid)) || null

const storedContent = (json: string): WorkContent | null =>
  json === '' ? null : parseContent(json)

function editionsOfVersion(json: string): EditionChange[] {
  if (json === '') return []
  const changes = JSON.parse(json) as readonly StoredEditionChange[]
  return changes.map(({ before, after }) => ({ before, after }))
}
