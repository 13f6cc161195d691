import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Button } from '#ui/button.tsx'
import { GrowingRows } from './growing-rows.tsx'
import { Section } from './section.tsx'
import { text as all } from './text.ts'

const text = all.blocked

/** Those whom one blocks. They are not at the link of their name: it says who they are. */
export function BlockedSection() {
  const list = useSuspenseInfiniteQuery(queries.blocked())
  const { write } = useWrite(text.failed)
  const people = list.data.pages.flatMap(({ items }) => items)
  return (
    <Section title={text.title} lead={text.lead} id="bloqueios">
      <GrowingRows
        label={text.title}
        text={text}
        list={list}
        rows={people.map((person) => (
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
      />
    </Section>
  )
}
