import type { Viewer } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { type Input, ApiError } from './call.ts'
import type { Deps } from './deps.ts'
import { loadOwnProfile, refreshOwnProfile } from './own-profile.ts'
import { saveSnapshot } from './snapshot.ts'
import workerUrl from './proof-of-work-worker.ts?worker&url'
import { trustedScriptUrl } from './trusted.ts'

/** Pauses between attempts to read the new profile. */
const VERIFY_PAUSES_MS = [500, 1000] as const

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export async function enter(deps: Deps, viewer: Viewer): Promise<void> {
  deps.queryClient.clear()
  await saveSnapshot(viewer)
  await loadOwnProfile(deps, viewer)
  deps.auth.set({ status: 'in', viewer })
}

/** @param onPuzzle called when a proof of work begins, which takes seconds @throws ApiError */
export async function openSession(
  deps: Pick<Deps, 'call'>,
  credentials: Omit<Input<'signIn'>['body'], 'proof'>,
  onPuzzle?: () => void,
): Promise<Viewer> {
  try {
    return await deps.call('signIn', { body: credentials })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'auth.proof_required') throw error
    onPuzzle?.()
    const puzzle = await deps.call('createChallenge', { body: { username: credentials.username } })
    const nonce = await solve(puzzle)
    const proof = { challenge: puzzle.challenge, nonce }
    return deps.call('signIn', { body: { ...credentials, proof } })
  }
}

export async function signIn(
  deps: Deps,
  credentials: Omit<Input<'signIn'>['body'], 'proof'>,
  onPuzzle?: () => void,
): Promise<void> {
  await enter(deps, await openSession(deps, credentials, onPuzzle))
}

/** The second step, after `auth.second_step_required`. @throws ApiError */
export async function completeSignIn(
  deps: Deps,
  body: Input<'completeSignIn'>['body'],
): Promise<void> {
  await enter(deps, await deps.call('completeSignIn', { body }))
}

/** @throws ApiError */
export async function signInWithPasskey(
  deps: Deps,
  body: Input<'signInWithPasskey'>['body'],
): Promise<void> {
  await enter(deps, await deps.call('signInWithPasskey', { body }))
}

/** Where the second step is asked for, and then leads to. */
export function secondStepAddress(next: string): string {
  return `${href('auth')}?${new URLSearchParams({ passo: 'codigo', next }).toString()}`
}

/** @param idempotencyKey the same for every repetition of the same form @throws ApiError */
export async function signUp(
  deps: Deps,
  body: Input<'signUp'>['body'],
  idempotencyKey: string,
): Promise<void> {
  const viewer = await deps.call('signUp', { body }, { idempotencyKey })
  deps.queryClient.clear()
  await saveSnapshot(viewer)
  await verifyProfile(deps)
  deps.auth.set({ status: 'in', viewer })
}

async function verifyProfile(deps: Deps): Promise<void> {
  for (const ms of VERIFY_PAUSES_MS) {
    await pause(ms)
    try {
      await refreshOwnProfile(deps)
      return
    } catch (error) {
      console.warn(
        'the new profile is not readable yet',
        error instanceof ApiError ? error.code : error,
      )
    }
  }
}

/** See `createChallenge` of the contract. */
interface Puzzle {
  readonly challenge: string
  readonly bits: number
}

function solve(puzzle: Puzzle): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
    worker.addEventListener('message', (event: MessageEvent<string>) => {
      worker.terminate()
      resolve(event.data)
    })
    worker.addEventListener('error', (event) => {
      worker.terminate()
      reject(new Error(event.message))
    })
    worker.postMessage(puzzle)
  })
}
