import type { Reader, UncheckedReader } from '@afins/database'

/**
 * All rows of everyone: for merges, cleanup, exports of one's own, and the operator's commands, never
 * for what someone is shown. The boundary check has the list of its users.
 */
export const maintenance = (db: Reader): UncheckedReader => db
