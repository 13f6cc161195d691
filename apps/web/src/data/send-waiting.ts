import { type Input, type Output, ApiError, newKey } from './call.ts'
import type { Deps } from './deps.ts'
import { toastError } from './toast-error.ts'
import {
  addWaiting,
  dropWaiting,
  waitingChanges,
  type WaitingChange,
  type WaitingName,
} from './waiting-changes.ts'

const text = {
  waits: 'Sem conexão: isto espera neste aparelho e vai quando a internet voltar.',
  sent: 'O que você marcou sem conexão foi salvo.',
  rejected: 'Algo que você marcou sem conexão não pôde ser salvo.',
  undo: 'Desfazer',
}

export interface StoreOptions {
  readonly key?: string
  readonly openOf?: string
  readonly onDropped?: () => void
}

/** Without a network it is stored in this browser. @returns undefined while it waits */
export async function sendOrStore<Name extends WaitingName>(
  deps: Deps,
  name: Name,
  input: Input<Name>,
  { key = newKey(), openOf, onDropped }: StoreOptions = {},
): Promise<Output<Name> | undefined> {
  const { uid } = requireViewer(deps)
  const change: WaitingChange<Name> = { key, name, input, ...(openOf !== undefined && { openOf }) }
  let unreached: unknown = new ApiError('network', 0)
  if (waitingChanges(uid).length > 0) await sendWaiting(deps)
  if (waitingChanges(uid).length === 0)
    try {
      return await send(deps, change)
    } catch (error) {
      if (!isUnreached(error)) throw error
      unreached = error
    }
  if (!addWaiting(uid, change)) throw unreached
  deps.toasts.show(text.waits, {
    label: text.undo,
    run: () => {
      if (dropWaiting(uid, key)) onDropped?.()
    },
  })
  return undefined
}

/** Sends what waits, in its order, until the network fails. One tab does it at a time. */
export async function sendWaiting(deps: Deps): Promise<void> {
  const { uid } = requireViewer(deps)
  const sendAll = async () => {
    let sent = 0
    for (let [first] = waitingChanges(uid); first; [first] = waitingChanges(uid)) {
      try {
        await send(deps, first)
        sent += 1
      } catch (error) {
        if (isTemporary(error)) break
        await toastError(deps, error, text.rejected)
      }
      dropWaiting(uid, first.key)
    }
    if (sent > 0) deps.toasts.show(text.sent)
  }
  // Locks exist only in secure contexts.
  await ('locks' in navigator ? navigator.locks.request(`waiting ${uid}`, sendAll) : sendAll())
}

async function send<Name extends WaitingName>(
  { call }: Pick<Deps, 'call'>,
  { key, name, input, openOf }: WaitingChange<Name>,
): Promise<Output<Name>> {
  if (openOf === undefined) return call(name, input, { idempotencyKey: key })
  const { active } = await call('getShelfEntry', { params: { workId: openOf } })
  if (!active) throw new ApiError('diary.not_found', 404)
  const entryId: Input<'updateDiaryEntry'>['params'] = { entryId: active.id }
  return call(name, { ...input, params: entryId } as Input<Name>)
}

function requireViewer({ auth }: Pick<Deps, 'auth'>) {
  const state = auth.get()
  if (state.status !== 'in') throw new Error('no one is signed in')
  return state.viewer
}

const isUnreached = (error: unknown) => error instanceof ApiError && error.code === 'network'

/** Signed out elsewhere, too many requests, or a server that is not well. */
const isTemporary = (error: unknown) =>
  error instanceof ApiError &&
  (isUnreached(error) || [401, 429].includes(error.status) || error.status >= 500)
