import { useRef, useState, type ReactNode } from 'react'
import type { Account } from '@afins/contract/api'
import { ApiError } from '#data/call.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

export class ReauthenticationCanceled extends Error {}

/** Runs work, and again after reauthentication where that was required. */
export type WithReauthentication = <T>(work: () => Promise<T>) => Promise<T>

const codes: ReadonlySet<string> = new Set(['account.password_needed', 'account.passkey_needed'])

interface PendingRequest {
  readonly resolve: () => void
  readonly reject: (error: ReauthenticationCanceled) => void
}

/** The account whose owner is asked for what it has. */
export function useReauthentication({
  hasPassword,
  passkeys,
}: Pick<Account, 'hasPassword' | 'passkeys'>): {
  readonly withReauthentication: WithReauthentication
  readonly dialog: ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  const [isPasskeyNeeded, setPasskeyNeeded] = useState(false)
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
      if (!(error instanceof ApiError) || !codes.has(error.code)) throw error
      setPasskeyNeeded(error.code === 'account.passkey_needed')
      await ask()
      return work()
    }
  }
  const ways = { password: hasPassword && !isPasskeyNeeded, passkey: passkeys.length > 0 }
  return {
    withReauthentication,
    dialog: <ReauthenticationDialog open={isOpen} ways={ways} onDone={answer} />,
  }
}
