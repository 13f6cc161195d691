import { api } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { interestSlug } from '#modules/profiles/index.ts'
import { loadMuted } from '#modules/relations/index.ts'
import { presentCard, searchCatalogue, workTags } from '#modules/works/index.ts'
import { genresBeginning } from './genres.loaders.ts'
import { findPeople } from './people.service.ts'
import { findPosts } from './posts.loaders.ts'
import { presentFound } from './search.present.ts'
import { tagsBeginning } from './tags.loaders.ts'

/** Of each kind, so that all together are eight at most. */
const BEST = { people: 2, works: 2, posts: 2, genres: 1, tags: 1 } as const
/** So many more are read, in case that the first are muted. */
const MUTED_TAGS = 5

export function searchRoutes({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): AnyHandler[] {
  const { db } = database
  return [
    handle(api.suggest, async (call) => {
      const { q } = call.query
      const viewerUid = call.viewer?.uid ?? null
      const now = clock.now()
      const muted = await loadMuted(db, viewerUid, now)
      const [found, works, posts, genres, tags] = await Promise.all([
        findPeople(database, { q, limit: limits.suggestions, viewerUid }),
        searchCatalogue(database, { q, limit: BEST.works }),
        findPosts(database, { q }, { limit: BEST.posts }, { viewerUid, now }),
        genresBeginning(db, q, BEST.genres),
        tagsBeginning(db, q, viewerUid, BEST.tags + MUTED_TAGS),
      ])
      const shown = found.people
        .filter(({ uid }) => !muted.hasPerson(uid, ''))
        .slice(0, BEST.people)
      const cards = works.map(presentCard)
      call.depends('newest', ...posts.tags, ...workTags(cards))
      call.depends(...shown.map(({ uid }) => `profile:${uid}`))
      if (viewerUid !== null) call.depends(`follows:${viewerUid}`, `mutes:${viewerUid}`)
      return {
        people: shown.map((row) => presentFound(row, now)),
        works: cards,
        posts: posts.feed.items,
        genres,
        tags: tags
          .filter((tag) => !muted.hasTag(tag) && !muted.hasWordIn(tag))
          .slice(0, BEST.tags)
          .map((tag) => ({ tag })),
      }
    }),

    handle(api.searchPeople, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const { people, nextCursor } = await findPeople(database, { ...call.query, viewerUid })
      call.depends('newest', ...people.map(({ uid }) => `profile:${uid}`))
      if (viewerUid !== null) call.depends(`follows:${viewerUid}`)
      return { items: people.map((row) => presentFound(row, clock.now())), nextCursor }
    }),

    handle(api.searchPosts, async (call) => {
      const { q, kind, interest, since, person, ...page } = call.query
      const viewerUid = call.viewer?.uid ?? null
      const slug = interest === undefined ? undefined : interestSlug(interest)
      const filter = { q, kind, since, person, interest: slug }
      const { feed, tags } = await findPosts(database, filter, page, {
        ...{ viewerUid, now: clock.now() },
      })
      call.depends('newest', ...tags)
      if (viewerUid !== null) call.depends(`mutes:${viewerUid}`)
      return feed
    }),
  ]
}
