import { useRef, useState } from 'react'
import type { Person, PostDetail } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { useWrite } from '#data/use-write.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { formErrorsOf } from '#parts/form-errors.tsx'
import { shownPerson } from '#parts/shown.ts'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import { TextInput } from '#ui/input.tsx'
import styles from './list-of-post.module.css'
import { text } from './text.ts'

export interface PeopleDialogProps {
  readonly post: PostDetail
  readonly onClose: () => void
}

/** Who edits a list, for its owner: invites people and removes them. */
export function PeopleDialog({ post, onClose }: PeopleDialogProps) {
  const deps = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const [username, setUsername] = useState('')
  const { fields, alert, pending, run, clear } = useSubmission(form)
  const { editors = [], list } = post
  const people = [
    ...editors.map((person) => ({ person, line: text.editor })),
    ...(list?.invited ?? []).map((person) => ({ person, line: text.invited })),
  ]
  const { write } = useWrite(text.inviteFailed)
  const paramsOf = (name: string) => ({ params: { postId: post.id, username: name } })
  const invite = () =>
    run(async () => {
      try {
        await deps.call('inviteToList', paramsOf(username.trim().replace(/^@/, '')))
      } catch (error) {
        const codes = {
          'profile.not_found': 'username',
          'list.people_full': 'username',
          'request.not_found': 'username',
        } as const
        const has = (field: string) => field === 'username'
        return formErrorsOf(error, { has, codes, fallback: text.inviteFailed })
      }
      setUsername('')
      return null
    })
  const remove = ({ username: name, displayName }: Person) =>
    void write('removeFromList', paramsOf(name), { said: text.removedPerson(displayName) })
  return (
    <Dialog open title={text.people} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (username.trim() !== '') void invite()
        }}
      >
        <Field label={text.invite} error={fields.username ?? alert}>
          {(control) => (
            <TextInput
              {...control}
              data-first=""
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={username}
              onChange={({ target }) => {
                setUsername(target.value)
                clear('username')
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" pending={pending}>
          {text.inviteSend}
        </Button>
      </form>
      {people.length === 0 ? <p>{text.noOne}</p> : null}
      <ul className={styles.people}>
        {people.map(({ person, line }) => (
          <li key={person.username}>
            <AvatarLink person={shownPerson(person)} line={line}>
              <Button
                variant="bare"
                size="small"
                icon={<CloseIcon size={18} />}
                label={text.removePerson(person.displayName)}
                onClick={() => remove(person)}
              />
            </AvatarLink>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
