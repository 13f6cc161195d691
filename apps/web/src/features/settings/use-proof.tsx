import { useRef, useState, type ReactNode } from 'react'
import { ApiError } from '#data/api-error.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** The person closed the window that asked for the password. */
export class ProofRefused extends Error {}

/** Does what may ask for the password; once it was given, does it again. */
export type Prove = <T>(work: () => Promise<T>) => Promise<T>

interface Asking {
  readonly given: () => void
  readonly refused: (error: ProofRefused) => void
}

/**
 * Asks for the password where the server wants it again.
 * @returns what does the asking, and the window for the page to show
 */
export function useProof(): { readonly prove: Prove; readonly dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const asking = useRef<Asking | null>(null)

  const ask = () =>
    new Promise<void>((given, refused) => {
      asking.current = { given, refused }
      setOpen(true)
    })
  const answer = (isGiven: boolean) => {
    setOpen(false)
    if (isGiven) asking.current?.given()
    else asking.current?.refused(new ProofRefused())
    asking.current = null
  }
  const prove: Prove = async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'account.password_needed') throw error
      await ask()
      return work()
    }
  }
  return { prove, dialog: <ProofDialog open={isOpen} onDone={answer} /> }
}
