import { useRef, useState } from 'react'
import type { WorkCard } from '@afins/contract/api'
import { useWorkCombobox } from '#parts/work-combobox/use-work-combobox.ts'
import { WorkOptions } from '#parts/work-combobox/work-options.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import { TextInput } from '#ui/input.tsx'
import styles from './composer.module.css'
import type { NotedWork } from './draft.ts'
import { text } from './text.ts'

/** More would cover the fields below. */
const OPTIONS = 5

export interface NoteWorkFieldProps {
  readonly work: NotedWork | null
  readonly error: string | undefined
  readonly onChoose: (work: WorkCard) => void
  readonly onRemove: () => void
  readonly onAnnounce: (message: string) => void
}

/** The work that a note is about, looked for in all media. */
export function NoteWorkField({ work, error, ...actions }: NoteWorkFieldProps) {
  const { onChoose, onRemove, onAnnounce } = actions
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  const choose = (chosen: WorkCard) => {
    setTyped('')
    onChoose(chosen)
    onAnnounce(text.workChosen(chosen.title))
    focusOn('button')
  }
  const found = useWorkCombobox(null, typed, choose, OPTIONS, 'no-creator')
  const remove = ({ title }: NotedWork) => {
    onRemove()
    onAnnounce(text.workRemoved(title))
    focusOn('input')
  }
  return (
    <div
      ref={box}
      className={styles.work}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) found.close()
      }}
    >
      {work ? (
        <p className={styles.chosenWork}>
          <span>
            <cite>{work.title}</cite>
            {work.creators.length > 0 ? ` · ${work.creators.join(', ')}` : ''}
            {work.year === null ? '' : ` · ${work.year}`}
          </span>
          <Button
            variant="bare"
            size="small"
            icon={<CloseIcon size={18} />}
            label={text.removeWork(work.title)}
            data-intent=""
            onClick={() => remove(work)}
          />
          {error ? <span role="alert">{error}</span> : null}
        </p>
      ) : (
        <>
          <Field label={text.work} hint={text.workHint} error={error}>
            {(control) => (
              <TextInput
                {...control}
                {...found.input}
                autoComplete="off"
                maxLength={200}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value)
                  found.show()
                }}
                onKeyDown={(event) => {
                  const isForList = found.onKeyDown(event)
                  // Looking for a work publishes nothing.
                  if (!isForList && event.key === 'Enter' && !(event.ctrlKey || event.metaKey))
                    event.preventDefault()
                }}
              />
            )}
          </Field>
          <WorkOptions {...found.list} label={text.worksFound} showKind />
          <p className="hidden-visually" role="status">
            {found.isOpen ? text.worksStatus(found.status, found.count) : ''}
          </p>
        </>
      )}
    </div>
  )
}
