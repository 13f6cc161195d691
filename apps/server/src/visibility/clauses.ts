import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { OwnedTable } from '@afins/database'
import type { Audiences } from './decisions.ts'
import { ownedTables, type OwnedRows } from './owned-tables.ts'
import { BLOCKED, FOLLOWER } from './view-as.ts'
import { ANONYMOUS, type Viewer } from './viewer.ts'

/** The clauses of `ownedTables`, over a table under its own name. */

type Clause = RawBuilder<SqlBool>

const nothing: Clause = sql`1 = 0`
const anything: Clause = sql`1 = 1`

/** What a viewer may see among other people's rows and their own, in the states that others see. */
export function visibleTo(table: OwnedTable, viewer: Viewer): Clause {
  if (viewer.type === 'operator') return anything
  const isImage = ownedTables[table].audience.by === 'use'
  // Portraits are seen across blocks: `imageTo` says which images are not.
  const apart = isImage ? [] : unblocked(table, viewer)
  return all([...shownIn(table), audienceOf(table, viewer), ...apart])
}

/** What everyone may see, except of people whom a block divides from the viewer. */
export function openFor(table: OwnedTable, viewer: Viewer): Clause {
  const shown = visibleTo(table, ANONYMOUS)
  if (viewer.type !== 'person') return shown
  const parents = parentsOf(table).map((parent) =>
    inParent(table, parent, openFor(parent.table, viewer)),
  )
  const ofParent = parents.length > 0 ? [any(parents)] : []
  return all([shown, ...apartFrom(table, viewer), ...ofParent])
}

/** The rows of an owner, in every state. */
export function ownedBy(table: OwnedTable, uid: string): Clause {
  const { owners, parent } = ownedTables[table] as OwnedRows
  if (owners.length > 0) return any(owners.map((owner) => sql`${column(table, owner)} = ${uid}`))
  if (!parent) throw new TypeError(`No one owns ${table}`)
  return inParent(table, parent, ownedBy(parent.table, uid))
}

/** The rows of one person, of whom `visibilitiesFor` said what someone may see. */
export function ofOwnerTo(
  table: OwnedTable,
  owner: { readonly uid: string; readonly visibilities: Audiences },
): Clause {
  const { owners, parent, audience } = ownedTables[table] as OwnedRows
  const [owned] = owners
  if (!owned || audience.by === 'owner') throw new TypeError(`No one else sees ${table}`)
  if (owner.visibilities.length === 0) return nothing
  const isAmong = (value: RawBuilder<unknown>): Clause =>
    sql`${value} in (${sql.join(owner.visibilities)})`
  const seen = () => {
    if (audience.by !== 'column') return []
    const value = column(table, audience.column)
    return [parent ? any([sql`${value} is null`, isAmong(value)]) : isAmong(value)]
  }
  const ofThem: Clause = sql`${column(table, owned)} = ${owner.uid}`
  const asParent = parent ? [inParent(table, parent, ofOwnerTo(parent.table, owner))] : []
  return all([ofThem, ...shownIn(table), ...seen(), ...asParent])
}

/** In the states in which others may see a row. */
export function shownIn(table: OwnedTable): Clause[] {
  const { shown = {}, withheld = {} } = ownedTables[table] as OwnedRows
  const each = (values: object, compare: (name: string, value: unknown) => Clause) =>
    Object.entries(values).map(([name, value]) => compare(name, value))
  return [
    ...each(shown, (name, value) => sql`${column(table, name)} = ${sql.lit(value)}`),
    ...each(withheld, (name, value) => sql`${column(table, name)} <> ${sql.lit(value)}`),
  ]
}

/** In the states in which others see a row that is for everyone, if its owner is. */
export function shownToAll(table: OwnedTable): Clause {
  const { audience } = ownedTables[table] as OwnedRows
  const isPublic: Clause[] =
    audience.by === 'column' ? [sql`${column(table, audience.column)} = 'public'`] : []
  return all([...shownIn(table), ...isPublic])
}

/** A viewer as whom an owner looks at their own profile: a follower without an account. */
export const followerOf = (viewerUid: string, owner: RawBuilder<unknown>): Clause =>
  sql`${viewerUid} = ${sql.lit(FOLLOWER)} || ${owner}`

/** Neither of two people blocks the other. */
export function notBlocked(viewer: Viewer, owner: RawBuilder<unknown>): Clause[] {
  if (viewer.type !== 'person') return []
  return [
    sql`${viewer.uid} <> ${sql.lit(BLOCKED)} || coalesce(${owner}, '')`,
    sql`not exists (select 1 from blocks where blocks.blocker_uid = ${viewer.uid} and blocks.blocked_uid = ${owner})`,
    sql`not exists (select 1 from blocks where blocks.blocker_uid = ${owner} and blocks.blocked_uid = ${viewer.uid})`,
  ]
}

/** Who asked for the deletion of their account, or is suspended, is not there for others from then on. */
export function notLeaving(owner: RawBuilder<unknown>): Clause {
  return sql`coalesce(${owner}, '') not in (${absent})`
}

const absent = sql`select account_deletions.uid from account_deletions union all select restrictions.uid from restrictions where restrictions.kind = 'suspend'`

/**
 * How many of the follows that are counted for someone are with people who are not there for others.
 * Those are few, and each is looked for by its key.
 * @param by which of the two has the follows counted
 */
export function absentFollows(by: 'follower_uid' | 'target_uid', uid: RawBuilder<unknown>) {
  const other = by === 'target_uid' ? 'follower_uid' : 'target_uid'
  return sql<number>`(select count(*) from (select distinct away.uid from (${absent}) as away) as absent cross join follows where ${sql.ref(`follows.${other}`)} = absent.uid and ${sql.ref(`follows.${by}`)} = ${uid} and follows.state = 'accepted')`
}

function unblocked(table: OwnedTable, viewer: Viewer): Clause[] {
  return [...apartFrom(table, viewer), ...ownersOf(table).map(notLeaving)]
}

/** No block divides the viewer from an owner. */
function apartFrom(table: OwnedTable, viewer: Viewer): Clause[] {
  return ownersOf(table).flatMap((owner) => notBlocked(viewer, owner))
}

const ownersOf = (table: OwnedTable) =>
  (ownedTables[table] as OwnedRows).owners.map((owner) => column(table, owner))

function audienceOf(table: OwnedTable, viewer: Viewer): Clause {
  const { owners, parent, audience } = ownedTables[table] as OwnedRows
  const own = viewer.type === 'person' ? ownedBy(table, viewer.uid) : nothing
  switch (audience.by) {
    case 'owner':
      return own
    case 'parent':
      return parent
        ? any(parentsOf(table).map((one) => inParent(table, one, visibleTo(one.table, viewer))))
        : nothing
    case 'use':
      return imageTo(viewer)
    case 'profile': {
      const others = all(owners.map((owner) => openTo(viewer, table, owner)))
      return viewer.type === 'person' ? any([own, others]) : others
    }
    case 'column': {
      const [owner = ''] = owners
      const value = column(table, audience.column)
      const listed = byColumn(viewer, { table, owner, value, own })
      if (!parent) return listed
      const asParent = inParent(table, parent, visibleTo(parent.table, viewer))
      return all([asParent, any([sql`${value} is null`, listed])])
    }
  }
}

/** What an image is used for says who sees it; as long as nothing shows it, its owner does. */
function imageTo(viewer: Viewer): Clause {
  const isPortrait: Clause = sql`media.purpose = 'avatar' and exists (select 1 from profiles where profiles.uid = media.owner_uid and profiles.avatar_id = media.id) and ${notLeaving(sql.ref('media.owner_uid'))}`
  const onProfile: Clause = sql`exists (select 1 from profiles where profiles.cover_id = media.id and ${visibleTo('profiles', viewer)})`
  const inPost = (clause: Clause) =>
    inParent('media', { table: 'posts', keys: { post_id: 'id' } }, clause)
  const uses = [onProfile, inPost(visibleTo('posts', viewer))]
  if (viewer.type === 'person') {
    uses.push(all([sql`media.post_id is null`, ownedBy('media', viewer.uid)]))
    uses.push(
      inPost(all([ownedBy('posts', viewer.uid), sql`posts.state not in ('deleted', 'hidden')`])),
    )
  }
  return any([isPortrait, all([...unblocked('media', viewer), any(uses)])])
}

function byColumn(
  viewer: Viewer,
  of: {
    readonly table: OwnedTable
    readonly owner: string
    readonly value: RawBuilder<unknown>
    readonly own: Clause
  },
): Clause {
  const { table, owner, value, own } = of
  const isPublic = sql<SqlBool>`${value} = 'public'`
  const everyone = all([isPublic, isOpen(table, owner)])
  if (viewer.type !== 'person') return everyone
  const followers = all([
    sql`${value} in ('public', 'followers')`,
    follows(viewer.uid, table, owner),
  ])
  return any([own, followers, everyone])
}

/** Whether the profile of an owner is open to a viewer. */
function openTo(viewer: Viewer, table: OwnedTable, owner: string): Clause {
  const open = isOpen(table, owner)
  return viewer.type === 'person' ? any([open, follows(viewer.uid, table, owner)]) : open
}

function isOpen(table: OwnedTable, owner: string): Clause {
  if (table === 'profiles') return sql`profiles.is_public = 1`
  return sql`exists (select 1 from profiles as owners where owners.uid = ${column(table, owner)} and owners.is_public = 1)`
}

function follows(uid: string, table: OwnedTable, owner: string): Clause {
  return any([
    sql`exists (select 1 from follows as followed where followed.follower_uid = ${uid} and followed.target_uid = ${column(table, owner)} and followed.state = 'accepted')`,
    followerOf(uid, column(table, owner)),
  ])
}

function parentsOf(table: OwnedTable) {
  const { parent, otherParent } = ownedTables[table] as OwnedRows
  return [parent, otherParent].filter((one) => one !== undefined)
}

function inParent(table: OwnedTable, parent: NonNullable<OwnedRows['parent']>, clause: Clause) {
  const keys = Object.entries(parent.keys).map(
    ([child, key]): Clause => sql`${column(parent.table, key)} = ${column(table, child)}`,
  )
  return sql<SqlBool>`exists (select 1 from ${sql.table(parent.table)} where ${all([...keys, clause])})`
}

const column = (table: OwnedTable, name: string) => sql.ref(`${table}.${name}`)

const all = (clauses: readonly Clause[]): Clause =>
  clauses.length === 0 ? anything : sql`${sql.join(clauses, sql` and `)}`

const any = (clauses: readonly Clause[]): Clause => sql`(${sql.join(clauses, sql` or `)})`
