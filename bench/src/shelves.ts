import { transaction, type Database, type Row } from '@afins/database'

/** How many people have each work. */
const READERS_EACH = 10
const SHELF = 1000
const BATCH = 500
const MARCH_2026 = 1_772_323_200_000

/** Puts each work on ten shelves, of a thousand works each: every entry finished, rated and shown. */
export async function fillShelves(database: Database, workIds: readonly string[]): Promise<void> {
  const all = workIds.toSorted()
  const readers = Math.ceil((all.length * READERS_EACH) / SHELF)
  for (let reader = 0; reader < readers; reader++) {
    const uid = `leitor${String(reader).padStart(9, '0')}`
    const from = reader * (SHELF / READERS_EACH)
    const entries = Array.from({ length: Math.min(SHELF, all.length) }, (_, at) =>
      entry(uid, all[(from + at) % all.length] ?? '', MARCH_2026 + from + at),
    )
    await transaction(database, async (tx) => {
      const email = `${uid}@exemplo.com.br`
      const account = { uid, email, email_canonical: email, password_hash: 'none' }
      const times = { created_at: MARCH_2026, updated_at: MARCH_2026 }
      await tx
        .insertInto('accounts')
        .values({ ...account, ...times })
        .execute()
      const name = { username: uid, display_name: uid, folded: uid, color: 'violet', bio: '' }
      await tx
        .insertInto('profiles')
        .values({ uid, ...name, avatar_id: null, is_public: 1, ...times })
        .execute()
      for (let at = 0; at < entries.length; at += BATCH)
        await tx
          .insertInto('shelf_entries')
          .values(entries.slice(at, at + BATCH))
          .execute()
    })
  }
}

function entry(uid: string, work_id: string, at: number): Row<'shelf_entries'> {
  const day = 20_260_301
  return {
    ...{ uid, work_id, interest: 'movies', visibility: 'public', times: 1, shown_times: 1 },
    ...{ last_on: day, shown_last_on: day, rating: 1 + (at % 10), rated_at: at, loved_on: day },
    ...{ added_at: at, changed_at: at, feed_at: at, feed_event: 'finished' },
  }
}
