import type { Spotlight } from '@afins/contract/api'
import { DAY } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import { transaction, type Reader, type Row } from '@afins/database'
import type { Context } from '#context.ts'
import { presentPerson } from '#modules/profiles/index.ts'
import { loadMuted } from '#modules/relations/index.ts'
import { followedWith } from '#modules/shelves/index.ts'
import { loadLinkedWorks, presentCard } from '#modules/works/index.ts'
import { dayOf, weekOf } from '#platform/time.ts'
import { creatorIdsOf } from '../creators.policy.ts'
import { loadTaste } from '../own-taste.loaders.ts'
import { loadPicks } from '../picks.loaders.ts'
import type { TasteIndex } from '../model.loaders.ts'
import { chooseSpotlight } from './spotlight.policy.ts'
import { becauseOf, presentSpotlight } from './spotlight.present.ts'
import {
  deleteSpotlightsBefore,
  insertSpotlight,
  lovedOfCreator,
  reviewsBy,
  shelvedAmong,
  shelvedOfCreators,
  spotlightsSince,
} from './spotlight.queries.ts'

const INTEREST = 'music'
/** An artist does not come again before. */
const AWAY = 26 * 7 * DAY
/** Works of a creator that are looked at. */
const WORKS = 50
/** Some people have rated more than one of them. */
const RATINGS = 4 * limits.spotlightOpinions

/** The artist of someone’s week, who is chosen when they are first seen in it. */
export async function loadSpotlight(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  index: TasteIndex | null,
  uid: string,
): Promise<Spotlight | null> {
  const { db } = database
  const now = clock.now()
  const week = weekOf(now)
  const since = dayOf(now - AWAY)
  const isOfWeek = (row: Row<'spotlights'>) => row.week === week
  const rows = await spotlightsSince(db, { uid, since })
  const stored = rows.find(isOfWeek)
  if (stored) return describe(db, stored, now)
  const recent = new Set(rows.map((row) => row.creator_id))
  const chosen = await choose(db, index, uid, recent)
  if (!chosen) return null
  const { reason } = chosen.pick
  await transaction(database, async (tx) => {
    await deleteSpotlightsBefore(tx, uid, since)
    await insertSpotlight(tx, {
      ...{ uid, week, creator_id: chosen.creatorId, reason: reason.type },
      because: reason.works.map(({ work }) => work.id).join(' '),
    })
  })
  const row = (await spotlightsSince(db, { uid, since })).find(isOfWeek)
  return row ? describe(db, row, now) : null
}

async function choose(
  db: Reader,
  index: TasteIndex | null,
  uid: string,
  recent: ReadonlySet<string>,
) {
  const { items } = await loadPicks(db, index, uid, { interest: INTEREST, limit: limits.picks })
  const creators = [...new Set(items.flatMap(({ work }) => creatorIdsOf(work)))]
  if (creators.length === 0) return null
  const shelved = await shelvedOfCreators(db, uid, creators)
  const known = new Map(shelved.map((row) => [row.creator_id, row.works]))
  return chooseSpotlight(items, known, recent)
}

/** A stored choice with its reason, where to start and what others say; null where nothing is left. */
async function describe(
  db: Reader,
  row: Row<'spotlights'>,
  now: number,
): Promise<Spotlight | null> {
  const { uid } = row
  const [named, taste] = await Promise.all([
    loadLinkedWorks(db, [row.creator_id, ...becauseOf(row)]),
    loadTaste(db, uid),
  ])
  const creator = named.get(row.creator_id)
  if (!creator) return null
  const all = (await lovedOfCreator(db, creator.id, INTEREST, WORKS)).map(presentCard)
  if (all.length === 0) return null
  const workIds = all.map(({ id }) => id)
  const own = await shelvedAmong(db, uid, workIds)
  const opinions = await loadOpinions(db, new Map(all.map((work) => [work.id, work])), uid, now)
  return presentSpotlight(row, {
    creator,
    named,
    works: all,
    opinions,
    marks: new Map(taste.marks.map((mark) => [mark.workId, mark])),
    own: new Set(own.map((one) => one.work_id)),
  })
}

/** What people whom someone follows and does not mute think of some works: of each the one that they like best. */
async function loadOpinions(
  db: Reader,
  works: ReadonlyMap<string, Spotlight['creator']>,
  uid: string,
  now: number,
): Promise<Spotlight['opinions']> {
  const ids = [...works.keys()]
  const muted = await loadMuted(db, uid, now)
  const rated = (await followedWith(db, ids, uid, RATINGS)).filter(
    (row) => row.rating > 0 && !muted.hasPerson(row.uid, INTEREST),
  )
  const people = [...new Map(rated.toReversed().map((row) => [row.uid, row])).values()]
    .toSorted((a, b) => rated.indexOf(a) - rated.indexOf(b))
    .slice(0, limits.spotlightOpinions)
  if (people.length === 0) return []
  const uids = people.map((row) => row.uid)
  const reviews = await reviewsBy(db, uid, uids, ids)
  return people.flatMap((row): Spotlight['opinions'] => {
    const work = works.get(row.work_id)
    if (!work) return []
    const post = reviews.find(
      ({ author_uid, work_id }) => author_uid === row.uid && work_id === row.work_id,
    )
    const review = post ? { id: post.id, interest: post.interest } : null
    return [{ person: presentPerson(row, now), work, rating: row.rating, review }]
  })
}
