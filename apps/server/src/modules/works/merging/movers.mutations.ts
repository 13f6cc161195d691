import type { Reader, Writer } from '@afins/database'

/** A merge as its movers see it: rows of one work become rows of the other one. */
export interface MoveStep {
  readonly fromId: string
  readonly intoId: string
  readonly now: number
}

/** What undoes the move of one row, or of all that one person has of a work. */
export interface MovedRow {
  /** Whose it is, if it is a person’s: it is deleted with their account. */
  readonly uid: string | null
  /** Anything that JSON can store. */
  readonly content: unknown
}

/**
 * Moves what a module stores of a work when that is merged into another one. By then no new row of
 * it appears: every write that stores the id of a work gets it from `requireWorkForReference`.
 */
export interface WorkMover {
  /** Stored with what undoes its moves: it never changes. */
  readonly name: string
  /** The columns that it moves, as `table.column`. */
  readonly columns: readonly string[]
  /**
   * People of whom everyone may see that they have one of some works: at most so many uids. What is
   * private does not count, so that whether a merge waits for a second person tells nothing of it.
   */
  people(db: Reader, workIds: readonly string[], most: number): Promise<readonly string[]>
  /** Moves the next rows, one short transaction’s worth. @returns none when there are none left */
  move(tx: Writer, step: MoveStep): Promise<readonly MovedRow[]>
  /** Undoes moves, and leaves what was written since. */
  undo(tx: Writer, step: MoveStep, contents: readonly unknown[]): Promise<void>
}

/** Columns with the id of a work that a merge changes itself, or leaves. */
export const columnsOfMerges: Readonly<Record<string, string>> = {
  'editions.work_id': 'changed by the merge itself',
  'work_ids.work_id': 'changed by the merge itself',
  'work_links.from_id': 'changed by the merge itself',
  'work_links.to_id': 'changed by the merge itself',
  'work_id_claims.work_id': 'says which work lost an id; a merged one is left out',
  'work_link_changes.from_id': 'the history of the merged work stays its own',
  'work_link_changes.to_id': 'says what was linked; read through the redirect',
  'work_link_claims.from_id': 'says which work is to have a link again; a merged one is left out',
  'work_link_claims.to_id': 'says what was linked; read through the redirect',
  'work_redirects.old_id': 'written by the merge itself',
  'work_redirects.work_id': 'changed by the merge itself, so that it is one step',
  'work_merges.from_id': 'says what was merged',
  'work_merges.into_id': 'says what was merged',
  'work_credits.work_id': 'copied where the other work has none; the merged work stays as it was',
  'work_genres.work_id': 'copied; the merged work stays as it was',
  'work_keys.work_id': 'added to those of the other work; the merged work stays as it was',
  'work_forms.work_id':
    'computed of the titles that the work has then; the merged work stays as it was',
  'work_draft_keys.work_id': 'of drafts, which are never merged; gone once the draft is shown',
  'work_words.work_id': 'added to those of the other work; the merged work stays as it was',
  'distinct_works.first_id': 'is about the page that was looked at',
  'distinct_works.second_id': 'is about the page that was looked at',
  'removed_covers.work_id': 'read through the redirect',
  'import_works.work_id': 'read through the redirect',
  'import_corrections.work_id': 'read through the redirect',
  'work_versions.work_id': 'the history of the merged work stays its own',
}
