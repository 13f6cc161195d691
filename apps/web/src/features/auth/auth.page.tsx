import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { useSearch } from '#data/search.ts'
import { removePersonalAnswers } from '#data/sign-out.ts'
import { setWelcomePending, welcomeAddress } from '#data/welcome-pending.ts'
import { Showcase } from '#parts/showcase.tsx'
import { ArrowRightIcon } from '#ui/drawn-icon.tsx'
import { LinkButton } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Tabs } from '#ui/tabs.tsx'
import {
  authAddress,
  authSearch,
  type AuthPart,
  formValuesOf,
  type FormValues,
  rejectedForm,
} from './auth-form.ts'
import { RecoverForm } from './recover-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { text } from './text.ts'
import styles from './auth.module.css'

const passkeySignIn = lazyPart(() => import('./passkey-sign-in.tsx').then((m) => m.PasskeySignIn))

const SIGN_IN: AuthPart = 'entrar'
const SIGN_UP: AuthPart = 'criar'
const RECOVER: AuthPart = 'recuperar'
const SECOND_STEP: AuthPart = 'passo'
const FORM = 'conta'

export function AuthPage() {
  const { queryClient } = useDeps()
  const navigate = useNavigate()
  const search = useSearch()
  const box = useRef<HTMLDivElement>(null)
  // Read once: the page empties the cache.
  const [rejected, setRejected] = useState(() => rejectedForm(queryClient))
  const [typed, setTyped] = useState<FormValues>(rejected?.values ?? {})
  const returnTo = search.get('next')
  const isSecondStep =
    search.has(SECOND_STEP) || rejected?.error.code === 'auth.second_step_required'
  const selected = search.get('aba') === SIGN_UP ? SIGN_UP : SIGN_IN

  // Signing out leads here: cached answers are removed once no page shows them.
  useEffect(() => removePersonalAnswers(queryClient), [queryClient])

  const select = (tab: string) => {
    const form = box.current?.querySelector('form')
    if (form) setTyped({ ...typed, ...formValuesOf(new FormData(form)) })
    setRejected(null)
    const part = tab === SIGN_UP ? SIGN_UP : SIGN_IN
    void navigate({ search: authSearch(part, returnTo).toString() }, { replace: true })
  }

  const onSignedUp = () => {
    setWelcomePending('1')
    void navigate(welcomeAddress(returnTo), { replace: true })
  }
  const items = [
    { id: SIGN_IN, label: text.signIn, href: authAddress(SIGN_IN, returnTo) },
    { id: SIGN_UP, label: text.signUp, href: authAddress(SIGN_UP, returnTo) },
  ]
  return (
    <div className={styles.page}>
      <Lead create={selected === SIGN_UP ? null : authAddress(SIGN_UP, returnTo)} />
      <div id={FORM} className={styles.box} ref={box}>
        {isSecondStep ? (
          <SecondStepForm rejected={rejected?.error} returnTo={returnTo} />
        ) : search.has(RECOVER) ? (
          <RecoverForm returnTo={returnTo} rejected={rejected?.error} />
        ) : (
          <Tabs label={text.tabs} items={items} selected={selected} onSelect={select}>
            {selected === SIGN_UP ? (
              <SignUpForm typed={typed} rejected={rejected?.error} onDone={onSignedUp} />
            ) : (
              <>
                <SignInForm typed={typed} rejected={rejected?.error} returnTo={returnTo} />
                <passkeySignIn.Part returnTo={returnTo} />
              </>
            )}
          </Tabs>
        )}
      </div>
      {isSecondStep || search.has(RECOVER) ? null : (
        <div className={styles.around}>
          <Showcase withPosts />
        </div>
      )}
    </div>
  )
}

interface LeadProps {
  /** Where someone new begins; null where that is shown. */
  readonly create: string | null
}

function Lead({ create }: LeadProps) {
  const { music, movies, books, rest } = text.line
  return (
    <div className={styles.line} data-short={create === null || undefined}>
      <h1>
        <span data-color="violet">{music},</span> <span data-color="amber">{movies},</span>{' '}
        <span data-color="aubergine">{books}</span> {rest}
      </h1>
      <p>{text.lead}</p>
      <div className={styles.ways}>
        {create === null ? null : (
          <span className={styles.create}>
            <LinkButton variant="primary" href={`${create}#${FORM}`}>
              {text.create}
            </LinkButton>
          </span>
        )}
        <a className={styles.look} href={href('explore')}>
          {text.explore} <ArrowRightIcon size={18} />
        </a>
      </div>
    </div>
  )
}
