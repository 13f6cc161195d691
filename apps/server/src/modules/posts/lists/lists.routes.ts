import { api } from '@afins/contract/api'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import type { QuotaDeps } from '../posts.limits.ts'
import { copyList } from './copy-list.service.ts'
import { addItem, changeItem, moveItem } from './items.service.ts'
import { removeItem, restoreItem } from './removed-items.service.ts'
import {
  acceptInvitationTo,
  inviteToList,
  loadInvitations,
  removeFromList,
  removeSelf,
} from './list-people.service.ts'
import { loadItems, loadRemarks, requireList } from './lists.loaders.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'ids' | 'journal' | 'log' | 'config' | 'jobs'> &
  QuotaDeps

export function listsRoutes(context: Deps): AnyHandler[] {
  const { db } = context.database
  return [
    handle(api.listListItems, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const row = await requireList(db, call.params.postId, viewerUid)
      call.depends(`post:${row.id}`, `posts:${row.author_uid}`, `profile:${row.author_uid}`)
      if (call.viewer) call.depends(`follows:${row.author_uid}`, `follows:${call.viewer.uid}`)
      const { items, nextCursor, people } = await loadItems(db, row, call.query, viewerUid)
      call.depends(...people.map(({ uid }) => `profile:${uid}`))
      for (const { work } of items) if (work) call.depends(`work:${work.id}`)
      return { items, nextCursor }
    }),

    handle(api.addListItem, (call) =>
      addItem(context, call.viewer, call.params.postId, call.body, call.once),
    ),

    handle(api.changeListItem, (call) => changeItem(context, call.viewer, call.params, call.body)),

    handle(api.listItemRemarks, async ({ viewer, params }) => ({
      items: await loadRemarks(db, viewer.uid, params),
    })),

    handle(api.moveListItem, async (call) => {
      await moveItem(context, call.viewer, call.params, call.body.after)
      return null
    }),

    handle(api.removeListItem, async (call) => {
      await removeItem(context, call.viewer, call.params)
      return null
    }),

    handle(api.restoreListItem, (call) => restoreItem(context, call.viewer, call.params)),

    handle(api.copyList, (call) => {
      call.invalidates(`drafts:${call.viewer.uid}`)
      return copyList(context, call.viewer, call.params.postId, call.once)
    }),

    handle(api.inviteToList, (call) => inviteToList(context, call.viewer, call.params)),

    handle(api.removeFromList, async (call) => {
      await removeFromList(context, call.viewer, call.params)
      return null
    }),

    handle(api.listListInvitations, async (call) => {
      const { uid } = call.viewer
      const { items, rows } = await loadInvitations(db, uid, context.clock.now())
      call.depends(`list-invitations:${uid}`)
      for (const row of rows)
        call.depends(`post:${row.id}`, `profile:${row.author_uid}`, `follows:${row.author_uid}`)
      return { items }
    }),

    handle(api.acceptListInvitation, async (call) => {
      await acceptInvitationTo(context, call.viewer, call.params.postId)
      return null
    }),

    handle(api.rejectListInvitation, async (call) => {
      await removeSelf(context, call.viewer, call.params.postId)
      return null
    }),
  ]
}
