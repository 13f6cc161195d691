import { useEffect, useState } from 'react'
import { ApiError } from '#data/api-error.ts'
import type { Output } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { nextLookAfter, patienceAfter, type Patience } from './waiting.ts'

/** What became of a payment, as far as is known. `none`: there is nothing to wait for. */
export type Confirmation =
  | { readonly state: 'waiting'; readonly patience: Patience }
  | { readonly state: 'paid' | 'failed' | 'expired' | 'none' }

/**
 * Waits for a checkout of one's own to be paid: asks the server again and again, less and less
 * often, and not at all while nobody looks at the page. The plan is there once the server says so,
 * whatever this page sees.
 * @param id of the checkout; null without one
 */
export function useConfirmation(id: string | null): Confirmation {
  const { call, queryClient } = useDeps()
  const [confirmation, setConfirmation] = useState<Confirmation>(
    id === null ? { state: 'none' } : { state: 'waiting', patience: 'soon' },
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
        // What is not ours, or not there, is nothing to wait for; anything else may pass.
        if (error instanceof ApiError && (error.status === 404 || error.status === 400))
          return end('none')
      }
      const elapsed = performance.now() - began
      setConfirmation({ state: 'waiting', patience: patienceAfter(elapsed) })
      timer = setTimeout(() => void look(), nextLookAfter(elapsed))
    }
    /** What it came to; null while there is more to wait for. */
    const settled = async (state: Output<'getCheckout'>['state']) => {
      if (state === 'open') return null
      const own = await call('getSubscription', {})
      queryClient.setQueryData(queries.subscription().queryKey, own)
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
