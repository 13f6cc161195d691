import { useSuspenseQuery } from '@tanstack/react-query'
import type { WorkDetail, WorkVersion } from '@afins/contract/api'
import { queries } from '#data/queries.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { RelativeTime } from '#parts/relative-time.tsx'
import { shownPerson } from '#parts/shown.ts'
import {
  changedNames,
  differences,
  editionDifferences,
  linkDifferences,
  type Difference,
} from './differences.ts'
import styles from './history.module.css'
import { text } from './text.ts'

export interface VersionItemProps {
  readonly work: WorkDetail
  readonly version: WorkVersion
  readonly isOpen: boolean
  /** Where what it changed is shown. */
  readonly href: string
}

/** Who made a version, when and why, and which facts it changed; opened, what became of them. */
export function VersionItem({ work, version, isOpen, href }: VersionItemProps) {
  const { number, at, by, reason, isFirst, isReadable, isRemoved, isReverted } = version
  const when = <RelativeTime at={at} className={styles.when} />
  const notes = [
    ...(number === work.version ? [text.current] : []),
    ...(isReverted ? [text.reverted] : []),
    ...(isRemoved ? [text.textRemoved] : []),
  ]
  const changed = changedNames(version, work.kind)
  return (
    <>
      <h2 id={`versao-${number}`}>
        {text.version(number)}
        {notes.map((note) => (
          <small key={note}> · {note}</small>
        ))}
      </h2>
      {by ? (
        <AvatarLink person={shownPerson(by)} size={32} line={when} />
      ) : (
        <p className={styles.when}>
          {isFirst ? text.first : text.someone} · {when}
        </p>
      )}
      {by && isFirst ? <p className={styles.when}>{text.first}</p> : null}
      {reason === '' ? null : <p className={styles.reason}>“{reason}”</p>}
      {isOpen ? (
        <VersionFacts work={work} number={number} />
      ) : changed.length > 0 ? (
        <p className={styles.changed}>
          {text.changed(changed.join(', '))}{' '}
          {isRemoved ? null : (
            <a href={href}>
              {text.open}
              <span className="hidden-visually"> {text.ofVersion(number)}</span>
            </a>
          )}
        </p>
      ) : null}
      {isReadable || isRemoved ? null : <p className={styles.when}>{text.contentGone}</p>}
    </>
  )
}

function VersionFacts({ work, number }: { readonly work: WorkDetail; readonly number: number }) {
  const { data } = useSuspenseQuery(queries.workVersion(work.id, number))
  const { former, content, changed, editionChanges, linkChanges } = data
  const facts: Difference[] = [
    ...(content ? differences(former, content, changed, work.kind) : []),
    ...editionDifferences(editionChanges, work.kind),
    ...linkDifferences(linkChanges),
  ]
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, removed, added }) => (
        <div key={`${label} ${removed} ${added}`}>
          <dt>{label}</dt>
          <dd>
            {removed === '' ? null : (
              <del>
                <span className="hidden-visually">{text.removed}: </span>
                {removed}
              </del>
            )}
            {added === '' ? null : (
              <ins>
                <span className="hidden-visually">{text.added}: </span>
                {added}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
