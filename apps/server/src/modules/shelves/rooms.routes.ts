import { api } from '@afins/contract/api'
import { lengthOfFilter } from '@afins/contract/works'
import { limits } from '@afins/contract/fields'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { presentPerson } from '#modules/profiles/index.ts'
import { loadGenre, presentCard, workTags } from '#modules/works/index.ts'
import type { ShelfContext } from './change-shelf.mutations.ts'
import { genresNamed, loadCatalogue } from './catalogue.loaders.ts'
import { busiestWorks } from './busiest-works.queries.ts'
import { loadSections } from './room-sections.loaders.ts'
import { loadMostLoved } from './most-loved.loaders.ts'
import { peopleWithMost } from './people.queries.ts'

/** The rooms of interests: their catalogue, what people do with it, and genres. */
export function roomsRoutes({ database, clock }: ShelfContext): AnyHandler[] {
  const { db } = database
  return [
    handle(api.listCatalogue, async (call) => {
      const { interest } = call.params
      const { genero, decada, nota, min, max, ordem, cursor, limit } = call.query
      call.depends('loved', `catalogue:${interest}`)
      const genres = await genresNamed(db, genero, interest)
      const unit = lengthOfFilter[interest]
      const lengths = {
        ...(min !== undefined && { min: min * unit }),
        ...(max !== undefined && { max: max * unit }),
      }
      const found = await loadCatalogue(
        db,
        { interest, genres, decade: decada, rating: nota, ...lengths },
        { order: ordem, cursor, limit },
      )
      call.depends(...workTags(found.items))
      return found
    }),

    handle(api.getRoomWorks, async (call) => {
      const { interest } = call.params
      call.depends('loved')
      const [now, shelved] = await Promise.all(
        (['active', 'shelved'] as const).map(async (by) => {
          const rows = await busiestWorks(db, interest, by, limits.worksInRoom)
          return rows.map((row) => ({ work: presentCard(row), people: row.people }))
        }),
      )
      const isNew = (shelved ?? []).length < limits.worksInSection
      if (isNew) call.depends(`catalogue:${interest}`)
      const sections = isNew ? await loadSections(db, interest) : []
      const works = [...(now ?? []), ...(shelved ?? [])].map(({ work }) => work)
      call.depends(...workTags([...works, ...sections.flatMap((section) => section.works)]))
      return { now: now ?? [], shelved: shelved ?? [], sections }
    }),

    handle(api.getMostLoved, async (call) => {
      call.depends('most-loved')
      const { interest } = call.params
      const found = await loadMostLoved(db, interest, call.query.periodo)
      call.depends(...workTags(found.items))
      return found
    }),

    handle(api.getGenre, async (call) => {
      const { interest, genre } = call.params
      // `work-people`: someone who has one of its works opened or closed their profile.
      call.depends('loved', 'work-people', `catalogue:${interest}`)
      const found = await loadGenre(db, interest, genre)
      const genres = await genresNamed(db, genre, interest)
      const { items: works, total } = await loadCatalogue(
        db,
        { interest, genres },
        { order: 'loved', limit: limits.worksInRoom },
      )
      const viewerUid = call.viewer?.uid ?? null
      if (viewerUid !== null) call.depends(`blocks:${viewerUid}`)
      const workIds = works.map(({ id }) => id)
      const people = await peopleWithMost(db, { workIds, viewerUid }, limits.peopleOfWork)
      call.depends(...people.map(({ uid }) => `profile:${uid}`), ...workTags(works))
      const now = clock.now()
      return {
        ...found,
        interest,
        works,
        total: total ?? { count: works.length, exact: true },
        people: people.map((row) => presentPerson(row, now)),
      }
    }),
  ]
}
