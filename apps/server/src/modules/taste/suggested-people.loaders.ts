import type { SuggestedPerson } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { Database, Reader } from '@afins/database'
import { enabledFixed, presentChip, presentPerson } from '#modules/profiles/index.ts'
import { loadMuted } from '#modules/relations/index.ts'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { withoutAffinity } from './affinity.queries.ts'
import { loadKindredScores } from './affinity.loaders.ts'
import type { TasteIndex } from './model.loaders.ts'
import { mostInCommon, type InCommon } from './suggested-people.policy.ts'
import {
  followersOf,
  holdersOf,
  latestFollowedBy,
  loversOf,
  lovedWorksOf,
  shownInterestsOf,
  suggestibleOf,
} from './suggested-people.queries.ts'

/** Half stars from which on a work is loved. */
const LOVED = 9
/** Someone’s works, followed people and interests by which others are looked for, and how many of each. */
const BY_WORKS = 24
const LOVERS = 60
const BY_FOLLOWED = 40
const FOLLOWERS = 60
const BY_INTERESTS = 12
const HOLDERS = 60
/** Those with most in common, of whom only some may be suggested. */
const LOOKED_AT = 300

export interface SuggestedFor {
  /** To whom they are suggested. */
  readonly viewerUid: string
  /** Whom they are like. */
  readonly uid: string
  /** Whether the viewer may read whom this person follows. */
  readonly listsFollows: boolean
  readonly now: number
  readonly limit: number
}

/** People like someone, those with most in common first, without those whom the viewer follows. */
export async function loadSuggestedPeople(
  database: Database,
  index: TasteIndex | null,
  of: SuggestedFor,
): Promise<{ readonly items: SuggestedPerson[]; readonly uids: readonly string[] }> {
  const { db } = database
  const { viewerUid, uid, now } = of
  const interests = await shownInterestsOf(db, of)
  const found = await findInCommon(database, index, of, interests)
  const ranked = mostInCommon(found, (slug) => enabledFixed(slug) !== null).slice(0, LOOKED_AT)
  const [people, muted] = await Promise.all([
    suggestibleOf(
      db,
      ranked.map((one) => one.uid),
      viewerUid,
    ),
    loadMuted(db, viewerUid, now),
  ])
  const byUid = new Map(people.map((person) => [person.uid, person]))
  const shown = ranked
    .filter((one) => one.uid !== uid && byUid.has(one.uid) && !muted.hasPerson(one.uid, ''))
    .slice(0, of.limit)
  const cards = await loadLinkedWorks(
    db,
    shown.flatMap((one) => one.works.slice(0, limits.worksInCommon)),
  )
  const chips = new Map(interests.map((row) => [row.slug, presentChip(row.slug, row)]))
  const present = (one: InCommon): SuggestedPerson[] => {
    const person = byUid.get(one.uid)
    const { affinity, follows } = one
    return person
      ? [
          {
            ...{ person: presentPerson(person, now), affinity, follows },
            works: one.works.slice(0, limits.worksInCommon).flatMap((id) => cards.get(id) ?? []),
            interests: one.interests
              .flatMap((slug) => chips.get(slug) ?? [])
              .slice(0, limits.interestsInCommon),
          },
        ]
      : []
  }
  return { items: shown.flatMap(present), uids: shown.map((one) => one.uid) }
}

/** What others have in common with someone, whoever has something. */
async function findInCommon(
  database: Database,
  index: TasteIndex | null,
  of: SuggestedFor,
  interests: readonly { readonly slug: string }[],
): Promise<InCommon[]> {
  const { db } = database
  const { uid, viewerUid } = of
  // Those that people made up say more than the fixed ones.
  const slugs = interests
    .map(({ slug }) => slug)
    .toSorted((a, b) => Number(enabledFixed(a) !== null) - Number(enabledFixed(b) !== null))
    .slice(0, BY_INTERESTS)
  const hidesAffinity = (await withoutAffinity(db, [uid])).size > 0
  const [similarPeople, lovers, followers, holders] = await Promise.all([
    hidesAffinity ? [] : loadKindredScores(database, index, uid),
    hidesAffinity ? [] : findLovers(db, of),
    of.listsFollows
      ? followersOf(db, await latestFollowedBy(db, of, BY_FOLLOWED), viewerUid, FOLLOWERS)
      : [],
    holdersOf(db, slugs, viewerUid, HOLDERS),
  ])
  const affinities = new Map(similarPeople.map((one) => [one.uid, one.score]))
  const works = Map.groupBy(lovers, (row) => row.uid)
  const follows = new Map(followers.map((row) => [row.uid, row.follows]))
  const shared = Map.groupBy(holders, (row) => row.uid)
  const uids = new Set([affinities, works, follows, shared].flatMap((map) => [...map.keys()]))
  return [...uids].map((other) => ({
    uid: other,
    affinity: affinities.get(other) ?? null,
    works: works.get(other)?.map((row) => row.work_id) ?? [],
    follows: follows.get(other) ?? 0,
    interests: shared.get(other)?.map((row) => row.slug) ?? [],
  }))
}

async function findLovers(db: Reader, of: SuggestedFor) {
  const ids = await lovedWorksOf(db, of, { rating: LOVED, most: BY_WORKS })
  return loversOf(db, ids, of.viewerUid, { rating: LOVED, ofEach: LOVERS })
}
