import type { EndpointName } from '@afins/contract/api'
import type { Input } from './call.ts'
import { readDraft, writeDraft } from './drafts.ts'

/** Changes of shelves that can wait for the network. Sending one again has no second effect. */
const waiting = [
  'updateShelfEntry',
  'addDiaryEntry',
  'updateDiaryEntry',
  'deleteDiaryEntry',
  'moveShelfEntry',
  'setFavourites',
] as const
export type WaitingName = (typeof waiting)[number]

export const canWait = (name: EndpointName): name is WaitingName =>
  waiting.some((one) => one === name)

export interface WaitingChange<Name extends WaitingName = WaitingName> {
  /** Also its idempotency key. */
  readonly key: string
  readonly name: Name
  readonly input: Input<Name>
  /** The work whose open diary entry is meant: where that entry waits itself, it has no id yet. */
  readonly openOf?: string
}

const draftName = (uid: string) => `waiting:${uid}`

/** Stored with the drafts, so that signing out deletes them. */
export function waitingChanges(uid: string): readonly WaitingChange[] {
  return JSON.parse(readDraft(draftName(uid)) ?? '[]') as WaitingChange[]
}

export function addWaiting<Name extends WaitingName>(
  uid: string,
  change: WaitingChange<Name>,
): boolean {
  write(uid, [...waitingChanges(uid), change])
  return waitingChanges(uid).some(({ key }) => key === change.key)
}

export function dropWaiting(uid: string, key: string): boolean {
  const all = waitingChanges(uid)
  const left = all.filter((one) => one.key !== key)
  if (left.length === all.length) return false
  write(uid, left)
  return true
}

function write(uid: string, changes: readonly object[]): void {
  writeDraft(draftName(uid), changes.length === 0 ? '' : JSON.stringify(changes))
}
