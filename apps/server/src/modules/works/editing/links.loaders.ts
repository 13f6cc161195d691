import type { LinkedWork } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { Reader } from '@afins/database'
import { presentCard } from '../works.present.ts'
import { linksFrom, linksTo } from './links.queries.ts'

/** The works that belong to a work in some way, from both sides. */
export async function loadLinks(db: Reader, id: string): Promise<LinkedWork[]> {
  const [to, from] = await Promise.all([linksFrom(db, { id }), linksTo(db, { id })])
  const present = (rows: typeof to, direction: LinkedWork['direction']) =>
    rows.map((row) => ({ kind: row.link, direction, work: presentCard(row) }))
  return [...present(to, 'to'), ...present(from, 'from')].slice(0, limits.linksOfWork)
}
