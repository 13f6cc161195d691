import { useSuspenseQuery } from '@tanstack/react-query'
import { queries } from '#data/queries.ts'
import { titles, useTitle } from '#data/titles.ts'
import { Page } from '#ui/frame.tsx'
import { EmailSection } from './email-section.tsx'
import { LookSection } from './look-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import styles from './settings.module.css'
import { text } from './text.ts'
import { useProof } from './use-proof.tsx'
import { UsernameSection } from './username-section.tsx'

/** One's own account: what one signs in with, where one is signed in, and who sees what. */
export function SettingsPage() {
  useTitle(titles.page.settings ?? titles.site)
  const { data: account } = useSuspenseQuery(queries.account())
  const { prove, dialog } = useProof()
  return (
    <Page
      header={
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </header>
      }
    >
      <EmailSection account={account} prove={prove} />
      <PasswordSection />
      <UsernameSection account={account} prove={prove} />
      <SessionsSection sessions={account.sessions} prove={prove} />
      <PrivacySection />
      <LookSection />
      {dialog}
    </Page>
  )
}
