import type { Api, WorkChange } from '@afins/contract/api'
import { DAY } from '@afins/contract/durations'
import type { EndpointInput, EndpointOutput } from '@afins/contract/endpoint'
import { cutPage, decodeCursor, type Reader } from '@afins/database'
import { uidOf } from '#modules/accounts/index.ts'
import { peopleSeenBy } from '../people.queries.ts'
import { currentWorkId } from '../redirects.queries.ts'
import { presentCard } from '../works.present.ts'
import {
  additionsBefore,
  cursorOf,
  placeOf,
  versionsBefore,
  type AdditionRow,
  type ChangeRow,
} from './recent-changes.queries.ts'

/** For so long an account is new. */
const NEW_MS = 7 * DAY

type Change = Omit<WorkChange, 'by'>

/** What was changed in the catalogue, the latest first. @throws AppError BadCursorError */
export async function loadChanges(
  db: Reader,
  query: EndpointInput<Api['listWorkChanges']>['query'],
  { viewerUid, now }: { readonly viewerUid: string; readonly now: number },
): Promise<EndpointOutput<Api['listWorkChanges']>> {
  const { cursor, limit, account, accountId = null, workId, interest = null } = query
  const place = cursor === undefined ? null : placeOf(decodeCursor(cursor))
  const named = account ? await uidOf(db, account) : accountId
  if (account && named === null) return { items: [], nextCursor: null }
  const filter = {
    ...{ uid: named, interest },
    workId: workId === undefined ? null : await currentWorkId(db, workId),
    accountsSince: query.newAccounts ? now - NEW_MS : null,
  }
  const versions = await versionsBefore(db, filter, place, limit + 1)
  const additions = await additionsBefore(db, filter, place, limit + 1)
  const changes = [...versions.map(versionChange), ...additions.map(addition)].toSorted(latestFirst)
  const { rows, next } = cutPage(changes, limit, (row) => cursorOf(placeOfChange(row)))
  const people = await peopleSeenBy(
    db,
    viewerUid,
    rows.map(({ accountId: uid }) => uid),
    now,
  )
  const items = rows.map((change) => ({
    ...change,
    by: (change.accountId && people.get(change.accountId)) || null,
  }))
  return { items, nextCursor: next }
}

const placeOfChange = ({ at, work, number }: Change) => ({
  at,
  workId: work.id,
  number: number ?? 0,
})

function latestFirst(a: Change, b: Change): number {
  const [one, other] = [placeOfChange(a), placeOfChange(b)]
  if (one.at !== other.at) return other.at - one.at
  if (one.workId !== other.workId) return one.workId < other.workId ? 1 : -1
  return other.number - one.number
}

function versionChange(row: ChangeRow): Change {
  const { number, at, reason, edition_count: editions, link_count: links } = row
  return {
    ...{ type: row.change, work: presentCard(row), number, at, accountId: row.uid, reason },
    ...{ changed: JSON.parse(row.changed), editions, links },
    ...{ isReadable: Boolean(row.has_content), isReverted: row.reverted_at !== null },
  }
}

function addition(row: AdditionRow): Change {
  const { at } = row
  return {
    ...{ type: 'add', work: presentCard(row), number: null, at, accountId: row.uid, reason: '' },
    ...{ changed: [], editions: 0, links: 0 },
    ...{ isReadable: Boolean(row.has_content), isReverted: false },
  }
}
