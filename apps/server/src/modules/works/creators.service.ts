import type { FixedInterestId } from '@afins/contract/interests'
import type { Writer } from '@afins/database'
import { nameKey, titleKey } from './matching/blocking-keys.ts'
import { compareCreators, normaliseNames } from './matching/names.ts'
import { worksWithKeys } from './matching/similar-works.loaders.ts'
import { isPerson } from './matching/work-form.ts'
import type { Creator, WorkDescription } from './new-works.service.ts'

interface Resolved {
  /** In the order of the names. */
  readonly creators: readonly Creator[]
  /** Those whom the catalogue did not have. */
  readonly added: readonly WorkDescription[]
}

/**
 * Finds the people and groups of an interest by their names, and describes those who are new. A
 * name that several have goes to the first of them: which one is meant is for people to say.
 */
export async function resolveCreators(
  tx: Writer,
  interest: FixedInterestId,
  names: readonly string[],
  newId: (name: string) => string,
): Promise<Resolved> {
  const creators: Creator[] = []
  const added: WorkDescription[] = []
  for (const name of new Set(names.map(naturalOrder))) {
    const known = await findCreator(tx, interest, name)
    if (known) {
      if (!creators.some(({ id }) => id === known.id)) creators.push(known)
      continue
    }
    const id = newId(name)
    creators.push({ id, name })
    added.push({ id, interest, kind: 'person', title: name, creators: [] })
  }
  return { creators, added }
}

/** “Assis, Machado de” as “Machado de Assis”. */
function naturalOrder(name: string): string {
  return name.replace(/^([^,]+), ([^,]+)$/, '$2 $1')
}

/** The person or group of an interest who is called so. */
export async function findCreator(
  tx: Writer,
  interest: FixedInterestId,
  name: string,
): Promise<Creator | undefined> {
  const [own] = normaliseNames([name], false)
  const keys = [titleKey(name), ...(own ? [nameKey(own.sounds)] : [])]
  const found = await worksWithKeys(tx, { interest, keys })
  const same = found
    .filter(
      ({ card: { kind, title } }) => isPerson(kind) && compareCreators([title], [name]) === 'same',
    )
    .toSorted((a, b) => (a.card.id < b.card.id ? -1 : 1))
  const [first] = same
  return first && { id: first.card.id, name: first.card.title }
}
