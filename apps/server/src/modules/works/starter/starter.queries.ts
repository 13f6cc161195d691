import type { Reader, Writer } from '@afins/database'
import { foldLetters } from '../matching/letters.ts'
import type { StarterGenre } from './starter-work.ts'

const SOURCE = 'starter'

/** The digest of the edition that was loaded last; null before the first. */
export async function loadedDigest(db: Reader): Promise<string | null> {
  const row = await db
    .selectFrom('work_loads')
    .select('fingerprint')
    .where('source', '=', SOURCE)
    .executeTakeFirst()
  return row?.fingerprint ?? null
}

export async function storeLoadedDigest(
  tx: Writer,
  fingerprint: string,
  now: number,
): Promise<void> {
  const loaded = { fingerprint, loaded_at: now }
  await tx
    .insertInto('work_loads')
    .values({ source: SOURCE, ...loaded })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(loaded))
    .execute()
}

/** What those of some ids that are works say of themselves. */
export function storedFacts(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('works')
    .select(['id', 'original_title', 'titles', 'length', 'version'])
    .where('id', 'in', ids)
    .execute()
}

export type StoredFacts = Awaited<ReturnType<typeof storedFacts>>[number]

/** All genres with their other names and links, those that are missing; `near` goes both ways. */
export async function insertGenres(tx: Writer, genres: readonly StarterGenre[]): Promise<void> {
  await tx
    .insertInto('genres')
    .values(
      genres.map(({ interest, slug, name }, position) => ({ interest, slug, name, position })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const names = genres.flatMap(({ interest, slug, name, otherNames }) =>
    [...new Set([name, ...otherNames].map(foldLetters))].map((each) => ({
      interest,
      slug,
      name: each,
    })),
  )
  await tx
    .insertInto('genre_names')
    .values(names)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const links = genres.flatMap(({ interest, slug, parents, near }) => [
    ...parents.map((parent) => ({
      interest,
      from_slug: slug,
      kind: 'parent' as const,
      to_slug: parent,
    })),
    ...near.flatMap((other) => [
      { interest, from_slug: slug, kind: 'near' as const, to_slug: other },
      { interest, from_slug: other, kind: 'near' as const, to_slug: slug },
    ]),
  ])
  await tx
    .insertInto('genre_links')
    .values(links)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
