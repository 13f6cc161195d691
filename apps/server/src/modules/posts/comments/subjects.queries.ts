import { sql, type SqlBool } from 'kysely'
import { prepared, type Reader } from '@afins/database'
import { isOnShelves, isShown } from '#modules/works/index.ts'
import { followState, shownWith, visible } from '#visibility/index.ts'

/** Entries of diaries that the viewer sees; of a work that is still a draft only its owner does. */
export const commentedEntries = prepared(
  (db: Reader, p: { ids: readonly string[]; viewerUid: string | null }) =>
    db
      .selectFrom(visible('diary_entries', p.viewerUid))
      .innerJoin(shownWith('profiles'), 'profiles.uid', 'diary_entries.uid')
      .innerJoin('works', 'works.id', 'diary_entries.work_id')
      .select([
        'diary_entries.id',
        'diary_entries.uid as author_uid',
        'diary_entries.comments_from',
        'works.title',
        'profiles.username',
        'profiles.display_name',
        followState(p.viewerUid, 'diary_entries.uid'),
      ])
      .where('diary_entries.id', 'in', p.ids)
      .where((eb) =>
        p.viewerUid === null
          ? isShown(eb)
          : eb.or([
              isShown(eb),
              eb.and([sql<SqlBool>`diary_entries.uid = ${p.viewerUid}`, isOnShelves(eb)]),
            ]),
      ),
)
