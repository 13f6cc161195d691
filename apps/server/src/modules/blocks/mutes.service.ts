import type { MuteDuration, MuteTarget } from '@afins/contract/api'
import { DAY } from '@afins/contract/durations'
import { AppError } from '@afins/contract/errors'
import { canonicalTag, canonicalUsername, checkField, limits } from '@afins/contract/fields'
import { fold, transaction, type Reader, type Row } from '@afins/database'
import type { Context } from '#context.ts'
import { commentedEntries, requireReadable } from '#modules/posts/index.ts'
import { interestSlug, isUsername, lockProfile } from '#modules/profiles/index.ts'
import { countMutes, deleteMute, putMute } from '#modules/relations/index.ts'
import { personNamed } from './blocks.queries.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'ids' | 'journal'>
type Target = Pick<Row<'mutes'>, 'kind' | 'target' | 'target_uid'>

const LASTS: Readonly<Record<MuteDuration, number | null>> = {
  day: DAY,
  week: 7 * DAY,
  forever: null,
}

/** @returns the id of the mute, the one from before where it was muted already */
export async function mute(
  { database, clock, ids, journal }: Deps,
  uid: string,
  of: { readonly target: MuteTarget; readonly duration: MuteDuration },
): Promise<string> {
  const id = ids.next()
  return transaction(database, async (tx) => {
    const target = await targetOf(tx, uid, of.target)
    // Mutes that come at the same time count one after the other.
    await lockProfile(tx, { uid })
    const [all] = await countMutes(tx, { uid })
    if ((all?.count ?? 0) >= limits.mutes) throw new AppError('mutes.limit')
    const now = clock.now()
    const lasts = LASTS[of.duration]
    const until = lasts === null ? null : now + lasts
    const muted = await putMute(tx, { id, uid, ...target, until, created_at: now })
    journal.emit(tx, mutesChanged(uid))
    return muted.id
  })
}

export async function unmute({ database, journal }: Deps, uid: string, id: string): Promise<void> {
  await transaction(database, async (tx) => {
    await deleteMute(tx, { uid, id })
    journal.emit(tx, mutesChanged(uid))
  })
}

export const mutesChanged = (uid: string) => ({
  ...{ type: 'mutes.changed' as const, actor: uid, owner: uid, subject: null },
  tags: [`mutes:${uid}`],
})

/** What a mute is of, as it is stored. @throws AppError */
export async function targetOf(db: Reader, uid: string, target: MuteTarget): Promise<Target> {
  switch (target.kind) {
    case 'person': {
      const person = await requireOther(db, uid, target.username)
      return { kind: 'person', target: person, target_uid: person }
    }
    case 'interest': {
      const person = await requireOther(db, uid, target.username)
      const slug = interestSlug(target.interest)
      if (slug === '') throw new AppError('interest.not_found')
      return { kind: 'interest', target: `${person} ${slug}`, target_uid: person }
    }
    case 'word':
      return { kind: 'word', target: fold(target.word), target_uid: null }
    case 'tag': {
      const tag = canonicalTag(target.tag)
      if (checkField('tag', tag) !== null)
        throw new AppError('request.invalid', {
          fields: { 'target.tag': { code: 'field.invalid' } },
        })
      return { kind: 'tag', target: tag, target_uid: null }
    }
    case 'thread': {
      const ids = [target.postId]
      const [entry] = await commentedEntries(db, { ids, viewerUid: uid })
      if (!entry) await requireReadable(db, target.postId, uid)
      return { kind: 'thread', target: target.postId, target_uid: null }
    }
  }
}

async function requireOther(db: Reader, viewerUid: string, name: string): Promise<string> {
  const username = canonicalUsername(name)
  const [person] = isUsername(username) ? await personNamed(db, { username, viewerUid }) : []
  if (!person) throw new AppError('profile.not_found')
  if (person.uid === viewerUid) throw new AppError('profile.cannot_mute_self')
  return person.uid
}
