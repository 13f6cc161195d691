import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { replaceTerms, setFacts } from '../editing/content.queries.ts'
import { insertLinks } from '../editing/links.queries.ts'
import { findCreator } from '../creators.service.ts'
import { derivedId } from '../drafts/derived-id.ts'
import { similarDrafts, sureDraft } from '../drafts/match-drafts.loaders.ts'
import { publishDraft } from '../drafts/publish-draft.mutations.ts'
import { foldLetters } from '../matching/letters.ts'
import { SAME } from '../matching/score.ts'
import { findSimilar } from '../matching/similar-works.loaders.ts'
import {
  rowsOf,
  titlesOf,
  type Creator,
  type Origin,
  type WorkDescription,
} from '../new-works.service.ts'
import { currentWorkIds } from '../redirects.queries.ts'
import { insertWorks } from '../works.queries.ts'
import { readStarter, type StarterCatalogue } from './read-starter.ts'
import type { StarterWork } from './starter-work.ts'
import {
  insertGenres,
  loadedDigest,
  storedFacts,
  storeLoadedDigest,
  type StoredFacts,
} from './starter.queries.ts'

type StarterContext = Pick<Context, 'database' | 'clock' | 'ids' | 'log' | 'invalidation'>

/** Works of one transaction: others write in between, and requests are answered. */
const PART = 50

/** What tells one edition of the files from another. */
export const digestOf = (starter: StarterCatalogue) =>
  createHash('sha256').update(JSON.stringify(starter)).digest('base64url')

/**
 * Loads the works that come with the product, once for each edition of its files. Their ids follow
 * from what they are, so a load that was broken off goes on where it was, and what people have
 * changed is left as it is.
 * @returns how many works were added
 */
export async function loadStarter(context: StarterContext, folder: string): Promise<number> {
  const { database, clock, log } = context
  const starter = readStarter(folder)
  for (const wrong of starter.wrong) log.warn(wrong, 'starter catalogue: line left out')
  const digest = digestOf(starter)
  const loaded = await loadedDigest(database.db)
  if (loaded === digest) return 0
  const descriptions = describe(starter)
  const origin = { origin: 'starter', addedBy: null, now: clock.now() }
  /** Works and creators of people that are taken for those of the catalogue, by the ids of these. */
  const known = new Map<string, string>()
  let count = 0
  for (let start = 0; start < descriptions.length; start += PART) {
    const part = descriptions.slice(start, start + PART)
    count += await transaction(database, async (tx) => {
      if (start === 0) await insertGenres(tx, starter.genres)
      const rows = await storedFacts(
        tx,
        part.map(({ id }) => id),
      )
      const present = new Map(rows.map((row) => [row.id, row]))
      const missing: WorkDescription[] = []
      for (const work of part) {
        const facts = present.get(work.id)
        // Later editions meet what people have added or imported meanwhile.
        const same =
          !facts && loaded !== null
            ? ((await sameWork(tx, work)) ?? (await publishDraftLike(context, tx, work, origin)))
            : undefined
        if (facts) await fillFacts(context, tx, work, facts)
        else if (same === undefined) missing.push(work)
        else known.set(work.id, same)
      }
      await insertWorks(
        tx,
        rowsOf(
          missing.map((work) => creditedTo(known, work)),
          origin,
        ),
      )
      const lists = new Set(missing.map(({ interest }) => `catalogue:${interest}`))
      await context.invalidation.invalidate(tx, ...lists)
      return missing.length
    })
    // An engine in this process never waits: requests have their turn between the parts.
    await setImmediate()
  }
  await transaction(database, async (tx) => {
    await linkAdaptations(context, tx, starter, known)
    await storeLoadedDigest(tx, digest, clock.now())
  })
  return count
}

/** A work with the creators whom the catalogue has already, where it has them. */
const creditedTo = (known: ReadonlyMap<string, string>, work: WorkDescription) => ({
  ...work,
  creators: work.creators.map(({ id, name }) => ({ id: known.get(id) ?? id, name })),
})

/** Adds what a later edition knows to a work that no one has edited, where it says nothing. */
async function fillFacts(
  { invalidation }: StarterContext,
  tx: Writer,
  work: WorkDescription,
  facts: StoredFacts,
): Promise<void> {
  if (facts.version > 1) return
  const { id, interest, otherTitles = [], creators } = work
  const originalTitle = facts.original_title ?? work.originalTitle ?? null
  const titles = facts.titles === '[]' ? JSON.stringify(otherTitles) : facts.titles
  const length = facts.length ?? work.length ?? null
  const hasTitles = originalTitle !== facts.original_title || titles !== facts.titles
  if (!hasTitles && length === facts.length) return
  await setFacts(tx, id, { original_title: originalTitle, titles, length })
  await invalidation.invalidate(tx, `work:${id}`)
  if (!hasTitles) return
  const names = creators.map(({ name }) => name)
  await replaceTerms(tx, { id, interest, titles: titlesOf(work), creators: names })
}

/** Links films and series to the books that they adapt. */
async function linkAdaptations(
  { invalidation }: StarterContext,
  tx: Writer,
  { adaptations }: StarterCatalogue,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const idOf = (work: StarterWork) => known.get(workId(work)) ?? workId(work)
  const pairs = adaptations.found.map(({ adapted, book }) => [idOf(adapted), idOf(book)] as const)
  const current = await currentWorkIds(tx, [...new Set(pairs.flat())])
  await invalidation.invalidate(tx, ...[...current.values()].map((id) => `work:${id}`))
  await insertLinks(
    tx,
    pairs.map(([from, to], position) => ({
      from_id: current.get(from) ?? from,
      kind: 'adapts' as const,
      to_id: current.get(to) ?? to,
      position,
    })),
  )
}

/** The works that `loadStarter` loads from a folder, without their creators. */
export function starterWorks(folder: string): WorkDescription[] {
  return describe(readStarter(folder)).filter(({ kind }) => kind !== 'person')
}

/** The work of the catalogue that surely is the one described. */
async function sameWork(tx: Writer, work: WorkDescription): Promise<string | undefined> {
  const { interest, kind, title, creators } = work
  if (kind === 'person') return (await findCreator(tx, interest, title))?.id
  // A title and a year are too little to be sure.
  if (creators.length === 0) return undefined
  const [likeliest] = await findSimilar(tx, comparedWork(work))
  return likeliest && likeliest.score >= SAME ? likeliest.card.id : undefined
}

/** Has a draft of someone’s import join the catalogue as a work that comes with the product. */
async function publishDraftLike(
  { ids, invalidation }: StarterContext,
  tx: Writer,
  work: WorkDescription,
  origin: Origin,
): Promise<string | undefined> {
  if (work.kind === 'person' || work.creators.length === 0) return undefined
  const id = sureDraft(await similarDrafts(tx, [comparedWork(work)], ''))
  if (id === null) return undefined
  const creators = work.creators.map(({ name }) => name)
  const added = await publishDraft({ ids, invalidation }, tx, id, { ...work, creators }, origin)
  return added > 0 ? id : undefined
}

function comparedWork(work: WorkDescription) {
  const { interest, kind, year = null, length = null, creators } = work
  const names = creators.map(({ name }) => name)
  return { interest, kind, titles: titlesOf(work), creators: names, year, length, ids: [] }
}

/** Creators first, so that every credit finds its work. */
function describe({ works, creators: named }: StarterCatalogue): WorkDescription[] {
  const otherNames = new Map(named.map(({ name, otherNames: others }) => [name, others]))
  const creators = new Map<string, WorkDescription>()
  const creatorOf = (interest: WorkDescription['interest'], name: string): Creator => {
    const id = derivedId(interest, 'creator', foldLetters(name))
    const known = creators.get(id)
    if (!known) {
      const otherTitles = otherNames.get(name) ?? []
      creators.set(id, { id, interest, kind: 'person', title: name, otherTitles, creators: [] })
    }
    return { id, name: known?.title ?? name }
  }
  const described = works.map((work): WorkDescription => ({
    ...work,
    id: workId(work),
    creators: work.creators.map((name) => creatorOf(work.interest, name)),
  }))
  return [...creators.values(), ...described]
}

const workId = ({ interest, kind, title, creators, year }: StarterWork) =>
  derivedId(interest, kind, title, creators.join(';'), `${year}`)
