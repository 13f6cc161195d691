import { createHash } from 'node:crypto'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { replaceTerms } from '../editing/content.queries.ts'
import { foldLetters } from '../matching/normalise-title.ts'
import { SAME } from '../matching/score.ts'
import { findSimilar } from '../matching/similar-works.ts'
import { rowsOf, titlesOf, type Creator, type WorkDescription } from '../new-works.service.ts'
import { insertWorks } from '../works.queries.ts'
import { readStarter, type StarterCatalogue } from './read-starter.ts'
import {
  insertGenres,
  loadedDigest,
  presentIds,
  putFirstTitles,
  storeLoadedDigest,
} from './starter.queries.ts'

/** Works of one transaction: others write in between. */
const PART = 250

/**
 * Loads the works that come with the product, once for each edition of its files. Their ids follow
 * from what they are, so a load that was broken off goes on where it was, and what people have
 * changed is left as it is.
 * @returns how many works were added
 */
export async function loadStarter(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  folder: string,
): Promise<number> {
  const starter = readStarter(folder)
  const digest = createHash('sha256').update(JSON.stringify(starter)).digest('base64url')
  const loaded = await loadedDigest(database.db)
  if (loaded === digest) return 0
  const descriptions = describe(starter)
  const origin = { origin: 'starter', addedBy: null, now: clock.now() }
  let count = 0
  for (let start = 0; start < descriptions.length; start += PART) {
    const part = descriptions.slice(start, start + PART)
    count += await transaction(database, async (tx) => {
      if (start === 0) await insertGenres(tx, starter.genres)
      const present = await presentIds(
        tx,
        part.map(({ id }) => id),
      )
      const missing: WorkDescription[] = []
      for (const work of part) {
        if (present.has(work.id)) {
          await addTitles(tx, work)
          continue
        }
        // Later editions meet what people have added meanwhile.
        if (loaded !== null && work.creators.length > 0 && (await isThere(tx, work))) continue
        missing.push(work)
      }
      await insertWorks(tx, rowsOf(missing, origin))
      return missing.length
    })
  }
  await transaction(database, (tx) => storeLoadedDigest(tx, digest, clock.now()))
  return count
}

/** Gives a work that no one has edited the other titles that a later edition knows. */
async function addTitles(tx: Writer, work: WorkDescription): Promise<void> {
  const { id, interest, otherTitles = [], creators } = work
  if (otherTitles.length === 0 || !(await putFirstTitles(tx, id, JSON.stringify(otherTitles))))
    return
  const names = creators.map(({ name }) => name)
  await replaceTerms(tx, { id, interest, titles: titlesOf(work), creators: names })
}

/** The works that `loadStarter` loads from a folder, without their creators. */
export function starterWorks(folder: string): WorkDescription[] {
  return describe(readStarter(folder)).filter(({ kind }) => kind !== 'person')
}

async function isThere(db: Parameters<typeof findSimilar>[0], work: WorkDescription) {
  const { interest, kind, year = null, length = null, creators } = work
  const compared = {
    interest,
    kind,
    titles: titlesOf(work),
    creators: creators.map(({ name }) => name),
    year,
    length,
    ids: [],
  }
  return (await findSimilar(db, compared)).some(({ score }) => score >= SAME)
}

/** Creators first, so that every credit finds its work. */
function describe({ works }: StarterCatalogue): WorkDescription[] {
  const creators = new Map<string, WorkDescription>()
  const creatorOf = (interest: WorkDescription['interest'], name: string): Creator => {
    const id = starterId(interest, 'creator', foldLetters(name))
    const known = creators.get(id)
    if (!known) creators.set(id, { id, interest, kind: 'person', title: name, creators: [] })
    return { id, name: known?.title ?? name }
  }
  const described = works.map((work): WorkDescription => ({
    ...work,
    id: starterId(work.interest, work.kind, work.title, work.creators.join(';'), `${work.year}`),
    creators: work.creators.map((name) => creatorOf(work.interest, name)),
  }))
  return [...creators.values(), ...described]
}

/** An id that follows from what the work is: a UUID of version 8, after RFC 9562. */
function starterId(...facts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
