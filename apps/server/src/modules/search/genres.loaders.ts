import type { FoundGenre } from '@afins/contract/api'
import { getEnabledInterests } from '@afins/contract/interests'
import { fold, type Reader } from '@afins/database'
import { loadGenres } from '#modules/works/index.ts'

/** Genres with a word that begins as it is typed; whole names first. */
export async function genresBeginning(db: Reader, q: string, most: number): Promise<FoundGenre[]> {
  const typed = fold(q)
  if (typed === '') return []
  const lists = await Promise.all(
    getEnabledInterests().map(async ({ id }) =>
      (await loadGenres(db, id)).map(({ slug, name }) => ({ interest: id, slug, name })),
    ),
  )
  const isWhole = ({ name }: FoundGenre) => Number(fold(name) === typed)
  return lists
    .flat()
    .filter(({ name }) => ` ${fold(name).replaceAll('-', ' ')}`.includes(` ${typed}`))
    .toSorted((a, b) => isWhole(b) - isWhole(a) || a.name.length - b.name.length)
    .slice(0, most)
}
