import { limits } from '@afins/contract/fields'
import { AppError } from '@afins/contract/errors'
import { decodeCursor, encodeCursor, type Reader } from '@afins/database'
import { presentCase, type ThingRow } from './cases.present.ts'
import {
  closedThings,
  commentsSince,
  countCommentsSince,
  decisionsAbout,
  measuresOn,
  namesOf,
  openThings,
  reportsAbout,
  reportsBy,
  reportsOf,
} from './cases.queries.ts'

/** Of all things of a page together. */
const ROWS = 1000

interface CasesQuery {
  readonly state: 'open' | 'closed'
  readonly ownerUid: string | null
  readonly cursor?: string | undefined
}

/** Where a page begins. A cursor of open things has their weight before the id. */
function placeIn(state: CasesQuery['state'], cursor: string | undefined) {
  if (cursor === undefined) return { weight: null, at: null, id: null }
  const { at, id } = decodeCursor(cursor)
  if (state === 'closed') return { weight: null, at, id }
  const [, weight, target] = /^(\d{1,9})_(.+)$/.exec(id) ?? []
  if (weight === undefined || target === undefined) throw new AppError('request.bad_cursor')
  return { weight: Number(weight), at, id: target }
}

function cursorAfter(state: CasesQuery['state'], last: ThingRow | undefined): string | null {
  if (!last) return null
  const { weight, last_at: lastAt, closed_at: closedAt, target_id: id } = last
  return state === 'closed'
    ? encodeCursor({ at: closedAt ?? 0, id })
    : encodeCursor({ at: lastAt, id: `${weight}_${id}` })
}

/** Reported things, with their latest reports and the history of both sides. */
export async function loadCases(db: Reader, { state, ownerUid, cursor }: CasesQuery) {
  const list = state === 'open' ? openThings : closedThings
  const place = placeIn(state, cursor)
  const found = await list(db, { ownerUid, ...place, limit: limits.casesShown + 1 })
  const things = found.slice(0, limits.casesShown)
  if (things.length === 0) return { items: [], nextCursor: null }
  const ids = things.map(({ target_id: id }) => id)
  const owners = things.flatMap(({ owner_uid: uid }) => uid ?? [])
  const reports = await reportsOf(db, { ids, limit: ROWS })
  const reporters = [...new Set(reports.map(({ reporter_uid: uid }) => uid))]
  const [by, about, decided, measures, names] = await Promise.all([
    reportsBy(db, { uids: reporters }),
    owners.length === 0 ? [] : reportsAbout(db, { uids: owners }),
    owners.length === 0 ? [] : decisionsAbout(db, { uids: owners }),
    measuresOn(db, { ids, limit: ROWS }),
    namesOf(db, { uids: [...new Set([...owners, ...reporters])] }),
  ])
  const parts = {
    ...{ reports, measures },
    reporters: new Map(by.map((row) => [row.uid, row])),
    reportedOwners: new Map(about.map((row) => [row.uid ?? '', row])),
    decidedOwners: new Map(decided.map((row) => [row.uid, row])),
    names: new Map(names.map((row) => [row.uid, row])),
  }
  return {
    items: things.map((thing) => presentCase(thing, parts)),
    nextCursor: found.length > things.length ? cursorAfter(state, things.at(-1)) : null,
  }
}

/** What an account commented since a time, for who is about to hide it. */
export async function loadAccountComments(
  db: Reader,
  { uid, since }: { readonly uid: string; readonly since: number },
) {
  const [rows, [total]] = await Promise.all([
    commentsSince(db, { uid, since, limit: limits.casesShown }),
    countCommentsSince(db, { uid, since }),
  ])
  const items = rows.map(({ id, body, created_at: at }) => ({ id, text: body.slice(0, 2000), at }))
  return { items, total: total?.count ?? 0 }
}
