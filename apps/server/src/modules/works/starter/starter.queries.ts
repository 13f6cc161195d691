import type { Reader, Writer } from '@afins/database'
import { foldLetters } from '../matching/normalise-title.ts'
import type { StarterGenre } from './read-starter.ts'

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

/** Those of some ids that are works. */
export async function presentIds(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('works').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Stores other titles of a work that has none and was never edited. @returns whether it did */
export async function putFirstTitles(tx: Writer, id: string, titles: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('works')
    .set({ titles })
    .where('id', '=', id)
    .where('titles', '=', '[]')
    .where('version', '=', 1)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

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
