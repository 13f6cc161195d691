import { postPath } from '@afins/contract/addresses'
import type { Output } from '#data/call.ts'
import { useWrite } from '#data/use-write.ts'
import { AnswerButtons } from '#parts/answer-buttons.tsx'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { shownPerson } from '#parts/shown.ts'
import { text as all } from './lazy-text.ts'
import styles from './profile.module.css'

const text = all.invitations

type Invitation = Output<'listListInvitations'>['items'][number]

/** The lists that someone is invited to make with others. */
export function ListInvitations({ items }: { readonly items: readonly Invitation[] }) {
  const { write } = useWrite(text.failed)
  const answer = ({ id: postId, label }: Invitation['list'], accept: boolean) =>
    void write(
      accept ? 'acceptListInvitation' : 'rejectListInvitation',
      { params: { postId } },
      { said: (accept ? text.accepted : text.rejected)(label) },
    )
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
                onAnswer={(accept) => answer(list, accept)}
              />
            </AvatarLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
