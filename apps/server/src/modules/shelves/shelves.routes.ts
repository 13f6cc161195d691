import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { requireShelfWork } from '#modules/works/index.ts'
import type { ShelfContext } from './change-shelf.mutations.ts'
import { addEntry, deleteEntryOfDiary, updateEntryOfDiary } from './diary.service.ts'
import { ownDiaryRow } from './diary.queries.ts'
import { loadFavourites, setFavourites, themselves } from './favourites.service.ts'
import { listRoutes } from './shelf-lists.routes.ts'
import { roomsRoutes } from './rooms.routes.ts'
import { moveEntry, ownEntry, ownSummaries, removeEntry, updateEntry } from './shelves.service.ts'
import { ratingChanges } from './shelves.queries.ts'

export function shelvesRoutes(context: ShelfContext): AnyHandler[] {
  const { db } = context.database
  return [
    handle(api.getShelfEntry, (call) => {
      call.depends(`shelf:${call.viewer.uid}`)
      return ownEntry(db, call.viewer.uid, call.params.workId)
    }),

    handle(api.listShelfSummaries, async (call) => {
      const { uid } = call.viewer
      call.depends(`shelf:${uid}`)
      return { items: await ownSummaries(db, uid, call.query.works.split(',')) }
    }),

    handle(api.updateShelfEntry, ({ viewer, params, body }) =>
      updateEntry(context, viewer.uid, params.workId, body),
    ),

    handle(api.removeShelfEntry, async (call) => {
      const keepRating = call.query.keepRating === 'true'
      await removeEntry(context, call.viewer.uid, call.params.workId, keepRating)
      return ownEntry(db, call.viewer.uid, call.params.workId)
    }),

    handle(api.moveShelfEntry, async (call) => {
      await moveEntry(context, call.viewer.uid, call.params.workId, call.body.after)
      return null
    }),

    handle(api.listRatingChanges, async (call) => {
      call.depends(`shelf:${call.viewer.uid}`)
      const { id: workId } = await requireShelfWork(db, call.params.workId, call.viewer.uid)
      const changes = await ratingChanges(db, { uid: call.viewer.uid, workId })
      return { items: changes.map(({ at, rating }) => ({ at, rating: rating || null })) }
    }),

    handle(api.addDiaryEntry, async (call) => {
      const { uid } = call.viewer
      const id = await addEntry(context, uid, call.params.workId, call.body, call.once)
      const [row] = await ownDiaryRow(db, { uid, id })
      if (!row) throw new AppError('diary.not_found')
      return ownEntry(db, uid, row.work_id)
    }),

    handle(api.updateDiaryEntry, async (call) => {
      const { uid } = call.viewer
      const workId = await updateEntryOfDiary(context, uid, call.params.entryId, call.body)
      return ownEntry(db, uid, workId)
    }),

    handle(api.deleteDiaryEntry, async (call) => {
      const { uid } = call.viewer
      return ownEntry(db, uid, await deleteEntryOfDiary(context, uid, call.params.entryId))
    }),

    handle(api.setFavourites, async (call) => {
      const { uid } = call.viewer
      await setFavourites(context, uid, call.params.interest, call.body.workIds)
      return loadFavourites(db, themselves(uid))
    }),

    ...listRoutes(context),
    ...roomsRoutes(context),
  ]
}
