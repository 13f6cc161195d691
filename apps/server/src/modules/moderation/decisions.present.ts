import type { Decision, ReportedCopy } from '@afins/contract/api'
import type { DecisionRow } from './decisions.queries.ts'

export function presentDecision(row: DecisionRow): Decision {
  return {
    id: row.id,
    measure: row.measure,
    reason: row.reason,
    words: row.words,
    copy: JSON.parse(row.copy) as ReportedCopy,
    things: row.things,
    at: row.created_at,
    until: row.until,
    liftedAt: row.lifted_at,
    appeal:
      row.appeal === null || row.appealed_at === null
        ? null
        : { words: row.appeal, at: row.appealed_at, answer: row.answer },
  }
}
