import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { hasServerSetting, storeServerSetting } from '#platform/server-settings.ts'
import { keysOfForm } from './blocking-keys.ts'
import { fingerprintOf, formOfRow, RULES, storedForm } from './stored-form.ts'
import { replaceForms, worksAfter } from './forms.queries.ts'

type Deps = Pick<Context, 'database' | 'jobs'>

/** The setting that says that all works have been gone through. */
export const FORMS_STORED = `work-forms-stored-${RULES}`
export const STORE_FORMS = 'work.store-forms'
/** Works of one read, and of one transaction: others write in between. */
const WORKS = 100
/** Reads of one run. */
const READS = 50

/** Has the works of earlier releases found and compared by the present rules; once. */
export async function startStoringForms({ database, jobs }: Deps): Promise<void> {
  if (await hasServerSetting(database.db, FORMS_STORED)) return
  await transaction(database, (tx) =>
    jobs.enqueue(tx, { kind: STORE_FORMS, key: STORE_FORMS, payload: { after: '' } }),
  )
}

/** Stores keys and forms of the next works that have none of these rules. */
export async function storeForms({ database, jobs }: Deps, after: string): Promise<void> {
  let last = after
  for (let read = 0; read < READS; read++) {
    const from = last
    const rows = await worksAfter(database.db, from, WORKS)
    if (rows.some(storedFormIsOther))
      await transaction(database, async (tx) => {
        const current = await worksAfter(tx, from, WORKS)
        await replaceForms(tx, current.filter(storedFormIsOther).map(rekeyed))
      })
    const next = rows[WORKS - 1]
    if (!next) return transaction(database, (tx) => storeServerSetting(tx, FORMS_STORED, 'yes'))
    last = next.id
  }
  await transaction(database, (tx) =>
    jobs.enqueue(tx, { kind: STORE_FORMS, key: STORE_FORMS, payload: { after: last } }),
  )
}

type WorkRow = Awaited<ReturnType<typeof worksAfter>>[number]

const storedFormIsOther = (row: WorkRow) => row.fingerprint !== fingerprintOf(row)

function rekeyed(row: WorkRow) {
  const form = formOfRow(row)
  const { id: work_id, interest } = row
  return {
    form: storedForm(row, form),
    keys: keysOfForm(form, row).map((key) => ({ interest, key, work_id })),
  }
}
