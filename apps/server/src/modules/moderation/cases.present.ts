import type { ModerationCase, ReportedCopy } from '@afins/contract/api'
import type { Row } from '@afins/database'
import { limits } from '@afins/contract/fields'
import type {
  closedThings,
  decisionsAbout,
  measuresOn,
  namesOf,
  reportsAbout,
  reportsBy,
  reportsOf,
} from './cases.queries.ts'

type RowOf<Query extends (...input: never) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Query>
>[number]
export type ThingRow = RowOf<typeof closedThings>

export interface CaseParts {
  readonly reports: readonly RowOf<typeof reportsOf>[]
  readonly reporters: ReadonlyMap<string, RowOf<typeof reportsBy>>
  readonly reportedOwners: ReadonlyMap<string, RowOf<typeof reportsAbout>>
  readonly decidedOwners: ReadonlyMap<string, RowOf<typeof decisionsAbout>>
  readonly measures: readonly RowOf<typeof measuresOn>[]
  readonly names: ReadonlyMap<string, RowOf<typeof namesOf>>
}

const UNKNOWN: ReportedCopy = { author: null, title: '', text: '', pictures: [], path: null }
const MOST_MEASURES = 20

const isOf = (thing: ThingRow) => (row: Pick<Row<'reports'>, 'kind' | 'target_id'>) =>
  row.kind === thing.kind && row.target_id === thing.target_id

export function presentCase(thing: ThingRow, parts: CaseParts): ModerationCase {
  const { owner_uid: uid } = thing
  const reports = parts.reports.filter(isOf(thing))
  const [latest] = reports
  const name = (of: string | null) => {
    const row = of === null ? undefined : parts.names.get(of)
    return row ? { username: row.username, displayName: row.display_name } : null
  }
  return {
    target: { kind: thing.kind, id: thing.target_id },
    owner: name(uid),
    accountId: uid,
    copy: latest ? (JSON.parse(latest.copy) as ReportedCopy) : UNKNOWN,
    weight: thing.weight,
    total: thing.total,
    lastAt: thing.last_at,
    reports: reports.slice(0, limits.reportsOfCase).map((row) => ({
      id: row.id,
      reporter: name(row.reporter_uid),
      reason: row.reason,
      words: row.words,
      at: row.created_at,
      isCounted: row.is_counted === 1,
      reports: parts.reporters.get(row.reporter_uid)?.total ?? 0,
      rejected: parts.reporters.get(row.reporter_uid)?.rejected ?? 0,
    })),
    history: {
      reports: uid === null ? 0 : (parts.reportedOwners.get(uid)?.total ?? 0),
      decisions: uid === null ? 0 : (parts.decidedOwners.get(uid)?.total ?? 0),
    },
    measures: parts.measures
      .filter(isOf(thing))
      .slice(0, MOST_MEASURES)
      .map(({ measure, created_at: at }) => ({ measure, at })),
  }
}
