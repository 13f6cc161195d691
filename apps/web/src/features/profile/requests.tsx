import type { Person } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { answerRequest } from '#data/follow.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Button } from '#ui/button.tsx'
import { text as all } from './late-text.ts'
import styles from './profile.module.css'

const text = all.requests

/** Those who ask to follow, each to be let in or not. */
export function Requests({ items }: { readonly items: readonly Person[] }) {
  const deps = useDeps()
  const answer = async (asker: Person, accept: boolean) => {
    try {
      await answerRequest(deps, asker, accept)
      deps.toasts.show((accept ? text.accepted : text.refused)(asker.displayName))
    } catch (error) {
      await tellFailure(deps, error, text.failed)
    }
  }
  return (
    <section className={styles.requests} aria-label={text.title}>
      <h2>{text.title}</h2>
      <ul>
        {items.map((asker) => (
          <li key={asker.username}>
            <AvatarLink person={shownPerson(asker)}>
              <div className={styles.answers}>
                <Button
                  variant="primary"
                  size="small"
                  label={text.acceptName(asker.displayName)}
                  data-intent=""
                  onClick={() => void answer(asker, true)}
                >
                  {text.accept}
                </Button>
                <Button
                  size="small"
                  label={text.refuseName(asker.displayName)}
                  data-intent=""
                  onClick={() => void answer(asker, false)}
                >
                  {text.refuse}
                </Button>
              </div>
            </AvatarLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
