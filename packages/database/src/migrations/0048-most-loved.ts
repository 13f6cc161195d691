import { sql, type Kysely } from 'kysely'
import { partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

const none: typeof required = (column) => required(column).defaultTo(sql.lit(0))

/** What people loved of late: by work and day, and summed over the last week, month and year. */
export const mostLoved: readonly Migration[] = [
  {
    name: 'most-loved',
    async up(db, types) {
      const { schema } = db
      await schema.alterTable('shelf_entries').addColumn('loved_on', types.int, none).execute()
      await schema
        .createTable('work_loved_days')
        .addColumn('work_id', types.text, partOf('works.id'))
        .addColumn('on_day', types.int, required)
        .addColumn('weight', types.int, required)
        .addColumn('total', types.int, required)
        .addPrimaryKeyConstraint('work_loved_days_pkey', ['work_id', 'on_day'])
        .modifyEnd(types.keyed)
        .execute()
      // Deleting the days that are too long ago.
      await schema
        .createIndex('work_loved_days_by_day')
        .on('work_loved_days')
        .columns(['on_day'])
        .execute()
      await schema
        .createTable('work_loved')
        .addColumn('work_id', types.text, (column) => partOf('works.id')(column).primaryKey())
        .addColumn('interest', types.text, required)
        .addColumn('week', types.int, none)
        .addColumn('month', types.int, none)
        .addColumn('year', types.int, none)
        .addColumn('ranked_on', types.int, none)
        .modifyEnd(types.keyed)
        .execute()
      // The most loved works of an interest over each span of time.
      for (const span of ['week', 'month', 'year'])
        await sql`
          create index ${sql.ref(`work_loved_${span}`)}
          on work_loved (interest, ${sql.ref(span)}, work_id) where ${sql.ref(span)} > 0
        `.execute(db)
      // What is to be summed again on another day.
      await sql`
        create index work_loved_ranked on work_loved (ranked_on, work_id)
        where year > 0 or ranked_on = 0
      `.execute(db)
    },
  },
  {
    name: 'work-loved-to-fill',
    async up(db) {
      await sql`
        create index shelf_entries_to_love on shelf_entries (uid, work_id)
        where rating > 0 and loved_on = 0
      `.execute(db)
    },
  },
  { name: 'fill-work-loved', up: fillDays },
  {
    name: 'work-loved-filled',
    async up(db) {
      await sql`drop index shelf_entries_to_love`.execute(db)
    },
  },
]

/** Rows per transaction. */
const BATCH = 500
const DAY = 24 * 60 * 60 * 1000
/** Brasília is behind UTC. */
const BEHIND = 3 * 60 * 60 * 1000
const COUNTED = 366 * DAY

interface Rating {
  readonly uid: string
  readonly work_id: string
  readonly interest: string
  readonly rating: number
  readonly rated_at: number
  readonly shown_last_on: number
  readonly visibility: string
  readonly is_public: number
  readonly created_at: number
}

/** Places the ratings of the last year on their days; older ones are of no span. */
async function fillDays(db: Kysely<unknown>): Promise<void | 'unfinished'> {
  const { rows } = await sql<Rating>`
    select shelf_entries.uid, work_id, interest, rating, rated_at, shown_last_on, visibility,
      is_public, profiles.created_at
    from shelf_entries join profiles on profiles.uid = shelf_entries.uid
    where rating > 0 and loved_on = 0 and rated_at > ${Date.now() - COUNTED}
    order by shelf_entries.uid, work_id limit ${sql.lit(BATCH)}`.execute(db)
  for (const row of rows) {
    const day = dayOf(row)
    await sql`
      update shelf_entries set loved_on = ${day}
      where uid = ${row.uid} and work_id = ${row.work_id}`.execute(db)
    if (row.visibility !== 'public' || row.is_public !== 1) continue
    const weight = weightOf(row)
    await sql`
      insert into work_loved_days (work_id, on_day, weight, total)
      values (${row.work_id}, ${day}, ${weight}, ${weight * row.rating})
      on conflict (work_id, on_day) do update set
        weight = work_loved_days.weight + excluded.weight,
        total = work_loved_days.total + excluded.total`.execute(db)
    await sql`
      insert into work_loved (work_id, interest) values (${row.work_id}, ${row.interest})
      on conflict do nothing`.execute(db)
  }
  return rows.length === BATCH ? 'unfinished' : undefined
}

function dayOf({ rated_at: ratedAt, shown_last_on: lastOn }: Rating): number {
  const rated = Number(new Date(ratedAt - BEHIND).toISOString().slice(0, 10).replaceAll('-', ''))
  if (lastOn === 0) return rated
  const month = lastOn % 10_000 === 0 ? 1200 : 0
  return Math.min(rated, lastOn + month + (lastOn % 100 === 0 ? 31 : 0))
}

/** In hundredths, from three days of an account’s age to thirty. */
function weightOf({ rated_at: ratedAt, created_at: createdAt }: Rating): number {
  const days = (ratedAt - createdAt) / DAY
  return Math.floor(Math.min(1, Math.max(0, (days - 3) / 27)) * 100)
}
