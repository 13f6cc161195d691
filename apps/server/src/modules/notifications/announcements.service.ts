import { checkField, normaliseField } from '@afins/contract/fields'
import { ANNOUNCEMENT_PATH } from '@afins/contract/notifications'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { uidOf } from '#modules/accounts/index.ts'
import { countPeople, insertAnnouncement } from './announcements.queries.ts'
import { enqueueFanOut } from './fan-out.jobs.ts'

/** What the operator wants to say. */
export interface NewAnnouncement {
  readonly text: string
  /** Of a page of this server; null: none. */
  readonly path: string | null
  /** Null: to everyone. */
  readonly username: string | null
}

export type AnnouncementProblem = 'text' | 'path' | 'nobody'

interface Addressed {
  readonly text: string
  readonly path: string | null
  readonly uid: string | null
  /** How many people are told. */
  readonly people: number
}

/** To how many people an announcement would go, and how it reads; or what is wrong with it. */
export async function addressAnnouncement(
  { database }: Pick<Context, 'database'>,
  { text, path, username }: NewAnnouncement,
): Promise<Addressed | AnnouncementProblem> {
  const said = normaliseField('announcement', text)
  if (checkField('announcement', said) !== null) return 'text'
  const { max, pattern } = ANNOUNCEMENT_PATH
  if (path !== null && (path.length > max || !pattern.test(path))) return 'path'
  if (username === null) {
    const [all] = await countPeople(database.db)
    return { text: said, path, uid: null, people: all?.count ?? 0 }
  }
  const uid = await uidOf(database.db, username)
  return uid === null ? 'nobody' : { text: said, path, uid, people: 1 }
}

/** Stores an announcement, and has the server tell people of it, some at a time. */
export async function announce(
  { database, clock, ids, jobs }: Pick<Context, 'database' | 'clock' | 'ids' | 'jobs'>,
  { uid, text, path }: Omit<Addressed, 'people'>,
): Promise<void> {
  const id = ids.next()
  await transaction(database, async (tx) => {
    await insertAnnouncement(tx, { id, uid, text, path, created_at: clock.now() })
    await enqueueFanOut({ jobs }, tx, { type: 'announcement', id, uid })
  })
}
