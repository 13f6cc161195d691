import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { fillsInPasskeys, hasPasskeys, showPasskey } from '#data/passkeys.ts'
import { safeReturnTo } from '#data/return-to.ts'
import { signInWithPasskey } from '#data/sign-in.ts'
import { formErrorsOf, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { text } from './text.ts'
import styles from './auth.module.css'

const suspension = lazyPart(() => import('./suspension.tsx').then((m) => m.Suspension))

const places = { has: () => false, fallback: text.signInFailed } as const

/** A challenge is good for five minutes: a field that waits for a passkey gets another before. */
const FRESH_MS = 4 * 60_000

/** Signs in by a passkey: by its button, or where the browser offers it at the username. */
export function PasskeySignIn({ returnTo }: { readonly returnTo: string | null }) {
  const deps = useDeps()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const waiting = useRef<AbortController | null>(null)
  /** The field and the button may both have been answered: the first one signs in. */
  const isEntering = useRef(false)
  const { pending, alert, run } = useSubmission(box)
  // Known in a browser only.
  const [isOffered, setOffered] = useState(false)
  const [isSuspended, setSuspended] = useState(false)

  const enter = async (fillIn?: AbortSignal) => {
    try {
      const options = await deps.call('startPasskeyUse', {})
      const credential = await showPasskey(options, fillIn)
      if (!credential || isEntering.current) return null
      isEntering.current = true
      await signInWithPasskey(deps, { credential })
    } catch (error) {
      isEntering.current = false
      setSuspended(error instanceof ApiError && error.code.startsWith('auth.suspended'))
      return formErrorsOf(error, places)
    }
    await navigate(safeReturnTo(returnTo), { replace: true })
    return null
  }
  const latest = useRef(enter)
  useEffect(() => {
    latest.current = enter
  })
  useEffect(() => {
    setOffered(hasPasskeys())
    const wait = async () => {
      waiting.current?.abort()
      if (!(await fillsInPasskeys().catch(() => false))) return
      waiting.current = new AbortController()
      // Without the network there is nothing to offer.
      await latest.current(waiting.current.signal)
    }
    void wait()
    const timer = setInterval(() => void wait(), FRESH_MS)
    return () => {
      clearInterval(timer)
      waiting.current?.abort()
    }
  }, [])

  if (!isOffered) return null
  return (
    <div ref={box} className={styles.passkey}>
      <Button
        pending={pending}
        onClick={() => {
          // One request at a time.
          waiting.current?.abort()
          void run(() => enter())
        }}
      >
        {text.passkey}
      </Button>
      <FormAlert text={alert} />
      {isSuspended ? <suspension.Part credentials={null} /> : null}
    </div>
  )
}
