import { useState } from 'react'
import type { Session } from '@afins/contract/api'
import { refreshAccount } from '#data/account.ts'
import { useDeps } from '#data/deps.ts'
import { formatAbout, formatMoment } from '#data/moment.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { Button } from '#ui/button.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'
import { ProofRefused, type Prove } from './use-proof.tsx'

const text = all.sessions

export interface SessionsSectionProps {
  readonly sessions: readonly Session[]
  readonly prove: Prove
}

/** Where the account is open, each with a way to end it. */
export function SessionsSection({ sessions, prove }: SessionsSectionProps) {
  const deps = useDeps()
  const [pending, setPending] = useState<string | null>(null)

  const run = async (what: string, work: () => Promise<unknown>, done: string) => {
    setPending(what)
    try {
      await prove(work)
      await refreshAccount(deps)
      deps.toasts.show(done)
    } catch (error) {
      if (!(error instanceof ProofRefused)) await tellFailure(deps, error, all.failed)
    } finally {
      setPending(null)
    }
  }
  const end = ({ id }: Session) =>
    run(id, () => deps.call('endSession', { params: { sessionId: id } }), text.ended)
  const endOthers = () => run('others', () => deps.call('endOtherSessions', {}), text.endedOthers)

  return (
    <Section title={text.title} lead={text.lead}>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <Place session={session} />
            {session.current ? (
              <span className={styles.mark}>{text.current}</span>
            ) : (
              <Button
                size="small"
                label={text.endNamed(nameOf(session), lastUseOf(session))}
                pending={pending === session.id}
                data-intent=""
                onClick={() => void end(session)}
              >
                {text.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <p>
          <Button pending={pending === 'others'} data-intent="" onClick={() => void endOthers()}>
            {text.endOthers}
          </Button>
        </p>
      ) : null}
    </Section>
  )
}

/** It is noted no more than once an hour. */
const lastUseOf = ({ lastUsedAt }: Session) => formatAbout(lastUsedAt)

const nameOf = ({ device }: Session) => device || text.unknown

function Place({ session }: { readonly session: Session }) {
  return (
    <span>
      {nameOf(session)}
      <small>
        {session.current ? text.inUse : text.used(lastUseOf(session))} ·{' '}
        {text.begun(formatMoment(session.createdAt))}
      </small>
    </span>
  )
}
