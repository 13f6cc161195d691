import { useEffect, useState } from 'react'
import { href } from '@afins/contract/pages'
import { type Output, ApiError } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { text } from './text.ts'
import styles from './confirm.module.css'

interface MailLink {
  readonly kind: 'password' | 'email'
  readonly token: string
}

const FRAGMENT = /^#(senha|email)=([\w-]{43})$/

/** The secret is in the fragment, so that no request, log, cache or referrer has it. */
export function parseMailLink(fragment: string): MailLink | null {
  const [, name, token] = FRAGMENT.exec(fragment) ?? []
  if (token === undefined) return null
  return { kind: name === 'senha' ? 'password' : 'email', token }
}

type LinkDescription = Output<'describeMailLink'>

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly link: LinkDescription }
  | { readonly status: 'invalid'; readonly text: string }
  /** Not available now; following the link shows more. */
  | { readonly status: 'unknown' }

export function useLinkDescription(token: string): State {
  const { call } = useDeps()
  const [state, setState] = useState<State>({ status: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    call('describeMailLink', { body: { token } }, { signal }).then(
      (link) => setState({ status: 'known', link }),
      (error: unknown) => {
        if (signal.aborted) return
        const isInvalid = error instanceof ApiError && error.code === 'recovery.link_invalid'
        setState(
          isInvalid ? { status: 'invalid', text: failureText(error) } : { status: 'unknown' },
        )
      },
    )
    return () => leaving.abort()
  }, [call, token])
  return state
}

export function Invalid({ message }: { readonly message: string }) {
  return (
    <>
      <h1>{text.gone}</h1>
      <p role="alert">{message}</p>
      <AskAgain />
    </>
  )
}

export function AskAgain() {
  return (
    <p className={styles.again}>
      {text.invalid} <a href={`${href('auth')}?recuperar=1`}>{text.askAgain}</a>
    </p>
  )
}
