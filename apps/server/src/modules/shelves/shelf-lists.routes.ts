import { api } from '@afins/contract/api'
import { handle, type AnyHandler, type Call } from '#endpoint/handler.ts'
import { requireSeenOwner } from '#modules/profiles/index.ts'
import { requireWork } from '#modules/works/index.ts'
import type { ShelfContext } from './change-shelf.mutations.ts'
import { loadFavourites } from './favourites.service.ts'
import { loadDiary, loadNow, loadShelf, pickWanted, seenBy } from './shelf-lists.loaders.ts'
import { loadStats, peopleWith, presentPersonWith } from './people.loaders.ts'

/** What others read of someone’s shelves, and of who has a work. */
export function listRoutes({ database, clock }: ShelfContext): AnyHandler[] {
  const { db } = database
  /** Whose shelves an address names, if the caller may see the profile. */
  const ownerOf = async (
    call: Pick<Call, 'viewer' | 'depends'> & { readonly params: { readonly username: string } },
  ) => {
    const viewerUid = call.viewer?.uid ?? null
    const seen = await requireSeenOwner(db, call.params.username, viewerUid)
    call.depends(`profile:${seen.owner.uid}`, `shelf:${seen.owner.uid}`)
    if (call.viewer) call.depends(`follows:${seen.owner.uid}`)
    return seen
  }
  return [
    handle(api.listShelf, async (call) => {
      const { owner, relation } = await ownerOf(call)
      const { interest, estante, ordem, genero, decada, nota, min, max, cursor, limit } = call.query
      if (ordem === 'loved') call.depends('loved')
      return loadShelf(
        db,
        seenBy(owner, relation, interest),
        { state: estante, genres: genero, decade: decada, rating: nota, min, max },
        { order: ordem, cursor, limit },
      )
    }),

    handle(api.listDiary, async (call) => {
      const { owner, relation } = await ownerOf(call)
      const { interest, mes, cursor, limit } = call.query
      return loadDiary(db, seenBy(owner, relation, interest), { month: mes, cursor, limit })
    }),

    handle(api.listNow, async (call) => {
      const { owner, relation } = await ownerOf(call)
      return { items: await loadNow(db, seenBy(owner, relation)) }
    }),

    handle(api.pickFromShelf, async (call) => {
      const { uid } = call.viewer
      const { interest, seed, genero, decada, nota, min, max } = call.query
      call.depends(`shelf:${uid}`)
      const filter = { genres: genero, decade: decada, rating: nota, min, max }
      const own = seenBy({ uid, is_public: 1 }, 'owner', interest)
      return { item: await pickWanted(db, own, filter, seed) }
    }),

    handle(api.listFavourites, async (call) => {
      const { owner } = await ownerOf(call)
      return loadFavourites(db, owner.uid)
    }),

    handle(api.getWorkPeople, async (call) => {
      const { id: workId } = await requireWork(db, call.params.workId)
      // `work-people`: someone left out may have opened since, and someone counted may have closed.
      call.depends(`work:${call.params.workId}`, `work:${workId}`)
      call.depends(`work-people:${workId}`, 'work-people')
      const viewerUid = call.viewer?.uid ?? null
      if (viewerUid !== null) call.depends(`follows:${viewerUid}`)
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
