import { sql, type AliasedRawBuilder, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { OwnedTable, Schema } from '@afins/database'
import {
  notBlocked,
  notLeaving,
  ofOwnerTo,
  openFor,
  ownedBy,
  shownIn,
  shownToAll,
  visibleTo,
} from './clauses.ts'
import type { Audiences } from './decisions.ts'
import { viewerOf, type Viewer } from './viewer.ts'

/**
 * Tables whose rows belong to someone, for `selectFrom` and joins, each with the clause of who may
 * see inside. Engines flatten such a subquery into the statement around it, except on the right of
 * a left join.
 */

export type Rows<T extends OwnedTable, Alias extends string = T> = AliasedRawBuilder<
  Selectable<Schema[T]>,
  Alias
>

/** What a viewer may see. @param viewer a uid is the one of the session; null: signed out */
export function visible<T extends OwnedTable>(table: T, viewer: Viewer | string | null): Rows<T> {
  return rowsOf(table, visibleTo(table, toViewer(viewer)))
}

/**
 * What all may see: counts, averages, taste, sitemaps and share images are of these.
 * @param viewer leaves out whom they block, and who blocks them
 */
export function everyone<T extends OwnedTable>(
  table: T,
  viewer: Viewer | string | null = null,
): Rows<T> {
  return rowsOf(table, openFor(table, toViewer(viewer)))
}

/** The rows of a person, in every state, for themselves. @param uid the one of the session */
export function own<T extends OwnedTable>(table: T, uid: string): Rows<T> {
  return rowsOf(table, ownedBy(table, uid))
}

/** What a viewer may see, and their own in every state: drafts, and what is deleted. */
export function readable<T extends OwnedTable>(table: T, viewer: Viewer | string | null): Rows<T> {
  const by = toViewer(viewer)
  const seen = visibleTo(table, by)
  return rowsOf(table, by.type === 'person' ? sql`(${seen}) or (${ownedBy(table, by.uid)})` : seen)
}

/** Someone whose profile was loaded, and what `visibilitiesFor` says that the viewer may see. */
export interface Owner {
  readonly uid: string
  readonly visibilities: Audiences
}

/**
 * Rows that their owners show to others, before it is asked whether a viewer may see these: what
 * limits them is read without a clause. A statement joins the owners with `everyone('profiles', viewer)`.
 */
export function shownBy<T extends 'follows' | 'shelf_entries' | 'favourites'>(table: T): Rows<T> {
  return rowsOf(table, shownToAll(table))
}

/** The rows of one person whose profile was loaded. */
export function ofOwner<
  T extends 'posts' | 'shelf_entries' | 'diary_entries' | 'favourites' | 'shared_years' | 'goals',
  Alias extends string = T,
>(table: T, owner: Owner, alias: Alias = table as string as Alias): Rows<T, Alias> {
  return rowsOf(table, ofOwnerTo(table, owner), alias)
}

/** The names of people, closed profiles too; no one whom a block divides from the viewer, and no one who is leaving. */
export function people(viewer: Viewer | string | null): Rows<'profiles'> {
  return rowsOf('profiles', reachable(toViewer(viewer), sql.ref('profiles.uid')))
}

/** The people whom no block divides from someone, also those who leave or are suspended: of what was decided about them. */
export function unblockedPeople(uid: string): Rows<'profiles'> {
  return rowsOf(
    'profiles',
    sql`${sql.join(notBlocked(viewerOf(uid), sql.ref('profiles.uid')), sql` and `)}`,
  )
}

/** The people whom someone blocks. @param uid the one of the session */
export function blockedPeople(uid: string): Rows<'profiles'> {
  return rowsOf(
    'profiles',
    sql`exists (select 1 from blocks where blocks.blocker_uid = ${uid} and blocks.blocked_uid = profiles.uid)`,
  )
}

/** Rows that are shown together with one that is visible: what a join or a subselect adds to it. */
export function shownWith<
  T extends
    | 'profiles'
    | 'profile_interests'
    | 'media'
    | 'posts'
    | 'post_works'
    | 'post_tags'
    | 'post_drafts'
    | 'list_items'
    | 'diary_entries',
  Alias extends string = T,
>(table: T, alias: Alias = table as string as Alias): Rows<T, Alias> {
  return sql<Selectable<Schema[T]>>`${sql.table(table)}`.as(alias)
}

/** The parts of posts and imports that were loaded for the viewer, or locked by who may change them. */
export function partsOf<
  T extends
    | 'post_images'
    | 'post_works'
    | 'post_versions'
    | 'list_items'
    | 'list_people'
    | 'import_works'
    | 'import_lists'
    | 'media',
>(table: T, ids: readonly string[] | string): Rows<T> {
  const isOfImport = table === 'import_works' || table === 'import_lists'
  const whole = sql.ref(`${table}.${isOfImport ? 'import_id' : 'post_id'}`)
  return rowsOf(
    table,
    Array.isArray(ids) ? sql`${whole} in (${sql.join(ids)})` : sql`${whole} = ${ids}`,
  )
}

/** The images that rows name which were loaded for the viewer, or locked by who may change them. */
export function imagesNamed(ids: readonly string[]): Rows<'media'> {
  return rowsOf('media', sql`media.id in (${sql.join(ids)}) and media.is_hidden = 0`)
}

/** What is said on posts and diary entries that were loaded for the viewer, without those who block, are blocked or leave. */
export function saidOn(table: 'comments', viewer: Viewer | string | null): Rows<'comments'> {
  const clauses = [...shownIn(table), reachable(toViewer(viewer), sql.ref(`${table}.uid`))]
  return rowsOf(table, sql`${sql.join(clauses, sql` and `)}`)
}

/** No block divides a viewer from an owner, who is not leaving either. */
function reachable(viewer: Viewer, owner: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`${sql.join([...notBlocked(viewer, owner), notLeaving(owner)], sql` and `)}`
}

/**
 * What people chose about their rows that are visible: it decides what is done with them, and is not
 * shown. A join or a subselect adds it.
 */
export function choicesOn<
  T extends
    | 'taste_settings'
    | 'taste_feedback'
    | 'notification_channels'
    | 'notification_states'
    | 'followed_works',
>(table: T): Rows<T> {
  return sql<Selectable<Schema[T]>>`${sql.table(table)}`.as<T>(table)
}

function rowsOf<T extends OwnedTable, Alias extends string = T>(
  table: T,
  clause: RawBuilder<SqlBool>,
  alias: Alias = table as string as Alias,
): Rows<T, Alias> {
  return sql<Selectable<Schema[T]>>`(select * from ${sql.table(table)} where ${clause})`.as(alias)
}

const toViewer = (viewer: Viewer | string | null): Viewer =>
  viewer === null || isUid(viewer) ? viewerOf(viewer) : viewer

/** While a query is prepared, a placeholder stands for the uid. */
const isUid = (viewer: Viewer | string): viewer is string =>
  typeof viewer === 'string' || !('type' in viewer)
