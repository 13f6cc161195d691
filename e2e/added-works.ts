import { randomBytes } from 'node:crypto'
import type { Person } from './people.ts'

interface Added {
  readonly id: string
}

/** A work that a test has added. */
export interface AddedWork extends Added {
  readonly title: string
}

/** Where a work’s page is, whatever its title. */
export const addressOfWork = (id: string) => new RegExp(`/obra/(?:[a-z0-9-]+-)?${id}$`)

/** A long word, so that no two are alike: digits in a title would be read as a year or a volume. */
const freshWord = () => [...randomBytes(15)].map((byte) => 'bcdfgjlmnprstvz'[byte % 15]).join('')

/** A title, or a name, that no other test uses. */
export const freshTitle = (stem: string) => `${stem} ${freshWord()}`

/**
 * Adds a work whose title no other test uses.
 * @param more other fields of the work, also its title
 */
export async function addWork(
  person: Person,
  kind: 'film' | 'book' | 'album',
  more: object = {},
): Promise<AddedWork> {
  const title = freshTitle({ film: 'Filme', book: 'Livro', album: 'Disco' }[kind])
  const body = { kind, title, creators: [freshTitle('Autora')], year: 1990, ...more }
  const { id } = await person.send<Added>('/api/works', { body })
  return { id, ...body }
}
