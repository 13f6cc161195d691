import { useLocation } from 'react-router'
import { useHydrated } from '#ui/hydrated.ts'
import { LoadingIndicator } from '#ui/loading.tsx'
import styles from './confirm.module.css'
import { EmailForm } from './email-form.tsx'
import { parseMailLink, AskAgain } from './mail-link.tsx'
import { PasswordForm } from './password-form.tsx'
import { text } from './text.ts'

export function ConfirmPage() {
  const { hash } = useLocation()
  return <div className={styles.page}>{useHydrated() ? <Opened hash={hash} /> : <Opening />}</div>
}

function Opening() {
  return <LoadingIndicator message={text.opening} />
}

function Opened({ hash }: { readonly hash: string }) {
  const link = parseMailLink(hash)
  if (link?.kind === 'password') return <PasswordForm key={link.token} token={link.token} />
  if (link) return <EmailForm key={link.token} token={link.token} />
  return (
    <>
      <h1>{text.broken.title}</h1>
      <p>{text.broken.text}</p>
      <AskAgain />
    </>
  )
}
