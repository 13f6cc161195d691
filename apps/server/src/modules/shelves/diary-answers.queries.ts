import { sql } from 'kysely'
import { prepared, type Reader, type Row, type Writer } from '@afins/database'
import { personColumns } from '#modules/profiles/index.ts'
import { everyone, own, saidOn, shownWith, visible } from '#visibility/index.ts'

/** Whose an entry of a diary is that the viewer may see. */
export const ownerOfEntry = prepared((db: Reader, p: { id: string; viewerUid: string | null }) =>
  db
    .selectFrom(visible('diary_entries', p.viewerUid))
    .innerJoin(shownWith('profiles'), 'profiles.uid', 'diary_entries.uid')
    .select('profiles.uid')
    .select(personColumns)
    .where('diary_entries.id', '=', p.id),
)

/** How many comment on entries and like them, and whether the viewer does: of whom the viewer sees. */
export const answersToEntries = prepared(
  (db: Reader, { ids, viewerUid }: { ids: readonly string[]; viewerUid: string | null }) =>
    db
      .selectFrom(visible('diary_entries', viewerUid))
      .select('diary_entries.id')
      .select((eb) => [
        eb
          .selectFrom(saidOn('comments', viewerUid))
          .select((comments) => comments.fn.countAll<number>().as('count'))
          .whereRef('comments.diary_id', '=', 'diary_entries.id')
          .where('comments.state', '=', sql.lit('shown'))
          .as('comments'),
        eb
          .selectFrom(everyone('diary_likes'))
          .select((likes) => likes.fn.countAll<number>().as('count'))
          .whereRef('diary_likes.diary_id', '=', 'diary_entries.id')
          .where((likes) =>
            viewerUid === null ? likes.lit(true) : likes('diary_likes.uid', '!=', viewerUid),
          )
          .as('likes_of_others'),
        viewerUid === null
          ? sql<number | null>`null`.as('liked_at')
          : eb
              .selectFrom(own('diary_likes', viewerUid))
              .select('diary_likes.created_at')
              .whereRef('diary_likes.diary_id', '=', 'diary_entries.id')
              .as('liked_at'),
      ])
      .where('diary_entries.id', 'in', ids),
)

/** Whom the owner of a diary entry lets comment on it. */
export function setEntryCommentsFrom(
  tx: Writer,
  of: { readonly id: string; readonly uid: string },
  audience: Row<'diary_entries'>['comments_from'],
) {
  return tx
    .updateTable('diary_entries')
    .set({ comments_from: audience })
    .where('id', '=', of.id)
    .where('uid', '=', of.uid)
    .returning('work_id')
    .executeTakeFirst()
}
