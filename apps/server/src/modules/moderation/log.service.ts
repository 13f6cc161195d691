import type { Reader, Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { canonicalJson, chained, firstBroken, sha256 } from './log.policy.ts'
import { entriesAfter, insertEntry, lastEntry, lockLog } from './log.queries.ts'

const AT_ONCE = 1000

export interface LoggedDecision {
  readonly moderatorUid: string
  readonly measure: string
  readonly uid: string | null
  readonly targets: readonly { readonly kind: string; readonly id: string }[]
  readonly reason: string
  readonly words: string
  readonly until: number | null
}

/** Appends what a moderator did: people as digests, and of their words a hash, so that it can stay. */
export async function appendToLog(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  tx: Writer,
  { moderatorUid, uid, targets, words, ...decision }: LoggedDecision,
): Promise<void> {
  const person = (id: string) => secrets.digest('moderation log', id)
  const entry = canonicalJson({
    ...decision,
    at: clock.now(),
    moderator: person(moderatorUid),
    person: uid === null ? null : person(uid),
    targets: targets.map(({ kind, id }) => `${kind} ${kind === 'profile' ? person(id) : id}`),
    words: sha256(words),
  })
  await lockLog(tx)
  const [last] = await lastEntry(tx, {})
  const { number, hash } = last ?? { number: 0, hash: '' }
  await insertEntry(tx, { number: number + 1, entry, hash: chained(hash, entry) })
}

export interface LogReport {
  readonly entries: number
  /** The number of the first entry that is missing or was changed; null: none. */
  readonly broken: number | null
}

/** Whether the log is as it was written. */
export async function verifyLog(db: Reader): Promise<LogReport> {
  let before = { number: 0, hash: '' }
  for (;;) {
    const rows = await entriesAfter(db, { number: before.number, limit: AT_ONCE })
    const broken = firstBroken(before, rows)
    if (broken !== null) return { entries: broken - 1, broken }
    const last = rows.at(-1)
    if (!last) return { entries: before.number, broken: null }
    before = last
  }
}
