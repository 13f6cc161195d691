import { workPath } from '@afins/contract/addresses'
import { useRef, useState } from 'react'
import type { DraftContent, WorkCard } from '@afins/contract/api'
import { useWorkCombobox } from '#parts/work-combobox/use-work-combobox.ts'
import { WorkOptions } from '#parts/work-combobox/work-options.tsx'
import { Button } from '#ui/button.tsx'
import { Field, type ControlProps } from '#ui/field.tsx'
import { text } from './text.ts'
import styles from './works.module.css'

type Work = DraftContent['works'][number]

export interface WorkTitleFieldProps {
  readonly work: Work
  readonly required: boolean
  /** Of the post: a work of another one leads on to its own. */
  readonly interest: string
  readonly error: string | undefined
  /** In a row of works: the row says what the field is. */
  readonly inRow: boolean
  /** Shows whether it is linked, and what can be done about that. */
  readonly showsLink: boolean
  readonly onChange: (work: Work) => void
  /** The work with what the catalogue says of it, in place of what was typed. */
  readonly onFill: (work: Work, chosen?: WorkCard) => void
  readonly onAnnounce: (message: string) => void
}

/** What a work is called: any text, and while typing the works of the catalogue that fit. */
export function WorkTitleField({ error, required, ...props }: WorkTitleFieldProps) {
  return (
    <Field
      label={text.workTitle}
      hideLabel={props.inRow || props.work.workId !== undefined}
      error={error}
      required={required}
    >
      {(control) => <LinkedTitle {...props} control={control} />}
    </Field>
  )
}

/** More would cover the fields below. */
const OPTIONS = 5

const typedTitle = { autoComplete: 'off', maxLength: 2000 } as const

type LinkedTitleProps = Omit<WorkTitleFieldProps, 'error' | 'required'> & {
  readonly control: ControlProps
}

function LinkedTitle({ control, work, interest, inRow, showsLink, ...actions }: LinkedTitleProps) {
  const { onChange, onFill, onAnnounce } = actions
  const input = useRef<HTMLInputElement>(null)
  const [looked, setLooked] = useState('')
  /** What was typed before a work was chosen in its place. */
  const [typed, setTyped] = useState<Work | null>(null)
  const choose = (chosen: WorkCard) => {
    setLooked('')
    setTyped(work)
    onFill(filled(work, chosen), chosen)
    onAnnounce(text.workChosen(chosen.title))
  }
  const box = useWorkCombobox(null, looked, choose, OPTIONS)
  const look = () => {
    setLooked(work.title)
    box.show()
    input.current?.focus()
  }
  const unlink = () => {
    onChange(withoutLink(work))
    onAnnounce(text.unlinked)
    input.current?.focus()
  }
  const undo = (before: Work) => {
    setTyped(null)
    onFill(before)
    input.current?.focus()
  }
  return (
    <div
      className={styles.title}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.close()
      }}
    >
      <div className={styles.lines}>
        <input
          {...control}
          {...typedTitle}
          {...box.input}
          ref={input}
          type="text"
          className={styles.name}
          placeholder={inRow ? text.workTitle : text.findWork}
          value={work.title}
          onChange={({ target }) => {
            const { value } = target
            setLooked(value)
            box.show()
            // Without its title it is another work.
            onChange(value === '' ? { ...withoutLink(work), title: '' } : { ...work, title: value })
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && looked === '' && work.title !== '' && !event.altKey) {
              event.preventDefault()
              look()
            } else box.onKeyDown(event)
          }}
        />
        {/* A field has one line; where one does not type, a long title has two. */}
        {inRow && work.title !== '' ? (
          <span className={styles.whole} aria-hidden="true">
            {work.title}
          </span>
        ) : null}
      </div>
      <WorkOptions {...box.list} label={text.worksFound} showKind />
      <p className="hidden-visually" role="status">
        {box.isOpen ? text.worksStatus(box.status, box.count) : ''}
      </p>
      {!showsLink ? null : work.workId !== undefined ? (
        <p className={styles.link}>
          <a
            href={workPath({ id: work.workId, interest, title: work.title })}
            target="_blank"
            rel="noopener"
          >
            {text.linked}
          </a>
          <Button variant="bare" size="small" data-intent="" onClick={unlink}>
            {text.unlink}
          </Button>
          {typed ? (
            <Button variant="bare" size="small" data-intent="" onClick={() => undo(typed)}>
              {text.backToTyped}
            </Button>
          ) : null}
        </p>
      ) : work.title.trim() !== '' && looked === '' ? (
        <p className={styles.link}>
          <Button variant="bare" size="small" data-intent="" onClick={look}>
            {text.link}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function withoutLink({ title, creators, year, remark }: Work): Work {
  return { title, creators, year, remark }
}

function filled(work: Work, { id, title, creators, year }: WorkCard): Work {
  return {
    title,
    creators: creators.length > 0 ? creators.map(({ name }) => name) : work.creators,
    year: year ?? work.year,
    remark: work.remark,
    workId: id,
  }
}
