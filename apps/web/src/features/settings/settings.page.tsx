import { useSuspenseQuery } from '@tanstack/react-query'
import { href } from '@afins/contract/pages'
import { queries } from '#data/queries.ts'
import { Contents, FoldedContents } from '#parts/contents.tsx'
import { InterestSwitches } from '#parts/interest-switches.tsx'
import { Page } from '#ui/frame.tsx'
import { BlockedSection } from './blocked-section.tsx'
import { ArchiveSection } from './archive-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { EmailSection } from './email-section.tsx'
import { LookSection } from './look-section.tsx'
import { MutedSection } from './muted-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { text as passkeys } from './passkeys/text.ts'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { Section } from './section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import styles from './settings.module.css'
import { text } from './text.ts'
import { useReauthentication } from './use-reauthentication.tsx'
import { TasteSection } from './taste-section.tsx'
import { text as twoSteps } from './two-steps/text.ts'
import { TwoStepsSection } from './two-steps/two-steps-section.tsx'
import { UsernameSection } from './username-section.tsx'
import { WarningsSection } from './warnings-section.tsx'

const contents = {
  label: text.contents,
  headings: (
    [
      ['email', text.email],
      ['senha', text.password],
      ['duas-etapas', twoSteps],
      ['chaves', passkeys],
      ['username', text.username],
      ['aparelhos', text.sessions],
      ['privacidade', text.privacy],
      ['bloqueios', text.blocked],
      ['silenciados', text.muted],
      ['avisos-de-conteudo', text.warnings],
      ['avisos', text.notifications],
      ['gosto', text.taste],
      ['aparencia', text.look],
      ['interesses', text.interests],
      ['importar', text.import],
      ['moderacao', text.moderation],
      ['dados', text.archive],
      ['apagar', text.deletion],
    ] as const
  ).map(([id, { title }]) => ({ id, level: 2 as const, text: title })),
}

export function SettingsPage() {
  const { data: account } = useSuspenseQuery(queries.account())
  const { withReauthentication, dialog } = useReauthentication(account)
  return (
    <Page asideLabel={text.contents} aside={<Contents {...contents} />}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      <div className={styles.contents}>
        <FoldedContents {...contents} />
      </div>
      <EmailSection account={account} withReauthentication={withReauthentication} />
      <PasswordSection account={account} withReauthentication={withReauthentication} />
      <TwoStepsSection account={account} withReauthentication={withReauthentication} />
      <PasskeysSection passkeys={account.passkeys} withReauthentication={withReauthentication} />
      <UsernameSection account={account} withReauthentication={withReauthentication} />
      <SessionsSection sessions={account.sessions} withReauthentication={withReauthentication} />
      <PrivacySection />
      <BlockedSection />
      <MutedSection />
      <WarningsSection />
      <NotificationsSection />
      <TasteSection />
      <LookSection />
      <Section title={text.interests.title} lead={text.interests.lead} id="interesses">
        <InterestSwitches />
      </Section>
      <Section title={text.import.title} lead={text.import.lead} id="importar">
        <a className={styles.link} href={href('import')}>
          {text.import.way}
        </a>
      </Section>
      <Section title={text.moderation.title} lead={text.moderation.lead} id="moderacao">
        <a className={styles.link} href={href('decisions')}>
          {text.moderation.way}
        </a>
        {account.moderates ? (
          <a className={styles.link} href={href('moderation')}>
            {text.moderation.queue}
          </a>
        ) : null}
      </Section>
      <ArchiveSection withReauthentication={withReauthentication} />
      <DeletionSection account={account} />
      {dialog}
    </Page>
  )
}
