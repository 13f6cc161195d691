import { useMutation } from '@tanstack/react-query'
import { postPath } from '@afins/contract/addresses'
import type { Output } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { answerInvitation } from '#data/lists.ts'
import { AnswerButtons } from '#parts/answer-buttons.tsx'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { shownPerson } from '#parts/shown.ts'
import { text as all } from './lazy-text.ts'
import styles from './profile.module.css'

const text = all.invitations

type Invitation = Output<'listListInvitations'>['items'][number]

/** The lists that someone is invited to make with others. */
export function ListInvitations({ items }: { readonly items: readonly Invitation[] }) {
  const deps = useDeps()
  const answer = useMutation({
    mutationFn: ({
      list,
      accept,
    }: {
      readonly list: Invitation['list']
      readonly accept: boolean
    }) => answerInvitation(deps, list.id, accept),
    onSuccess: (_, { list, accept }) =>
      deps.toasts.show((accept ? text.accepted : text.rejected)(list.label)),
    meta: { failed: text.failed },
  })
  return (
    <section className={styles.requests} aria-label={text.title}>
      <h2>{text.title}</h2>
      <ul>
        {items.map(({ list, author }) => (
          <li key={list.id}>
            <a href={postPath({ ...list, author, interest: { slug: list.interest } })}>
              {list.label}
            </a>
            <AvatarLink person={shownPerson(author)}>
              <AnswerButtons
                text={text}
                name={list.label}
                onAnswer={(accept) => answer.mutate({ list, accept })}
              />
            </AvatarLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
