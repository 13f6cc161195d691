import { useRef, useState, type ReactNode } from 'react'
import { ApiError } from '#data/call.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

export class ReauthenticationCanceled extends Error {}

/** Runs work, and again after reauthentication where that was required. */
export type WithReauthentication = <T>(work: () => Promise<T>) => Promise<T>

interface PendingRequest {
  readonly resolve: () => void
  readonly reject: (error: ReauthenticationCanceled) => void
}

export function useReauthentication(hasPasskey: boolean): {
  readonly withReauthentication: WithReauthentication
  readonly dialog: ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  const pending = useRef<PendingRequest | null>(null)

  const ask = () =>
    new Promise<void>((resolve, reject) => {
      pending.current = { resolve, reject }
      setOpen(true)
    })
  const answer = (isConfirmed: boolean) => {
    setOpen(false)
    if (isConfirmed) pending.current?.resolve()
    else pending.current?.reject(new ReauthenticationCanceled())
    pending.current = null
  }
  const withReauthentication: WithReauthentication = async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'account.password_needed') throw error
      await ask()
      return work()
    }
  }
  return {
    withReauthentication,
    dialog: <ReauthenticationDialog open={isOpen} hasPasskey={hasPasskey} onDone={answer} />,
  }
}
