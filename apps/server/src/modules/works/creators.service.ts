import type { FixedInterestId } from '@afins/contract/interests'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { blockingKeys } from './matching/blocking-keys.ts'
import { compareCreators } from './matching/names.ts'
import type { Creator, WorkDescription } from './new-works.service.ts'
import { worksWithKeys } from './works.loaders.ts'

/** People of one name that are looked at. */
const NAMESAKES = 50

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
  ids: Context['ids'],
): Promise<Resolved> {
  const creators: Creator[] = []
  const added: WorkDescription[] = []
  for (const name of new Set(names.map(naturalOrder))) {
    const known = await findCreator(tx, interest, name)
    if (known) {
      if (!creators.some(({ id }) => id === known.id)) creators.push(known)
      continue
    }
    const id = ids.next()
    creators.push({ id, name })
    added.push({ id, interest, kind: 'person', title: name, creators: [] })
  }
  return { creators, added }
}

/** “Assis, Machado de” as “Machado de Assis”. */
function naturalOrder(name: string): string {
  return name.replace(/^([^,]+), ([^,]+)$/, '$2 $1')
}

async function findCreator(
  tx: Writer,
  interest: FixedInterestId,
  name: string,
): Promise<Creator | undefined> {
  const keys = blockingKeys([name], [])
  const rows = await worksWithKeys(tx, { interest, keys, most: NAMESAKES })
  const row = rows.find(
    ({ kind, title }) =>
      (kind === 'person' || kind === 'group') && compareCreators([title], [name]) === 'same',
  )
  return row && { id: row.id, name: row.title }
}
