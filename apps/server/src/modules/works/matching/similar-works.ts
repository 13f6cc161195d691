import { limits } from '@afins/contract/fields'
import { isWorkId, type IdSource } from '@afins/contract/work-ids'
import type { Reader } from '@afins/database'
import { worksWithKeys } from '../works.loaders.ts'
import {
  cardRows,
  idsOfWorks,
  workWithId,
  type CardRow,
  type ComparedRow,
} from '../works.queries.ts'
import { blockingKeys } from './blocking-keys.ts'
import { POSSIBLE, scoreWorks, type ComparedWork } from './score.ts'

export interface SimilarWork {
  readonly card: CardRow
  readonly score: number
}

/** Works that are compared in full; a title that more of them share is told apart by people. */
const CANDIDATES = 200

/** The works that may be the one described, the likeliest first. @param ownId the described one’s, if it has one */
export async function findSimilar(
  db: Reader,
  work: ComparedWork,
  ownId?: string,
): Promise<SimilarWork[]> {
  // Each id names one work: those of a work that has them name no other one.
  const sameId = ownId === undefined ? await worksWithIds(db, work) : []
  const keys = blockingKeys(work.titles, work.creators)
  const rows = await worksWithKeys(db, { interest: work.interest, keys, most: CANDIDATES })
  const idRows = await idsOfWorks(db, { ids: rows.map(({ id }) => id) })
  const scored = rows.map((row) => ({
    card: row,
    score: scoreWorks(work, comparedRow(row, idRows)),
  }))
  return [
    ...sameId,
    ...scored.filter(({ card }) => sameId.every((same) => same.card.id !== card.id)),
  ]
    .filter(({ card, score }) => score >= POSSIBLE && card.id !== ownId)
    .toSorted((a, b) => b.score - a.score || (a.card.id < b.card.id ? -1 : 1))
    .slice(0, limits.similarWorks)
}

async function worksWithIds(db: Reader, { ids }: ComparedWork): Promise<SimilarWork[]> {
  const found: string[] = []
  for (const { source, value } of ids) {
    const id = { source: source as IdSource, value }
    if (isWorkId(id)) found.push(...(await workWithId(db, id)).map((row) => row.work_id))
  }
  return (await cardRows(db, { ids: found })).map((card) => ({ card, score: 100 }))
}

function comparedRow(
  row: ComparedRow,
  idRows: Awaited<ReturnType<typeof idsOfWorks>>,
): ComparedWork {
  const others = JSON.parse(row.titles) as { text: string }[]
  const creators = JSON.parse(row.creators) as { name: string }[]
  const titles = [row.title, row.original_title, ...others.map(({ text }) => text)]
  return {
    interest: row.interest,
    kind: row.kind,
    titles: titles.filter((title) => title !== null),
    creators: creators.map(({ name }) => name),
    year: row.year,
    length: row.length,
    ids: idRows.filter(({ work_id }) => work_id === row.id),
  }
}
