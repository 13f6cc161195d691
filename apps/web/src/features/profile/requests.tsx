import { useState } from 'react'
import type { OwnProfile, Person } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { showAnsweredRequest } from '#data/follow.ts'
import { useWrite } from '#data/use-write.ts'
import { AnswerButtons } from '#parts/answer-buttons.tsx'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { Fold } from '#parts/fold.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { text as all } from './lazy-text.ts'
import styles from './profile.module.css'

const text = all.requests

/** The profile itself follows. */
const SHOWN = 3

export interface RequestsProps {
  readonly items: readonly Person[]
  readonly profile: Pick<OwnProfile, 'isPublic' | 'followRequests'>
}

export function Requests({ items, profile }: RequestsProps) {
  const deps = useDeps()
  // The list may be longer.
  const count = Math.max(items.length, profile.followRequests)
  const acceptAll = useWrite(text.failed)
  const rejectAll = useWrite(text.failed)
  const { write } = useWrite(text.failed)
  const [isAsking, setAsking] = useState(false)
  const answer = ({ username, displayName }: Person, accept: boolean) =>
    void write(
      accept ? 'acceptFollowRequest' : 'rejectFollowRequest',
      { params: { username } },
      {
        show: () => showAnsweredRequest(deps, username),
        said: (accept ? text.accepted : text.rejected)(displayName),
      },
    )
  const list = (part: readonly Person[]) => (
    <ul>
      {part.map((asker) => (
        <li key={asker.username}>
          <AvatarLink person={shownPerson(asker)}>
            <AnswerButtons
              text={text}
              name={asker.displayName}
              onAnswer={(accept) => answer(asker, accept)}
            />
          </AvatarLink>
        </li>
      ))}
    </ul>
  )
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
            onClick={() =>
              void acceptAll.write(
                'acceptAllFollowRequests',
                {},
                { said: ({ accepted }) => text.acceptedAll(accepted) },
              )
            }
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
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                void rejectAll.write(
                  'rejectAllFollowRequests',
                  {},
                  { said: ({ rejected }) => text.rejectedAll(rejected) },
                )
              }}
            >
              {text.rejectAll(count)}
            </Button>
          </>
        }
      >
        <p>{text.rejectAllText}</p>
      </Dialog>
      {list(items.slice(0, SHOWN))}
      {items.length > SHOWN ? (
        <Fold label={text.more(items.length - SHOWN)} show={text.showAll}>
          {list(items.slice(SHOWN))}
        </Fold>
      ) : null}
    </section>
  )
}
