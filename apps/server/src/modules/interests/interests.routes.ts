import { api, type InterestChip } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { getEnabledInterests, getInterestByUrlPath } from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import { anyFollowed, earliestCustom, newestHolders, recentWriters } from './interests.queries.ts'
import { interestRanking, interestCounts } from './interest-counts.loaders.ts'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import {
  enabledFixed,
  hasInterest,
  interestSlug,
  presentChip,
  presentPerson,
} from '#modules/profiles/index.ts'

const PEOPLE = 12
const INTERESTS = 40

export function interestsRoutes({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): AnyHandler[] {
  const { db } = database
  const countsOf = interestCounts(db, clock)
  const ranking = interestRanking(db, clock, INTERESTS)
  return [
    handle(api.getInterest, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const slug = interestSlug(call.params.interestName)
      call.depends(`interest:${slug}`)
      const interest = await interestChip(db, slug, viewerUid)
      if (!interest) throw new AppError('interest.not_found')
      const [totals, who] = await Promise.all([
        countsOf(slug, viewerUid),
        peopleOf(db, slug, viewerUid),
      ])
      call.depends(...who.map((person) => `profile:${person.uid}`))
      return {
        interest,
        description: enabledFixed(slug)?.description ?? '',
        ...totals,
        who: who.map((person) => presentPerson(person, clock.now())),
        can: { post: viewerUid !== null && (await hasInterest(db, viewerUid, slug)) },
      }
    }),

    handle(api.getExplore, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      call.depends('newest', 'interests')
      if (viewerUid !== null) call.depends(`follows:${viewerUid}`)
      const [interests, people, follows] = await Promise.all([
        ranking().then((ranked) => interestsByPeople(db, ranked, viewerUid)),
        recentWriters(db, { slug: null, viewerUid, withoutViewer: true, count: PEOPLE }),
        viewerUid === null ? [] : anyFollowed(db, { uid: viewerUid }),
      ])
      call.depends(...people.map((person) => `profile:${person.uid}`))
      return {
        interests,
        people: people.map((person) => ({
          ...presentPerson(person, clock.now()),
          bio: person.bio,
        })),
        follows: follows.length > 0,
      }
    }),
  ]
}

async function interestChip(
  db: Reader,
  slug: string,
  viewerUid: string | null,
): Promise<InterestChip | null> {
  if (getInterestByUrlPath(slug)) return enabledFixed(slug) && presentChip(slug, null)
  const [custom] = await earliestCustom(db, { slug, viewerUid })
  return custom ? presentChip(slug, custom) : null
}

async function peopleOf(db: Reader, slug: string, viewerUid: string | null) {
  const writers = await recentWriters(db, { slug, viewerUid, withoutViewer: false, count: PEOPLE })
  if (writers.length === PEOPLE) return writers
  const known = new Set(writers.map((writer) => writer.uid))
  const others = (await newestHolders(db, slug, viewerUid, PEOPLE + writers.length)).filter(
    ({ uid }) => !known.has(uid),
  )
  return [...writers, ...others].slice(0, PEOPLE)
}

/** The most common interests; the fixed ones are always listed. */
async function interestsByPeople(
  db: Reader,
  ranked: readonly { readonly slug: string; readonly people: number }[],
  viewerUid: string | null,
): Promise<(InterestChip & { people: number })[]> {
  const fixed = getEnabledInterests().map((interest) => interest.urlPath)
  const missing = fixed.filter((slug) => !ranked.some((one) => one.slug === slug))
  const all = [
    ...ranked.slice(0, INTERESTS - missing.length),
    ...missing.map((slug) => ({ slug, people: 0 })),
  ]
  const chips = await Promise.all(all.map(({ slug }) => interestChip(db, slug, viewerUid)))
  return all.flatMap(({ people }, at) => {
    const chip = chips[at]
    return chip ? [{ ...chip, people }] : []
  })
}
