import { useState } from 'react'
import { createPortal } from 'react-dom'
import { WorkField } from '#features/profile/shelf/work-field.tsx'
import { namedWork, workSent } from '#parts/composer/draft.ts'
import { StartWriting, useStartWriting } from '#parts/composer/start-writing.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from './create-sheet.module.css'
import { text } from './create-text.ts'

interface StartProps {
  /** Where the button that goes on is. */
  readonly head: HTMLElement | null
  readonly interest: string | undefined
}

/** A review begins with its work; another one is chosen in the editor. */
export function StartReview({ interest }: StartProps) {
  const { start, isPending } = useStartWriting()
  return (
    <div className={styles.start} aria-busy={isPending || undefined}>
      <WorkField
        interest={null}
        label={text.reviewed}
        onChoose={(work) =>
          start({
            kind: 'review',
            interest: work.interest,
            content: { works: [{ ...workSent(namedWork(work)), remark: '' }] },
          })
        }
      />
      <p>
        <StartWriting kind="review" interest={interest} variant="bare">
          {text.withoutWork}
        </StartWriting>
      </p>
    </div>
  )
}

/** A list or an article begins with its title. */
export function StartTitled({
  head,
  interest,
  kind,
}: StartProps & { readonly kind: 'list' | 'article' }) {
  const { start, isPending } = useStartWriting()
  const [title, setTitle] = useState('')
  const begin = () =>
    start({
      kind,
      ...(interest !== undefined && { interest }),
      ...(title.trim() !== '' && { content: { title: title.trim() } }),
    })
  return (
    <form
      className={styles.start}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
    >
      <Field label={text.title} hint={text.hints[kind]}>
        {(control) => (
          <input
            {...control}
            type="text"
            name="title"
            autoComplete="off"
            enterKeyHint="go"
            maxLength={200}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      {head
        ? createPortal(
            <Button variant="primary" pending={isPending} onClick={begin}>
              {text.start}
            </Button>,
            head,
          )
        : null}
    </form>
  )
}
