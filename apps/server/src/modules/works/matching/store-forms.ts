import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { hasServerSetting, storeServerSetting } from '#platform/server-settings.ts'
import { keysOfForm } from './blocking-keys.ts'
import { fingerprintOf, formOfRow, RULES, storedForm } from './stored-form.ts'
import { replaceForms, worksAfter } from './forms.queries.ts'

type Deps = Pick<Context, 'database' | 'jobs'>

/** The setting that says that all works have been gone through. */
export const FORMS_STORED = `work-forms-stored-${RULES}`
export const STORE_FORMS = 'work.store-forms'
/** Works of one run, and of one transaction: others write in between. */
const WORKS = 100

/** Has the works of earlier releases found and compared by the present rules; once. */
export async function startStoringForms({ database, jobs }: Deps): Promise<void> {
  if (await hasServerSetting(database.db, FORMS_STORED)) return
  await transaction(database, (tx) =>
    jobs.enqueue(tx, { kind: STORE_FORMS, key: STORE_FORMS, payload: { after: '' } }),
  )
}

/** Stores keys and forms of the next works that have none of these rules. */
export async function storeForms({ database, jobs }: Deps, after: string): Promise<void> {
  const last = await transaction(database, async (tx) => {
    const rows = await worksAfter(tx, after, WORKS)
    await replaceForms(tx, rows.filter((row) => storedFormIsOther(row)).map(rekeyed))
    const next = rows[WORKS - 1]
    await enqueueNext(tx, jobs, next?.id)
    return next
  })
  if (!last) await transaction(database, (tx) => storeServerSetting(tx, FORMS_STORED, 'yes'))
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

async function enqueueNext(tx: Writer, jobs: Context['jobs'], after: string | undefined) {
  if (after === undefined) return
  await jobs.enqueue(tx, { kind: STORE_FORMS, key: STORE_FORMS, payload: { after } })
}
