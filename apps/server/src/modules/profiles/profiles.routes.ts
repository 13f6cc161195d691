import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { presentChip } from './interests/chips.present.ts'
import { enabledFixed, interestSlug } from './interests/interests.policy.ts'
import { RETIRED, visibleInterest } from './interests/interests.queries.ts'
import { presentPerson, toColorName } from './person.present.ts'
import {
  loadOwnProfile,
  loadProfile,
  requireProfile,
  requireSeenOwner,
} from './profiles.loaders.ts'
import { countPosts } from './profiles.queries.ts'
import { updateProfile, type ProfileEvents } from './profiles.service.ts'
import type { Context } from '#context.ts'
import { visibilitiesFor } from '#visibility/index.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'

export function profilesRoutes(
  context: Pick<Context, 'config' | 'database' | 'clock' | 'journal'>,
  events: ProfileEvents,
): AnyHandler[] {
  const { db } = context.database
  return [
    handle(api.getOwnProfile, async (call) => {
      call.depends(...profileTags(call.viewer.uid), `requests:${call.viewer.uid}`)
      return loadOwnProfile(context, db, call.viewer.uid)
    }),

    handle(api.updateProfile, async (call) => {
      await updateProfile(context, events, call.viewer.uid, call.body)
      return loadOwnProfile(context, db, call.viewer.uid)
    }),

    handle(api.getProfile, async (call) => {
      const seen = await requireProfile(db, call.params.username, call.viewer?.uid ?? null)
      call.depends(...profileTags(seen.profile.uid))
      if (call.viewer) call.depends(`requests:${seen.profile.uid}`, `follows:${call.viewer.uid}`)
      const now = context.clock.now()
      return loadProfile(db, seen, { signedIn: call.viewer !== null, now })
    }),

    handle(api.getProfileInterest, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const { owner, relation } = await requireSeenOwner(db, call.params.username, viewerUid)
      const slug = interestSlug(call.params.interestName)
      call.depends(`profile:${owner.uid}`, `posts:${owner.uid}`)
      if (call.viewer) call.depends(`follows:${owner.uid}`, `follows:${call.viewer.uid}`)
      const fixed = enabledFixed(slug)
      const [own] = fixed ? [] : await visibleInterest(db, { uid: owner.uid, slug, viewerUid })
      if (!fixed && !own) throw new AppError('interest.not_found')
      const posts = await countPosts(db, {
        authorUid: owner.uid,
        interest: slug,
        visibilities: visibilitiesFor(owner.is_public === 1, relation),
      })
      const isActive = fixed !== null || own?.position !== RETIRED
      if (!isActive && posts === 0) throw new AppError('interest.not_found')
      return {
        person: presentPerson(owner, context.clock.now()),
        accent: owner.accent === null ? null : toColorName(owner.accent),
        interest: presentChip(slug, own ?? null),
        description: fixed?.description ?? '',
        posts,
        can: { post: isActive && relation === 'owner' },
      }
    }),
  ]
}

function profileTags(uid: string): string[] {
  return [`profile:${uid}`, `posts:${uid}`, `follows:${uid}`]
}
