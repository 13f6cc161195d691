import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Button } from '#ui/button.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'

const text = all.blocked

/** Those whom one blocks. They are not at the link of their name: it says who they are. */
export function BlockedSection() {
  const list = useSuspenseInfiniteQuery(queries.blocked())
  const write = useWrite(text.failed)
  const people = list.data.pages.flatMap(({ items }) => items)
  return (
    <Section title={text.title} lead={text.lead} id="bloqueios">
      {people.length === 0 ? (
        <p className={styles.note}>{text.none}</p>
      ) : (
        <ul className={styles.sessions} aria-label={text.title}>
          {people.map((person) => (
            <li key={person.username}>
              <AvatarLink person={shownPerson(person)} line={person.remark || undefined} />
              <Button
                size="small"
                label={text.unblockName(person.displayName)}
                data-intent=""
                onClick={() =>
                  void write(
                    'unblock',
                    { params: { username: person.username } },
                    { said: text.unblocked(person.displayName) },
                  )
                }
              >
                {text.unblock}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <p>
          <Button
            pending={list.isFetchingNextPage}
            data-intent=""
            onClick={() => void list.fetchNextPage()}
          >
            {text.more}
          </Button>
        </p>
      ) : null}
    </Section>
  )
}
