import type { Api, ReportedCopy } from '@afins/contract/api'
import { CASES_TAG } from '@afins/contract/decisions'
import { DAY } from '@afins/contract/durations'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { transaction, type Row, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { limit, suspend, type RestrictionDeps } from '#modules/accounts/index.ts'
import { hideComments, setPostWarning } from '#modules/posts/index.ts'
import { closeReports, commentsSince, reportsOf } from './cases.queries.ts'
import { insertDecision } from './decisions.queries.ts'
import { hideThings } from './hide-things.mutations.ts'
import { appendToLog } from './log.service.ts'

export type DecisionDeps = RestrictionDeps & Pick<Context, 'ids' | 'secrets' | 'invalidation'>

type Decide = EndpointInput<Api['decideCases']>['body']
type Removal = EndpointInput<Api['hideAccountComments']>['body']

export interface Thing {
  readonly kind: Row<'reports'>['kind']
  readonly id: string
}

interface ReportedThing extends Thing {
  readonly ownerUid: string | null
  readonly copy: string
}

const REPORTS = 20_000
const COMMENTS = 500

/**
 * Carries out what a moderator decided about reported things, and closes their reports.
 * @returns about how many things
 * @throws AppError `report.target_not_found`, `decision.already`, `decision.own`, `decision.impossible`
 */
export async function decide(
  deps: DecisionDeps,
  moderatorUid: string,
  { targets, expectsOpen, measure, days, warning, ...said }: Decide,
): Promise<number> {
  const until = days === null ? null : deps.clock.now() + days * DAY
  return transaction(deps.database, async (tx) => {
    const things = await reportedThings(tx, targets)
    if (things.some(({ ownerUid }) => ownerUid === moderatorUid)) throw new AppError('decision.own')
    if (!things.every((thing) => isPossible(measure, thing)))
      throw new AppError('decision.impossible')
    // First, so that of two who decide at the same moment the second finds the reports closed.
    const closed = await closeAll(deps, tx, things, measure === 'reject' ? 'rejected' : 'accepted')
    if (expectsOpen && closed < things.length) throw new AppError('decision.already')
    const isOfPictures = measure === 'hide_pictures'
    const hidden = isOfPictures ? things.flatMap(picturesOf) : measure === 'hide' ? things : []
    await hideThings(deps, tx, hidden, true)
    if (measure === 'put_behind_warning')
      for (const { id } of things) await setPostWarning(deps, tx, id, warning)
    for (const [uid, own] of Map.groupBy(things, ({ ownerUid }) => ownerUid)) {
      const term = measure === 'limit' || measure === 'suspend' ? until : null
      const about = isOfPictures ? own.flatMap(picturesOf) : own
      const decision = { ...said, moderatorUid, uid, measure, until: term, targets: about }
      await appendToLog(deps, tx, decision)
      if (uid === null || measure === 'reject') continue
      await storeDecision(deps, tx, { ...decision, uid, measure })
      await restrict(deps, tx, { uid, measure, until })
    }
    await deps.invalidation.invalidate(tx, CASES_TAG)
    return things.length
  })
}

/** The images that were seen with a thing. */
const picturesOf = ({ ownerUid, copy }: ReportedThing): ReportedThing[] =>
  (JSON.parse(copy) as ReportedCopy).pictures.map((id) => ({ kind: 'picture', id, ownerUid, copy }))

/** What a measure can be taken against. */
function isPossible(measure: Decide['measure'], thing: ReportedThing): boolean {
  const { kind, ownerUid } = thing
  if (measure === 'reject') return true
  if (measure === 'hide_pictures') return kind !== 'work' && picturesOf(thing).length > 0
  if (measure === 'put_behind_warning') return kind === 'post'
  if (measure === 'hide') return kind !== 'profile'
  return ownerUid !== null
}

async function reportedThings(
  tx: Writer,
  targets: readonly Thing[],
): Promise<readonly ReportedThing[]> {
  const once = new Map(targets.map((target) => [`${target.kind} ${target.id}`, target]))
  const ids = [...once.values()].map(({ id }) => id)
  const rows = await reportsOf(tx, { ids, limit: REPORTS })
  return [...once.values()].map(({ kind, id }) => {
    const row = rows.find((one) => one.kind === kind && one.target_id === id)
    if (!row) throw new AppError('report.target_not_found')
    return { kind, id, ownerUid: row.owner_uid, copy: row.copy }
  })
}

/** @returns of how many things there were open reports */
async function closeAll(
  { clock, journal }: DecisionDeps,
  tx: Writer,
  things: readonly Thing[],
  state: 'accepted' | 'rejected',
): Promise<number> {
  const at = clock.now()
  let closed = 0
  for (const [kind, some] of Map.groupBy(things, (thing) => thing.kind)) {
    const of = { kind, ids: some.map(({ id }) => id) }
    for (const subject of await closeReports(tx, of, { state, closed_at: at })) {
      closed++
      journal.emit(tx, {
        ...{ type: 'reports.closed', actor: null, owner: null, subject, tags: [] },
        fields: { of: kind, outcome: state, at },
      })
    }
  }
  return closed
}

/**
 * Hides all that accounts commented since a time, and restricts those that did, if asked to. Each
 * account is a transaction: of a long series none waits for all, and repeating it goes on.
 * @returns how many comments @throws AppError `decision.own`
 */
export async function hideCommentsSince(
  deps: DecisionDeps,
  moderatorUid: string,
  { accountIds, ...removal }: Removal,
): Promise<number> {
  if (accountIds.includes(moderatorUid)) throw new AppError('decision.own')
  let hidden = 0
  for (const uid of new Set(accountIds))
    hidden += await hideCommentsOf(deps, moderatorUid, { ...removal, uid })
  return hidden
}

function hideCommentsOf(
  deps: DecisionDeps,
  moderatorUid: string,
  { uid, since, restriction, ...said }: Omit<Removal, 'accountIds'> & { readonly uid: string },
): Promise<number> {
  return transaction(deps.database, async (tx) => {
    const all: { id: string; body: string }[] = []
    for (;;) {
      const some = await commentsSince(tx, { uid, since, limit: COMMENTS })
      if (some.length === 0) break
      all.push(...some)
      const ids = some.map(({ id }) => id)
      await hideComments(deps, tx, ids, true)
      await closeAll(deps, tx, ids.map(commentOf), 'accepted')
    }
    const [first] = all
    if (!first) return 0
    const copy: ReportedCopy = {
      author: null,
      title: '',
      text: first.body,
      pictures: [],
      path: null,
    }
    const targets = all.map(({ id }) => ({ ...commentOf(id), copy: JSON.stringify(copy) }))
    const decision = { ...said, moderatorUid, uid, measure: 'hide', until: null, targets } as const
    await appendToLog(deps, tx, decision)
    await storeDecision(deps, tx, decision)
    if (restriction) {
      const { measure, days } = restriction
      const until = days === null ? null : deps.clock.now() + days * DAY
      const restricted = { ...decision, measure, until }
      await appendToLog(deps, tx, restricted)
      await storeDecision(deps, tx, restricted)
      await restrict(deps, tx, restricted)
    }
    await deps.invalidation.invalidate(tx, CASES_TAG)
    return all.length
  })
}

async function restrict(
  deps: DecisionDeps,
  tx: Writer,
  of: { readonly uid: string; readonly measure: Decide['measure']; readonly until: number | null },
): Promise<void> {
  if (of.measure === 'suspend') await suspend(deps, tx, of.uid, of.until)
  if (of.measure === 'limit') await limit(tx, of.uid, of.until)
}

const commentOf = (id: string) => ({ kind: 'comment', id }) as const

interface NewDecision extends Pick<Row<'decisions'>, 'uid' | 'measure' | 'reason' | 'words'> {
  readonly moderatorUid: string
  readonly until: number | null
  readonly targets: readonly (Thing & { readonly copy: string })[]
}

async function storeDecision(
  { ids, clock, journal }: DecisionDeps,
  tx: Writer,
  { moderatorUid, targets, ...decision }: NewDecision,
): Promise<void> {
  const id = ids.next()
  await insertDecision(
    tx,
    {
      ...{ ...decision, id, moderator_uid: moderatorUid, created_at: clock.now() },
      ...{ copy: targets[0]?.copy ?? '{}', things: targets.length, lifted_at: null },
      ...{ appeal: null, appealed_at: null, answer: null, answered_at: null, answered_by: null },
    },
    targets.map(({ kind, id: target_id }) => ({ kind, target_id })),
  )
  journal.emit(tx, {
    ...{ type: 'decision.made', actor: null, owner: decision.uid, subject: id },
    tags: [`decisions:${decision.uid}`],
  })
}
