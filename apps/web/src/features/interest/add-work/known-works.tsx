import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { OutsideWorkCard, WorkCard } from '@afins/contract/api'
import { sourceFacts } from '@afins/contract/catalogue-sources'
import type { FixedInterestId } from '@afins/contract/interests'
import { kindFacts } from '@afins/contract/works'
import { queries } from '#data/queries.ts'
import { PAUSE_MS, usePaused } from '#parts/work-combobox/use-work-combobox.ts'
import { workLine } from '#parts/work-line.ts'
import { WorkThumb } from '#parts/work-thumb.tsx'
import { Button } from '#ui/button.tsx'
import { text } from './add-work-text.ts'
import styles from './add-work.module.css'
import { useOutsideWorks } from './use-outside-works.ts'

/** More would push the form away. */
const OURS = 3
const OUTSIDE = 6

export interface KnownWorksProps {
  readonly interest: FixedInterestId
  readonly typed: string
  /** The one of another catalogue that is being added. */
  readonly pending: OutsideWorkCard | null
  readonly onOurs: (work: WorkCard) => void
  readonly onOutside: (work: OutsideWorkCard) => void
}

/** What is known of what someone types: first our own works, then those of catalogues elsewhere. */
export function KnownWorks({ interest, typed, pending, onOurs, onOutside }: KnownWorksProps) {
  const q = usePaused(typed.trim(), PAUSE_MS)
  const { data } = useQuery({
    ...queries.foundWorks(interest, q),
    enabled: q !== '',
    placeholderData: (before) => before,
  })
  const ours = q === '' ? [] : (data?.items ?? []).slice(0, OURS)
  const { items, unavailable, isSearching, isNone } = useOutsideWorks(interest, typed)
  const outside = items.slice(0, OUTSIDE)
  const status = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(true)
  // Someone who fills the form by then goes on where they are: what is found waits folded above it.
  useLayoutEffect(() => {
    if (items.length > 0) setOpen(!isBefore(status.current, document.activeElement))
  }, [items])
  const attributions = [...new Set(outside.map(({ source }) => sourceFacts[source]))].filter(
    ({ attribution }) => attribution !== null,
  )
  return (
    <>
      {ours.length > 0 ? (
        <section className={styles.known} aria-label={text.ours}>
          <h3>{text.ours}</h3>
          <ul>
            {ours.map((work) => (
              <li key={work.id}>
                <WorkThumb work={work} className={styles.thumb} />
                <span className={styles.text}>
                  <b>{work.title}</b>
                  <span>{workLine(work)}</span>
                </span>
                <Button size="small" label={text.open(work.title)} onClick={() => onOurs(work)}>
                  {text.see}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {outside.length > 0 ? (
        <section className={styles.known} aria-label={text.outside}>
          <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>
              <h3>{text.outside}</h3> {outside.length}
            </summary>
            <ul>
              {outside.map((work) => (
                <li key={`${work.source} ${work.id}`}>
                  <span className={styles.text}>
                    <b>{work.title}</b>
                    <span>
                      {[kindFacts[work.kind].label, work.creators.join(', '), work.year ?? '']
                        .filter((part) => part !== '')
                        .join(' · ')}
                    </span>
                    <small>
                      <a href={work.link} rel="nofollow noopener" target="_blank">
                        {text.from[work.source]}
                      </a>
                      {work.workId === null ? '' : ` · ${text.isOurs}`}
                    </small>
                  </span>
                  <Button
                    size="small"
                    label={work.workId === null ? text.addThis(work.title) : text.open(work.title)}
                    pending={pending?.source === work.source && pending.id === work.id}
                    onClick={() => onOutside(work)}
                  >
                    {work.workId === null ? text.addShort : text.see}
                  </Button>
                </li>
              ))}
            </ul>
            {attributions.map(({ name, home, attribution }) => (
              <p key={name} className={styles.about}>
                <a href={home} rel="nofollow noopener" target="_blank">
                  {name}
                </a>
                : {attribution}
              </p>
            ))}
          </details>
        </section>
      ) : null}
      <p ref={status} className={styles.about} role="status">
        {isSearching ? text.searchingOutside : ''}
        {isNone ? text.noneOutside : ''}
        {unavailable.length > 0
          ? text.unavailable(unavailable.map((source) => sourceFacts[source].name))
          : ''}
      </p>
    </>
  )
}

function isBefore(one: Node | null, other: Node | null): boolean {
  if (!one || !other) return false
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
