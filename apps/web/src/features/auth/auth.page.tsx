import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDeps } from '#data/deps.ts'
import { safeNext } from '#data/next-address.ts'
import { useSearch } from '#data/search.ts'
import { titles, useTitle } from '#data/titles.ts'
import { LoadingIndicator } from '#ui/loading.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { authAddress, authSearch, type AuthPart } from './auth-address.ts'
import { Line } from './line.tsx'
import { RecoverForm } from './recover-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { text } from './text.ts'
import { typedIn, type Typed } from './typed.ts'
import styles from './auth.module.css'

const loadWelcome = () => import('./welcome.tsx')
const Welcome = lazy(() => loadWelcome().then((module) => ({ default: module.Welcome })))

const SIGN_IN: AuthPart = 'entrar'
const SIGN_UP: AuthPart = 'criar'
const RECOVER: AuthPart = 'recuperar'

/** Signing in, or creating an account and saying what one likes. */
export function AuthPage() {
  useTitle(titles.page.auth ?? titles.site)
  const { queryClient } = useDeps()
  const navigate = useNavigate()
  const search = useSearch()
  const [isNew, setNew] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<Typed>({})
  const wanted = search.get('next')
  const selected = search.get('aba') === SIGN_UP ? SIGN_UP : SIGN_IN

  // Whoever signed out came here: what was answered to them goes once no page shows it any more.
  useEffect(() => queryClient.clear(), [queryClient])

  const select = (tab: string) => {
    const form = box.current?.querySelector('form')
    if (form) setTyped({ ...typed, ...typedIn(new FormData(form)) })
    if (tab === SIGN_UP) void loadWelcome()
    const part = tab === SIGN_UP ? SIGN_UP : SIGN_IN
    void navigate({ search: authSearch(part, wanted).toString() }, { replace: true })
  }

  if (isNew)
    return (
      <Suspense fallback={<LoadingIndicator message={text.welcome.loading} />}>
        <Welcome onDone={() => void navigate(safeNext(wanted), { replace: true })} />
      </Suspense>
    )
  const items = [
    { id: SIGN_IN, label: text.signIn, href: authAddress(SIGN_IN, wanted) },
    { id: SIGN_UP, label: text.signUp, href: authAddress(SIGN_UP, wanted) },
  ]
  return (
    <div className={styles.page}>
      <Line />
      <div className={styles.box} ref={box}>
        {search.has(RECOVER) ? (
          <RecoverForm wanted={wanted} />
        ) : (
          <Tabs label={text.tabs} items={items} selected={selected} onSelect={select}>
            {selected === SIGN_UP ? (
              <SignUpForm typed={typed} onDone={() => setNew(true)} />
            ) : (
              <SignInForm typed={typed} wanted={wanted} />
            )}
          </Tabs>
        )}
      </div>
    </div>
  )
}
