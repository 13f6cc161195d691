import type { Archive } from '@afins/contract/api'
import type { ArchiveRow } from './archive.queries.ts'

const NONE: Archive = {
  ...{ state: 'none', done: 0, total: 0, bytes: null, madeAt: null, availableUntil: null },
}

export function presentArchive(row: ArchiveRow | undefined): Archive {
  if (!row) return NONE
  const { state, total } = row
  return {
    ...{ state, total, done: Math.min(row.done, total), bytes: row.bytes, madeAt: row.made_at },
    availableUntil: state === 'ready' ? row.expires_at : null,
  }
}
