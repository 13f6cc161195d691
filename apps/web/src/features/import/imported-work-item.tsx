import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportedWork } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { chooseWork, forgetWork } from '#data/imports.ts'
import { useChoice } from '#data/use-choice.ts'
import { Stars } from '#parts/stars.tsx'
import { WorkThumb } from '#parts/work-thumb.tsx'
import { workLine } from '#parts/work-line.ts'
import { workPath } from '#parts/works.tsx'
import { Button } from '#ui/button.tsx'
import styles from './import.module.css'
import { text as all } from './text.ts'
import { choiceOf, WorkChoices, type WorkChoice } from './work-choices.tsx'
import { writtenText } from './written-text.ts'

const text = all.work

export interface ImportedWorkItemProps {
  readonly importId: string
  readonly work: ImportedWork
}

/** A work of a preview: what would be written, and which work of the catalogue it is. */
export function ImportedWorkItem({ importId, work }: ImportedWorkItemProps) {
  const deps = useDeps()
  // Where it was not clear, the choices stay open: their reader is at the keyboard among them.
  const [isOpen, setOpen] = useState(work.status === 'unclear')
  const [choice, choose] = useChoice<WorkChoice | null>(choiceOf(work), {
    save: (chosen) =>
      chosen === null ? Promise.resolve() : chooseWork(deps, importId, work.number, chosen),
    failed: text.failed,
    scope: scopeOf(importId, work),
  })
  return (
    <li className={styles.work} tabIndex={-1}>
      <WorkThumb work={coverOf(work)} className={styles.thumb} />
      <div className={styles.facts}>
        <WorkFacts work={work} />
        <Match work={work} />
        {work.correction === null ? null : <Correction importId={importId} work={work} />}
        {work.status === 'unclear' ? null : (
          <Button
            variant="bare"
            size="small"
            aria-expanded={isOpen}
            label={text.named(changeLabel(work), work.title)}
            data-intent=""
            onClick={() => setOpen(!isOpen)}
          >
            {changeLabel(work)}
          </Button>
        )}
      </div>
      {isOpen || work.status === 'unclear' ? (
        <WorkChoices work={work} choice={choice} onChoose={choose} />
      ) : null}
    </li>
  )
}

/** That what a work is was said by its owner, and how to forget that. */
function Correction({ importId, work }: ImportedWorkItemProps) {
  const deps = useDeps()
  const row = useRef<HTMLParagraphElement>(null)
  const forgetting = useMutation({
    mutationFn: () => forgetWork(deps, importId, work.number),
    // The button is gone then: its reader goes on at the work.
    onMutate: () => row.current?.closest('li')?.focus(),
    meta: { failed: text.failed },
    scope: { id: scopeOf(importId, work) },
  })
  return (
    <p ref={row} className={styles.correction}>
      {work.correction === 'earlier' ? text.asLastTime : text.remembered}
      <Button
        variant="bare"
        size="small"
        label={text.named(text.forget, work.title)}
        pending={forgetting.isPending}
        data-intent=""
        onClick={() => forgetting.mutate()}
      >
        {text.forget}
      </Button>
    </p>
  )
}

/** Choices of a work are stored one after another. */
const scopeOf = (importId: string, { number }: ImportedWork) => `${importId} ${number}`

function changeLabel({ status }: ImportedWork): string {
  if (status === 'found') return text.notThis
  return status === 'skipped' ? text.takeBack : text.change
}

/** What the cover of a work shows: that of the catalogue, or one drawn for its title. */
export const coverOf = ({ work, title, kind }: ImportedWork) =>
  work ?? { id: title, title, kind, cover: null }

/** Whether nothing of it goes to a shelf, as of a film that only a list names. */
const saysNothing = (work: ImportedWork) => work.rating === null && writtenText(work) === ''

/** A work as the file has it, and what it says of it. */
export function WorkFacts({ work }: { readonly work: ImportedWork }) {
  const { title, creators, year, rating } = work
  const about = [creators.join(', '), year === null ? '' : String(year)].filter(Boolean).join(' · ')
  return (
    <>
      <p>
        <cite>{title}</cite>
        {about ? <span className={styles.quiet}>{about}</span> : null}
      </p>
      <p className={styles.written}>
        {saysNothing(work) ? text.nothing : writtenText(work)}
        {rating === null ? null : <Stars rating={rating} />}
      </p>
    </>
  )
}

/** What it is in the catalogue. */
function Match({ work: imported }: { readonly work: ImportedWork }) {
  const { status, work } = imported
  if (status === 'found' && work)
    return (
      <p className={styles.quiet}>
        {text.found} <a href={workPath(work)}>{work.title}</a> · {workLine(work)}
      </p>
    )
  if (status !== 'new' && status !== 'skipped' && status !== 'unclear') return null
  const isUnmarked = status === 'new' && saysNothing(imported)
  return <p className={styles.quiet}>{isUnmarked ? text.newUnmarked : text.matches[status]}</p>
}
