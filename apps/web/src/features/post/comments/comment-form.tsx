import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { Comment, Person } from '@afins/contract/api'
import { checkField, fields } from '@afins/contract/fields'
import { newKey } from '#data/call.ts'
import { changeShownComments } from '#data/comments.ts'
import { useDeps, useViewer } from '#data/deps.ts'
import { readDraft, writeDraft } from '#data/drafts.ts'
import { useWrite } from '#data/use-write.ts'
import { collectErrors, formErrorsOf } from '#parts/form-errors.tsx'
import { MentionArea } from '#parts/mentions/mention-area.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { nameOf } from './comment-item.tsx'
import type { Commented } from './commented.ts'
import styles from './thread.module.css'
import { text } from './text.ts'

const has = (field: string) => field === 'body'

export interface CommentFormProps {
  readonly on: Commented
  /** The people of the thread. */
  readonly talking: readonly Person[]
  /** The comment that is answered. */
  readonly answered: Comment | null
  /** It is sent, or no answer any more. */
  readonly onAnswered: () => void
}

/** The name under which what is typed stays in this browser. */
export const commentDraft = (uid: string, subjectId: string) => `comment:${uid}:${subjectId}`

/** Writes a comment. What is typed stays in this browser until it is stored. */
export function CommentForm({ on, talking, answered, onAnswered }: CommentFormProps) {
  const deps = useDeps()
  const viewer = useViewer()
  const draft = commentDraft(viewer.uid, on.id)
  const [body, setBody] = useState(() => readDraft(draft) ?? '')
  const [error, setError] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  // The same for each repetition of the same text.
  const key = useRef({ of: '', key: '' })
  const id = useId()
  const { write } = useWrite(text.sendFailed)
  useEffect(() => {
    if (answered) document.getElementById(id)?.querySelector('textarea')?.focus()
  }, [answered, id])

  const type = (value: string) => {
    setBody(value)
    setError(null)
    writeDraft(draft, value)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = collectErrors({ body: checkField('comment', body) })
    if (wrong) return setError(wrong.fields.body ?? null)
    const answers = answered?.id ?? null
    const of = JSON.stringify([answers, body])
    if (key.current.of !== of) key.current = { of, key: newKey() }
    setPending(true)
    const written = await write(
      'createComment',
      { params: { postId: on.id }, body: { body, answers } },
      {
        key: key.current.key,
        said: text.sent,
        onStored: (comment) =>
          changeShownComments(deps, on.id, (shown, isEnd) =>
            isEnd && shown.every((one) => one.id !== comment.id) ? [...shown, comment] : shown,
          ),
        onError: (failed) => {
          const { fields: errors, alert } = formErrorsOf(failed, { has, fallback: text.sendFailed })
          setError(errors.body ?? alert)
        },
      },
    )
    setPending(false)
    if (written !== 'stored') return
    type('')
    onAnswered()
  }
  return (
    // The keys come from the field in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => void send(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      {answered ? (
        <p className={styles.answering}>
          {text.answering(nameOf(answered))}
          <Button variant="bare" size="small" onClick={onAnswered}>
            {text.cancel}
          </Button>
        </p>
      ) : null}
      <Field
        label={text.label}
        hint={text.hint}
        error={error}
        count={{ length: body.length, max: fields.comment.max }}
      >
        {(control) => (
          <MentionArea
            {...control}
            talking={talking}
            name="body"
            rows={3}
            value={body}
            data-intent=""
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={isPending} data-intent="">
        {isPending ? text.sending : text.send}
      </Button>
    </form>
  )
}
