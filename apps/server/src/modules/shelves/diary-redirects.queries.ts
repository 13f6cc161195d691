import { prepared, type Reader, type Row, type Writer } from '@afins/database'

export const redirectOf = prepared((db: Reader, p: { id: string }) =>
  db.selectFrom('diary_redirects').select('entry_id').where('id', '=', p.id),
)

export const insertRedirect = prepared((tx: Writer, row: Row<'diary_redirects'>) =>
  tx.insertInto('diary_redirects').values(row),
)

export function deleteRedirect(tx: Writer, id: string) {
  return tx.deleteFrom('diary_redirects').where('id', '=', id).execute()
}
