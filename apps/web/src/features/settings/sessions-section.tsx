import { useMutation } from '@tanstack/react-query'
import type { Session } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { SAO_PAULO } from '#data/format.ts'
import { formatAbout, formatMoment } from '#data/moment.ts'
import { toastError } from '#data/toast-error.ts'
import { Fold } from '#parts/fold.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'
import { ReauthenticationCanceled, type WithReauthentication } from './use-reauthentication.tsx'

const text = all.sessions

/** The one in use and those used last: some people have hundreds. */
const SHOWN = 5

export interface SessionsSectionProps {
  readonly sessions: readonly Session[]
  readonly withReauthentication: WithReauthentication
}

export function SessionsSection({ sessions, withReauthentication }: SessionsSectionProps) {
  const deps = useDeps()
  const end = useMutation({
    mutationFn: (sessionId: string | null) =>
      withReauthentication<unknown>(() =>
        sessionId === null
          ? deps.call('endOtherSessions', {})
          : deps.call('endSession', { params: { sessionId } }),
      ),
    onSuccess: (_, sessionId) =>
      deps.toasts.show(sessionId === null ? text.endedOthers : text.ended),
    onError: (error) =>
      error instanceof ReauthenticationCanceled ? null : toastError(deps, error, all.failed),
  })

  const list = (part: readonly Session[]) => (
    <ul className={styles.sessions}>
      {part.map((session) => (
        <li key={session.id}>
          <Place session={session} />
          {session.current ? (
            <span className={styles.mark}>{text.current}</span>
          ) : (
            <Button
              size="small"
              label={text.endNamed(nameOf(session), lastUseOf(session))}
              pending={end.isPending && end.variables === session.id}
              data-intent=""
              onClick={() => end.mutate(session.id)}
            >
              {text.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )

  return (
    <Section title={text.title} lead={text.lead} id="aparelhos">
      {list(sessions.slice(0, SHOWN))}
      {sessions.length > SHOWN ? (
        <Fold label={text.others(sessions.length - SHOWN)} show={text.showAll}>
          {list(sessions.slice(SHOWN))}
        </Fold>
      ) : null}
      {sessions.length > 1 ? (
        <p>
          <Button
            pending={end.isPending && end.variables === null}
            data-intent=""
            onClick={() => end.mutate(null)}
          >
            {text.endOthers}
          </Button>
        </p>
      ) : null}
    </Section>
  )
}

/** Recorded once an hour. */
const lastUseOf = ({ lastUsedAt }: Session) => formatAbout(lastUsedAt)

const nameOf = ({ device }: Session) => device || text.unknown

function Place({ session }: { readonly session: Session }) {
  return (
    <span>
      {nameOf(session)}
      <small>
        {session.current ? text.inUse : text.used(lastUseOf(session))} ·{' '}
        {text.begun(formatMoment(session.createdAt, SAO_PAULO))}
      </small>
    </span>
  )
}
