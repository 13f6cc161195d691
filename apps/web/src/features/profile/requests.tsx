import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnProfile, Person } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { acceptAllRequests, answerRequest, rejectAllRequests } from '#data/follow.ts'
import { AnswerButtons } from '#parts/answer-buttons.tsx'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { text as all } from './lazy-text.ts'
import styles from './profile.module.css'

const text = all.requests

export interface RequestsProps {
  readonly items: readonly Person[]
  readonly profile: Pick<OwnProfile, 'isPublic' | 'followRequests'>
}

export function Requests({ items, profile }: RequestsProps) {
  const deps = useDeps()
  // The list may be longer.
  const count = Math.max(items.length, profile.followRequests)
  const acceptAll = useMutation({
    mutationFn: () => acceptAllRequests(deps),
    onSuccess: (accepted) => deps.toasts.show(text.acceptedAll(accepted)),
    meta: { failed: text.failed },
  })
  const [isAsking, setAsking] = useState(false)
  const rejectAll = useMutation({
    mutationFn: () => rejectAllRequests(deps),
    onMutate: () => setAsking(false),
    onSuccess: (rejected) => deps.toasts.show(text.rejectedAll(rejected)),
    meta: { failed: text.failed },
  })
  const answer = useMutation({
    mutationFn: ({ asker, accept }: { readonly asker: Person; readonly accept: boolean }) =>
      answerRequest(deps, asker, accept),
    onSuccess: (_, { asker, accept }) =>
      deps.toasts.show((accept ? text.accepted : text.rejected)(asker.displayName)),
    meta: { failed: text.failed },
  })
  return (
    <section className={styles.requests} aria-label={text.title}>
      <h2>{text.title}</h2>
      {profile.isPublic ? <p>{text.stillWaiting}</p> : null}
      {count > 1 ? (
        <p className={styles.all}>
          <Button
            size="small"
            pending={acceptAll.isPending}
            data-intent=""
            onClick={() => acceptAll.mutate()}
          >
            {text.acceptAll(count)}
          </Button>
          <Button
            size="small"
            variant="bare"
            pending={rejectAll.isPending}
            data-intent=""
            onClick={() => setAsking(true)}
          >
            {text.rejectAll(count)}
          </Button>
        </p>
      ) : null}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.rejectAllAsk(count)}
        actions={
          <>
            <Button data-first="" onClick={() => setAsking(false)}>
              {text.cancel}
            </Button>
            <Button variant="danger" onClick={() => rejectAll.mutate()}>
              {text.rejectAll(count)}
            </Button>
          </>
        }
      >
        <p>{text.rejectAllText}</p>
      </Dialog>
      <ul>
        {items.map((asker) => (
          <li key={asker.username}>
            <AvatarLink person={shownPerson(asker)}>
              <AnswerButtons
                text={text}
                name={asker.displayName}
                onAnswer={(accept) => answer.mutate({ asker, accept })}
              />
            </AvatarLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
