import { useState } from 'react'
import type { LinkedWork, WorkCard, WorkDetail } from '@afins/contract/api'
import { fixedInterests, type FixedInterestId } from '@afins/contract/interests'
import { type WorkLinkKind, isCreator } from '@afins/contract/works'
import { useDeps } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { workLine } from '#parts/work-line.ts'
import { workPath } from '#parts/works.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import { Select } from '#ui/input.tsx'
import styles from './edit.module.css'
import { linkNames, reverseLinkNames, text } from './text.ts'
import { WorkChoice } from './work-choice.tsx'

/** What most want to say comes first. */
const offered = ['adapts', 'part_of', 'remake_of'] as const

/** The links of a work: each is stored as it is added or removed. */
export function LinksSection({ work }: { readonly work: WorkDetail }) {
  const { call, toasts } = useDeps()
  // Creators are only ever part of a group.
  const kinds: readonly WorkLinkKind[] = isCreator(work) ? ['part_of'] : offered
  const [kind, setKind] = useState<WorkLinkKind>(isCreator(work) ? 'part_of' : 'adapts')
  const [where, setWhere] = useState<FixedInterestId>(work.interest)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const interest = kind === 'adapts' ? where : work.interest

  const run = async (
    name: 'addWorkLink' | 'removeWorkLink',
    params: { workId: string; kind: WorkLinkKind; toId: string },
    said: string,
  ) => {
    setError(undefined)
    try {
      await call(name, { params })
      toasts.show(said)
    } catch (failed) {
      setError(failureText(failed, text.linkFailed))
    }
  }
  const add = ({ id, title }: WorkCard) =>
    run('addWorkLink', { workId: work.id, kind, toId: id }, text.linked(title))
  const remove = ({ kind: of, direction, work: { id, title } }: LinkedWork) => {
    const [workId, toId] = direction === 'to' ? [work.id, id] : [id, work.id]
    return run('removeWorkLink', { workId, kind: of, toId }, text.unlinked(title))
  }
  return (
    <section className={styles.section} aria-label={text.links}>
      <h2>{text.links}</h2>
      <p className={styles.hint}>{text.linksLead}</p>
      {work.links.length === 0 ? (
        <p className={styles.hint}>{text.noLinks}</p>
      ) : (
        <ul className={styles.rows}>
          {work.links.map((link) => (
            <li key={`${link.kind} ${link.direction} ${link.work.id}`} className={styles.linkRow}>
              <span>
                <small>{(link.direction === 'to' ? linkNames : reverseLinkNames)[link.kind]}</small>
                <a href={workPath(link.work)}>{link.work.title}</a>
                <small>{workLine(link.work)}</small>
              </span>
              <Button
                variant="bare"
                size="small"
                icon={<CloseIcon size={18} />}
                label={text.remove(link.work.title)}
                onClick={() => void remove(link)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.pair}>
        <Field label={text.linkKind}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={(event) => {
                const found = kinds.find((one) => one === event.currentTarget.value)
                if (found) setKind(found)
              }}
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {linkNames[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {kind === 'adapts' ? (
          <Field label={text.linkWhere}>
            {(control) => (
              <Select
                {...control}
                value={where}
                onChange={(event) => {
                  const found = fixedInterests.find(({ id }) => id === event.currentTarget.value)
                  if (found) setWhere(found.id)
                }}
              >
                {fixedInterests.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
      </div>
      <WorkChoice
        key={interest}
        label={text.linkTo}
        hint={text.linkToHint}
        error={error}
        interest={interest}
        typed={typed}
        onTyped={setTyped}
        onChoose={(chosen) => void add(chosen)}
      />
    </section>
  )
}
