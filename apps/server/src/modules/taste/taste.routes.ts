import { api } from '@afins/contract/api'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { fillPage, suggestedPosts } from '#modules/feeds/index.ts'
import { loadMuted } from '#modules/relations/index.ts'
import { requireSeenOwner } from '#modules/profiles/index.ts'
import { requireWork, workTags } from '#modules/works/index.ts'
import { mayListFollows } from '#visibility/index.ts'
import { loadAffinity, loadKindred } from './affinity.loaders.ts'
import { loadChoices, setFeedback, updateChoices } from './choices.service.ts'
import { openTasteIndex } from './model.loaders.ts'
import { relatedTag, TASTE } from './model.service.ts'
import { loadPicks } from './picks.loaders.ts'
import { loadRelated } from './related.loaders.ts'
import { loadSpotlight } from './spotlight/spotlight.loaders.ts'
import { loadSuggestedPeople } from './suggested-people.loaders.ts'
import { loadSuggestionSources } from './suggestion-sources.loaders.ts'

const listsFollows = ({ owner, relation }: Awaited<ReturnType<typeof requireSeenOwner>>) =>
  mayListFollows({ isPublic: owner.is_public === 1, followLists: owner.follow_lists }, relation)

/** Of what is computed from someone’s marks and choices, of people whom they may see. */
const ownTags = (uid: string) => [`taste:${uid}`, `shelf:${uid}`, `follows:${uid}`]

export function tasteRoutes(
  context: Pick<Context, 'database' | 'clock' | 'invalidation' | 'journal'>,
): AnyHandler[] {
  const { database, clock } = context
  const { db } = database
  const currentIndex = openTasteIndex(context)
  return [
    handle(api.getRecommendations, async (call) => {
      const { uid } = call.viewer
      // Not of one’s shelf: picks stay where they are while one takes them.
      call.depends(TASTE, `taste:${uid}`, 'loved')
      if (!(await loadChoices(db, uid)).recommends)
        return { status: 'off' as const, marks: 0, items: [] }
      const { isKnown, ...found } = await loadPicks(db, await currentIndex(), uid, call.query)
      return { status: isKnown ? ('known' as const) : ('learning' as const), ...found }
    }),

    handle(api.getSpotlight, async (call) => {
      const { uid } = call.viewer
      call.depends(TASTE, ...ownTags(uid), `mutes:${uid}`)
      if (!(await loadChoices(db, uid)).recommends) return { spotlight: null }
      return { spotlight: await loadSpotlight(context, await currentIndex(), uid) }
    }),

    handle(api.setTasteFeedback, async (call) => {
      const { feedback } = call.body
      await setFeedback(context, call.viewer.uid, call.params.workId, feedback)
      return { feedback }
    }),

    handle(api.getTasteSettings, (call) => {
      call.depends(`taste:${call.viewer.uid}`)
      return loadChoices(db, call.viewer.uid)
    }),

    handle(api.updateTasteSettings, async (call) => {
      await updateChoices(context, call.viewer.uid, call.body)
      return loadChoices(db, call.viewer.uid)
    }),

    handle(api.listRelatedWorks, async (call) => {
      const { id } = await requireWork(db, call.params.workId)
      call.depends(TASTE, relatedTag(id), `work:${id}`)
      const items = await loadRelated(db, await currentIndex(), id)
      call.depends(...workTags(items.map(({ work }) => work)))
      return { items }
    }),

    handle(api.getAffinity, async (call) => {
      const { uid } = call.viewer
      call.depends(TASTE, ...ownTags(uid))
      const { owner } = await requireSeenOwner(db, call.params.username, uid)
      if (owner.uid === uid) return { affinity: null }
      return { affinity: await loadAffinity(database, await currentIndex(), uid, owner.uid) }
    }),

    handle(api.listSuggestedPosts, async (call) => {
      const { viewer, query } = call
      const { uid: viewerUid } = viewer
      const now = clock.now()
      call.depends(TASTE, ...ownTags(viewerUid), 'newest', `mutes:${viewerUid}`)
      const sources = await loadSuggestionSources(database, await currentIndex(), viewerUid)
      const { feed, tags } = await fillPage(
        db,
        (cursor, limit) => suggestedPosts(db, { ...sources, viewerUid }, cursor, limit),
        query,
        { viewerUid, muted: await loadMuted(db, viewerUid, now), now },
      )
      call.depends(...tags)
      return feed
    }),

    handle(api.listSimilarPeople, async (call) => {
      const { workId } = call.query
      call.depends(TASTE, ...ownTags(call.viewer.uid), `blocks:${call.viewer.uid}`)
      const work = workId === undefined ? undefined : await requireWork(db, workId)
      const of = { workId: work?.id, now: clock.now() }
      return { items: await loadKindred(database, await currentIndex(), call.viewer.uid, of) }
    }),

    handle(api.listSuggestedPeople, async (call) => {
      const { uid: viewerUid } = call.viewer
      const { username, limit } = call.query
      call.depends(TASTE, ...ownTags(viewerUid), `profile:${viewerUid}`)
      call.depends(`blocks:${viewerUid}`, `mutes:${viewerUid}`)
      const like = username === undefined ? null : await requireSeenOwner(db, username, viewerUid)
      if (like) call.depends(`profile:${like.owner.uid}`)
      const { items, uids } = await loadSuggestedPeople(database, await currentIndex(), {
        ...{ viewerUid, uid: like?.owner.uid ?? viewerUid, now: clock.now(), limit },
        listsFollows: like === null || listsFollows(like),
      })
      call.depends(...uids.map((uid) => `profile:${uid}`))
      call.depends(...workTags(items.flatMap(({ works }) => works)))
      return { items }
    }),
  ]
}
