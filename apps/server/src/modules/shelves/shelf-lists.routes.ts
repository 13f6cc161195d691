import { api } from '@afins/contract/api'
import type { Reader } from '@afins/database'
import { handle, type AnyHandler, type Call } from '#endpoint/handler.ts'
import { requireSeenOwner } from '#modules/profiles/index.ts'
import { requireWork, workTags } from '#modules/works/index.ts'
import type { ShelfContext } from './change-shelf.mutations.ts'
import { loadAnswers, loadDiaryEntry } from './diary-entry.loaders.ts'
import { loadFavourites } from './favourites.service.ts'
import {
  loadDiary,
  loadCurrentWorks,
  loadShelf,
  pickWanted,
  shelfAccess,
} from './shelf-lists.loaders.ts'
import { loadStats, peopleWith } from './people.loaders.ts'
import { presentPersonWith } from './people.present.ts'

/** What others read of someone’s shelves, and of who has a work. */
export function listRoutes({ database, clock }: ShelfContext): AnyHandler[] {
  const { db } = database
  return [
    handle(api.listShelf, async (call) => {
      const { owner, relation } = await requireShelfOwner(db, call)
      const { interest, estante, ordem, genero, decada, nota, min, max, cursor, limit } = call.query
      if (ordem === 'loved') call.depends('loved')
      const found = await loadShelf(
        db,
        shelfAccess(owner, relation, interest),
        { state: estante, genres: genero, decade: decada, rating: nota, min, max },
        { order: ordem, cursor, limit },
      )
      call.depends(...workTags(found.items.map(({ work }) => work)))
      return found
    }),

    handle(api.listDiary, async (call) => {
      const { owner, relation } = await requireShelfOwner(db, call)
      const { interest, mes, cursor, limit } = call.query
      const access = shelfAccess(owner, relation, interest)
      const { items, nextCursor } = await loadDiary(db, access, { month: mes, cursor, limit })
      call.depends(...workTags(items.map(({ work }) => work)))
      const ids = items.map(({ entry }) => entry.id)
      call.depends(...ids.map((id) => `diary:${id}`))
      const answersTo = await loadAnswers(db, ids, call.viewer?.uid ?? null)
      return { items: items.map((item) => ({ ...item, ...answersTo(item.entry.id) })), nextCursor }
    }),

    handle(api.getDiaryEntry, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const id = call.params.entryId
      const { uid, page } = await loadDiaryEntry(db, { id, viewerUid, now: clock.now() })
      call.depends(
        `diary:${id}`,
        `diary:${page.entry.id}`,
        `shelf:${uid}`,
        `profile:${uid}`,
        ...workTags([page.work]),
      )
      if (viewerUid !== null)
        call.depends(`follows:${uid}`, `follows:${viewerUid}`, `blocks:${viewerUid}`)
      return page
    }),

    handle(api.listNow, async (call) => {
      const { owner, relation } = await requireShelfOwner(db, call)
      const items = await loadCurrentWorks(db, shelfAccess(owner, relation))
      call.depends(...workTags(items.map(({ work }) => work)))
      return { items }
    }),

    handle(api.pickFromShelf, async (call) => {
      const { uid } = call.viewer
      const { interest, seed, genero, decada, nota, min, max } = call.query
      call.depends(`shelf:${uid}`)
      const filter = { genres: genero, decade: decada, rating: nota, min, max }
      const own = shelfAccess({ uid, is_public: 1 }, 'owner', interest)
      return { item: await pickWanted(db, own, filter, seed) }
    }),

    handle(api.listFavourites, async (call) => {
      const { owner, relation } = await requireShelfOwner(db, call)
      const found = await loadFavourites(db, shelfAccess(owner, relation))
      call.depends(...workTags(found.items.flatMap(({ works }) => works)))
      return found
    }),

    handle(api.getWorkPeople, async (call) => {
      const { id: workId } = await requireWork(db, call.params.workId)
      // `work-people`: someone left out may have opened since, and someone counted may have closed.
      call.depends(`work:${call.params.workId}`, `work:${workId}`)
      call.depends(`work-people:${workId}`, 'work-people')
      const viewerUid = call.viewer?.uid ?? null
      if (viewerUid !== null) call.depends(`follows:${viewerUid}`, `blocks:${viewerUid}`)
      const [stats, people] = await Promise.all([
        loadStats(db, workId),
        peopleWith(db, workId, viewerUid),
      ])
      call.depends(...people.map(({ uid }) => `profile:${uid}`))
      const now = clock.now()
      return { ...stats, people: people.map((row) => presentPersonWith(row, now)) }
    }),
  ]
}

/** Whose shelves an address names, if the caller may see the profile; names what that depends on. */
export async function requireShelfOwner(
  db: Reader,
  call: Pick<Call, 'viewer' | 'depends'> & { readonly params: { readonly username: string } },
) {
  const found = await requireSeenOwner(db, call.params.username, call.viewer?.uid ?? null)
  call.depends(`profile:${found.owner.uid}`, `shelf:${found.owner.uid}`)
  if (call.viewer) call.depends(`follows:${found.owner.uid}`, `follows:${call.viewer.uid}`)
  return found
}
