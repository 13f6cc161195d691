import { useId, useState } from 'react'
import type { ImportedWork, WorkCard } from '@afins/contract/api'
import { kindFacts } from '@afins/contract/works'
import type { Input } from '#data/call.ts'
import { useWorkCombobox } from '#parts/work-combobox/use-work-combobox.ts'
import { WorkOptions } from '#parts/work-combobox/work-options.tsx'
import { workLine } from '#parts/work-line.ts'
import { WorkThumb } from '#parts/work-thumb.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import choiceRow from '#ui/choice-row.module.css'
import styles from './import.module.css'
import { text as all } from './text.ts'

const text = all.work

/** More would cover the works below. */
const OPTIONS = 6

export type WorkChoice = Input<'chooseImportedWork'>['body']

/** What is chosen for a work; null where that is open. */
export function choiceOf({ status, work }: ImportedWork): WorkChoice | null {
  if (status === 'new') return { choice: 'new' }
  if (status === 'skipped') return { choice: 'skip' }
  return work ? { choice: 'work', workId: work.id } : null
}

export interface WorkChoicesProps {
  readonly work: ImportedWork
  readonly choice: WorkChoice | null
  readonly onChoose: (choice: WorkChoice) => void
}

/** The works that one of a file may be; the choice is stored immediately. */
export function WorkChoices({ work, choice, onChoose }: WorkChoicesProps) {
  const name = useId()
  const [offered, setOffered] = useState(() => distinct([work.work, ...work.candidates]))
  const shown = distinct([...offered, work.work, ...work.candidates])
  const chosen = choice?.choice === 'work' ? choice.workId : choice?.choice
  const radio = (value: string, run: WorkChoice) => (
    <input
      type="radio"
      name={name}
      data-intent=""
      checked={chosen === value}
      onChange={() => onChoose(run)}
    />
  )
  return (
    <fieldset className={styles.choices}>
      <legend className="hidden-visually">{text.which(work.title)}</legend>
      {shown.map((one) => (
        <label key={one.id} className={choiceRow.row}>
          {radio(one.id, { choice: 'work', workId: one.id })}
          <WorkThumb work={one} className={styles.small} />
          <span className={styles.text}>
            <b>{one.title}</b>
            <span>{workLine(one)}</span>
          </span>
        </label>
      ))}
      <label className={choiceRow.row}>
        {radio('new', { choice: 'new' })}
        {text.other}
      </label>
      <label className={choiceRow.row}>
        {radio('skip', { choice: 'skip' })}
        {text.skip}
      </label>
      <WorkSearch
        work={work}
        onChoose={(found) => {
          setOffered(distinct([...shown, found]))
          onChoose({ choice: 'work', workId: found.id })
        }}
      />
    </fieldset>
  )
}

/** Each of them once, in their order. */
function distinct(works: readonly (WorkCard | null)[]): WorkCard[] {
  const present = works.filter((work) => work !== null)
  return [...new Map(present.map((work) => [work.id, work])).values()]
}

interface WorkSearchProps {
  readonly work: ImportedWork
  readonly onChoose: (found: WorkCard) => void
}

function WorkSearch({ work, onChoose }: WorkSearchProps) {
  const [typed, setTyped] = useState('')
  const interest = kindFacts[work.kind].interest ?? 'books'
  const box = useWorkCombobox(
    interest,
    typed,
    (found) => {
      setTyped('')
      onChoose(found)
    },
    OPTIONS,
  )
  return (
    <div
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.close()
      }}
    >
      <Field label={text.search}>
        {(control) => (
          <TextInput
            {...control}
            {...box.input}
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={work.title}
            maxLength={200}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              box.show()
            }}
            onKeyDown={(event) => void box.onKeyDown(event)}
          />
        )}
      </Field>
      <WorkOptions {...box.list} label={text.results} />
      <p className="hidden-visually" role="status">
        {box.isOpen && box.status === 'found' ? text.resultCount(box.count) : ''}
      </p>
    </div>
  )
}
