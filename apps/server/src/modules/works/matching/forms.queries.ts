import { prepared, type Reader, type Row, type Writer } from '@afins/database'

/** What those who made some works are called beside their usual names, as JSON of titles. */
export const otherNamesOfCreators = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db
    .selectFrom('work_credits')
    .innerJoin('works', 'works.id', 'work_credits.creator_id')
    .select(['work_credits.work_id', 'works.titles'])
    .where('work_credits.work_id', 'in', p.ids)
    .where('works.titles', '!=', '[]'),
)

/** The next works by their ids, with the fingerprint of what is stored of them. */
export const worksAfter = (db: Reader, after: string, most: number) =>
  db
    .selectFrom('works')
    .leftJoin('work_forms', 'work_forms.work_id', 'works.id')
    .select(['works.id', 'interest', 'kind', 'title', 'original_title', 'titles', 'creators'])
    .select(['year', 'length', 'fingerprint'])
    .where('works.id', '>', after)
    .orderBy('works.id')
    .limit(most)
    .execute()

interface FormOfWork {
  readonly form: Row<'work_forms'>
  readonly keys: readonly Row<'work_keys'>[]
}

/** Replaces what is stored of how some works are found and compared. */
export async function replaceForms(tx: Writer, works: readonly FormOfWork[]): Promise<void> {
  for (const { form, keys } of works) {
    await tx.deleteFrom('work_keys').where('work_id', '=', form.work_id).execute()
    if (keys.length > 0) await tx.insertInto('work_keys').values(keys).execute()
    await tx
      .insertInto('work_forms')
      .values(form)
      .onConflict((conflict) =>
        conflict.column('work_id').doUpdateSet({ fingerprint: form.fingerprint, form: form.form }),
      )
      .execute()
  }
}
