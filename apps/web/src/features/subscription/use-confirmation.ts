import { useEffect, useState } from 'react'
import { type Output, ApiError } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { MINUTE, SECOND } from '@afins/contract/durations'

/** `none`: there is nothing to wait for. */
export type Confirmation =
  | { readonly state: 'waiting'; readonly stage: WaitStage }
  | { readonly state: 'paid' | 'failed' | 'expired' | 'none' }

/** With growing pauses, not while the page is hidden. @param id null without a checkout */
export function useConfirmation(id: string | null): Confirmation {
  const { call, queryClient } = useDeps()
  const [confirmation, setConfirmation] = useState<Confirmation>(
    id === null ? { state: 'none' } : { state: 'waiting', stage: 'initial' },
  )
  useEffect(() => {
    if (id === null) return setConfirmation({ state: 'none' })
    const began = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const end = (state: 'paid' | 'failed' | 'expired' | 'none') => {
      ended = true
      setConfirmation({ state })
    }
    const look = async () => {
      timer = undefined
      if (document.hidden) return
      try {
        const found = await call('getCheckout', { params: { checkoutId: id } })
        if (ended) return
        const state = await settled(found.state)
        if (ended) return
        if (state) return end(state)
      } catch (error) {
        if (ended) return
        // Anything but 403 and 404 may be temporary.
        if (error instanceof ApiError && (error.status === 404 || error.status === 400))
          return end('none')
      }
      const elapsed = performance.now() - began
      setConfirmation({ state: 'waiting', stage: waitStageAfter(elapsed) })
      timer = setTimeout(() => void look(), pollDelayAfter(elapsed))
    }
    /** Null while it is pending. */
    const settled = async (state: Output<'getCheckout'>['state']) => {
      if (state === 'open') return null
      const own = await queryClient.fetchQuery({ ...queries.subscription(), staleTime: 0 })
      return state === 'paid' && !own.plan ? null : state
    }
    const onVisible = () => {
      if (!document.hidden && timer === undefined && !ended) void look()
    }
    document.addEventListener('visibilitychange', onVisible)
    void look()
    return () => {
      ended = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [id, call, queryClient])
  return confirmation
}

const SLOW_MS = MINUTE
const GIVE_UP_MS = 10 * MINUTE

type WaitStage = 'initial' | 'slow' | 'overdue'

export function waitStageAfter(elapsed: number): WaitStage {
  if (elapsed >= GIVE_UP_MS) return 'overdue'
  return elapsed >= SLOW_MS ? 'slow' : 'initial'
}

export function pollDelayAfter(elapsed: number): number {
  if (elapsed < 10 * SECOND) return SECOND
  if (elapsed < 30 * SECOND) return 2 * SECOND
  if (elapsed < SLOW_MS) return 5 * SECOND
  return elapsed < GIVE_UP_MS ? 15 * SECOND : MINUTE
}
