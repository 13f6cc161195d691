import type { FixedInterestId } from '@afins/contract/interests'
import { isCreator } from '@afins/contract/works'
import type { Reader } from '@afins/database'
import { titleKey } from '../matching/blocking-keys.ts'
import { leastSame } from '../drafts/match-drafts.loaders.ts'
import { compareCreators } from '../matching/names.ts'
import { SAME, scoreWorks, type ComparedWork } from '../matching/score.ts'
import { titlesOf } from '../new-works.service.ts'
import type { DescribedWork } from '../sources/described-work.ts'
import { idsOfWorks } from '../works.queries.ts'
import { draftWorksWithKeys, ownWorksWithKeys, type IdHolder } from './loading.queries.ts'

type OwnRow = Awaited<ReturnType<typeof ownWorksWithKeys>>[number]

interface OwnWork {
  readonly row: OwnRow
  readonly compared: ComparedWork
}

/** Works of people and of the starter catalogue that a dump describes under ids they do not have. */
export interface OwnWorks {
  /** The work that surely is the one described; it is given once. */
  take(work: DescribedWork): IdHolder | undefined
}

/** Where such works are looked up, and from which score on one is the same. */
const ownOnes = { withKeys: ownWorksWithKeys, least: (_own: ComparedWork) => SAME }
export const draftOnes: typeof ownOnes = {
  withKeys: draftWorksWithKeys,
  least: leastSame,
}

/** Looks up, by their titles, the catalogue’s own works that may be some described ones, or drafts. */
export async function findOwnWorks(
  db: Reader,
  works: readonly DescribedWork[],
  { withKeys, least } = ownOnes,
): Promise<OwnWorks> {
  const keys = new Map<FixedInterestId, Set<string>>()
  for (const { interest, title } of works)
    keys.set(interest, (keys.get(interest) ?? new Set()).add(titleKey(title)))
  const rows: OwnRow[] = []
  for (const [interest, ofInterest] of keys)
    rows.push(...(await withKeys(db, interest, [...ofInterest])))
  const idRows =
    rows.length === 0 ? [] : await idsOfWorks(db, { ids: [...new Set(rows.map(({ id }) => id))] })

  const byKey = new Map<string, OwnWork[]>()
  for (const row of rows) {
    const own = { row, compared: comparedRow(row, idRows) }
    const key = `${row.interest} ${row.key}`
    byKey.set(key, [...(byKey.get(key) ?? []), own])
  }
  const taken = new Set<string>()
  return {
    take(work) {
      const [{ source }] = work.ids
      const found = (byKey.get(`${work.interest} ${titleKey(work.title)}`) ?? []).filter(
        ({ row, compared }) =>
          !taken.has(row.id) &&
          compared.ids.every((id) => id.source !== source) &&
          isSame(work, compared, least),
      )
      const [only, ...others] = found
      // Of several that fit, which one is meant is for people to say.
      if (!only || others.length > 0) return undefined
      taken.add(only.row.id)
      return { workId: only.row.id, name: only.row.title, locked: false }
    },
  }
}

function isSame(
  work: DescribedWork,
  own: ComparedWork,
  least: (own: ComparedWork) => number,
): boolean {
  if (isCreator(work) || isCreator(own))
    return (
      isCreator(work) &&
      isCreator(own) &&
      compareCreators([work.title], own.titles.slice(0, 1)) === 'same'
    )
  const creators = work.creators.flatMap(({ name }) => (name === null ? [] : [name]))
  const described = {
    ...work,
    titles: titlesOf(work),
    creators,
    year: work.year ?? null,
    length: work.length ?? null,
  }
  return scoreWorks(described, own) >= least(own)
}

function comparedRow(row: OwnRow, idRows: Awaited<ReturnType<typeof idsOfWorks>>): ComparedWork {
  const others = JSON.parse(row.titles) as { text: string }[]
  const creators = JSON.parse(row.creators) as { name: string }[]
  return {
    interest: row.interest,
    kind: row.kind,
    titles: titlesOf({
      title: row.title,
      originalTitle: row.original_title,
      otherTitles: others.map(({ text }) => ({ lang: '', text })),
    }),
    creators: creators.map(({ name }) => name),
    year: row.year,
    length: row.length,
    ids: idRows.filter(({ work_id }) => work_id === row.id),
  }
}
