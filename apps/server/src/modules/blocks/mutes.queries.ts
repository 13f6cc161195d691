import { prepared, type Reader } from '@afins/database'
import { personColumns } from '#modules/profiles/index.ts'
import { own, people } from '#visibility/index.ts'

/** What someone mutes at a time, without people who are hidden from them. */
export const mutesOf = prepared((db: Reader, p: { uid: string; now: number; most: number }) =>
  db
    .selectFrom(own('mutes', p.uid))
    .leftJoin(people(p.uid), 'profiles.uid', 'mutes.target_uid')
    .select(personColumns)
    .select(['mutes.id', 'mutes.kind', 'mutes.target', 'mutes.until'])
    .where((eb) => eb.or([eb('mutes.until', 'is', null), eb('mutes.until', '>', p.now)]))
    .where((eb) => eb.or([eb('mutes.target_uid', 'is', null), eb('profiles.uid', 'is not', null)]))
    .orderBy('mutes.created_at', 'desc')
    .orderBy('mutes.id', 'desc')
    .limit(p.most),
)

export type MuteRow = Awaited<ReturnType<typeof mutesOf>>[number]
