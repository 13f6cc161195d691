import { fold, type Reader } from '@afins/database'
import { mutedBy, NOTHING_MUTED, type Muted } from './mutes.policy.ts'
import { currentMutes } from './mutes.queries.ts'

/** What someone mutes now; signed out, nothing. */
export async function loadMuted(db: Reader, uid: string | null, now: number): Promise<Muted> {
  return uid === null ? NOTHING_MUTED : mutedBy(await currentMutes(db, { uid, now }), fold)
}
