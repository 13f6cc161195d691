import { transaction, type Database, type Writer } from '@afins/database'
import type { Rating } from './ratings.ts'

const ROWS_AT_ONCE = 500
const TRANSACTION = 20_000

export const uidOf = (user: string) => `p-${user}`
export const workIdOf = (item: string) => `w-${item}`
export const itemOf = (workId: string) => workId.slice('w-'.length)

/** Puts people, works and ratings on the product’s own tables. */
export async function fillTables(database: Database, ratings: readonly Rating[]): Promise<void> {
  const now = Date.UTC(2026, 0, 1)
  const uids = [...new Set(ratings.map(({ user }) => uidOf(user)))]
  const ids = [...new Set(ratings.map(({ item }) => workIdOf(item)))]
  await inParts(database, uids, async (tx, some) => {
    const emailOf = (uid: string) => `${uid}@example.test`
    await tx
      .insertInto('accounts')
      .values(
        some.map((uid) => ({
          ...{ uid, email: emailOf(uid), email_canonical: emailOf(uid), password_hash: '-' },
          ...{ created_at: now, updated_at: now },
        })),
      )
      .execute()
    await tx
      .insertInto('profiles')
      .values(
        some.map((uid) => ({
          ...{ uid, username: uid, display_name: uid, folded: uid, bio: '', avatar_id: null },
          ...{ color: 'teal', is_public: 1 as const, created_at: now, updated_at: now },
        })),
      )
      .execute()
  })
  await inParts(database, ids, (tx, some) =>
    tx
      .insertInto('works')
      .values(
        some.map((id) => ({
          ...{ id, interest: 'movies' as const, kind: 'film' as const, title: id, year: 2000 },
          ...{ end_year: null, original_title: null, language: null, length: null },
          ...{ origin: 'bench', added_by: null, created_at: now, updated_at: now },
        })),
      )
      .execute(),
  )
  await inParts(database, ratings, (tx, some) =>
    tx
      .insertInto('shelf_entries')
      .values(
        some.map(({ user, item, stars, time }) => ({
          ...{ uid: uidOf(user), work_id: workIdOf(item), interest: 'movies' as const },
          ...{ wants_at: null, wants_order: null, rating: Math.round(stars * 2) },
          ...{ rated_at: time * 1000, added_at: time * 1000, changed_at: time * 1000 },
          visibility: 'public' as const,
        })),
      )
      .execute(),
  )
}

async function inParts<T>(
  database: Database,
  rows: readonly T[],
  insert: (tx: Writer, some: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += TRANSACTION) {
    const until = Math.min(rows.length, from + TRANSACTION)
    await transaction(database, async (tx) => {
      for (let at = from; at < until; at += ROWS_AT_ONCE)
        await insert(tx, rows.slice(at, Math.min(until, at + ROWS_AT_ONCE)))
    })
  }
}
