import { transaction, type Database, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { sharedMarks } from './marks.queries.ts'
import { tasteOf, type Taste } from './model/affinity.ts'
import { decodeTaste, encodeTaste, worksByHash } from './model/stored-taste.ts'
import { ownersOf } from './taste-events.policy.ts'
import { marksByPerson } from './marks.policy.ts'
import { beginTastes, forgetTastes, putTaste, storedTastes } from './stored-tastes.queries.ts'

/** Works of one person that are compared with those of others. */
const MOST_WORKS = 2000
/** People whose marks are read together where nothing is stored of them. */
const PEOPLE_AT_ONCE = 8
type PeopleOf = (workId: string) => number

/**
 * Forgets what is stored of people in the transaction that changes what they show, not after it: what
 * someone hides must not speak of them for another second.
 */
export function forgetChanged({ journal }: Pick<Context, 'journal'>): void {
  journal.inTransaction(async (tx: Writer, events) => {
    const uids = ownersOf(events)
    if (uids.length > 0) await forgetTastes(tx, { uids })
  })
}

/** What someone shows of their taste, read from what they show. */
export async function loadTasteOf(
  { db }: Pick<Database, 'db'>,
  uid: string,
  peopleOf: PeopleOf,
): Promise<Taste> {
  const marks = marksByPerson(await sharedMarks(db, [uid])).get(uid) ?? []
  return tasteOf(marks, peopleOf, MOST_WORKS)
}

/**
 * Of what some people show what is of the works of a taste, in the order of the people. Who changed
 * nothing since is one row; of the others some are read at a time, and stored.
 */
export async function loadTastes(
  database: Database,
  own: Taste,
  uids: readonly string[],
  peopleOf: PeopleOf,
): Promise<Taste[]> {
  if (uids.length === 0) return []
  const works = worksByHash(own)
  const stored = new Map<string, string>()
  for (const { uid, marks } of await storedTastes(database.db, uids))
    if (marks !== null) stored.set(uid, marks)
  const missing = uids.filter((uid) => !stored.has(uid))
  for (let from = 0; from < missing.length; from += PEOPLE_AT_ONCE) {
    const some = missing.slice(from, from + PEOPLE_AT_ONCE)
    for (const [uid, marks] of await readTastes(database, some, peopleOf)) stored.set(uid, marks)
  }
  return uids.map((uid) => decodeTaste(stored.get(uid) ?? '', works))
}

async function readTastes(
  database: Database,
  uids: readonly string[],
  peopleOf: PeopleOf,
): Promise<(readonly [uid: string, marks: string])[]> {
  await transaction(database, (tx) => beginTastes(tx, uids))
  const rows = await storedTastes(database.db, uids)
  const people = marksByPerson(await sharedMarks(database.db, uids))
  const read = rows.map(({ uid, version }) => ({
    ...{ uid, version },
    marks: encodeTaste(tasteOf(people.get(uid) ?? [], peopleOf, MOST_WORKS)),
  }))
  await transaction(database, async (tx) => {
    for (const { uid, version, marks } of read) await putTaste(tx, uid, version, marks)
  })
  return read.map(({ uid, marks }) => [uid, marks])
}
