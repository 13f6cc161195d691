import { useRef, useState, type ReactNode } from 'react'
import type { ListItem } from '@afins/contract/api'
import { fields, limits } from '@afins/contract/fields'
import type { Input } from '#data/call.ts'
import { formErrorsOf } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/input.tsx'
import styles from './list-items.module.css'
import { RemarkVersions } from './remark-versions.tsx'
import { text } from './text.ts'

export type ItemChanges = Input<'changeListItem'>['body']

const FACTS = ['title', 'creators', 'year'] as const
const has = (field: string) => field === 'remark' || FACTS.some((name) => name === field)

/** What is typed, as the API reads it; a year that is none is rejected at its field. */
const parseFacts = ({ title, creators, year }: Record<(typeof FACTS)[number], string>) => ({
  title,
  creators: creators
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, limits.creatorsOfWork),
  year: year.trim() === '' ? null : Number(year),
})

export interface ItemFormProps {
  readonly postId: string
  readonly item: ListItem
  /** Links it to a work of the catalogue. */
  readonly link: ReactNode
  /** Whether what it is was typed, and the viewer may correct it. */
  readonly isTyped: boolean
  /** @throws ApiError */
  readonly onSave: (changes: ItemChanges) => Promise<void>
  readonly onClose: () => void
}

/** What is said of an item, below it, and what it is where that was typed. */
export function ItemForm({ postId, item, link, isTyped, onSave, onClose }: ItemFormProps) {
  const box = useRef<HTMLFormElement>(null)
  const [remark, setRemark] = useState(item.remark)
  const [showsVersions, setShowsVersions] = useState(false)
  const [facts, setFacts] = useState({
    title: item.title,
    creators: item.creators.join('; '),
    year: String(item.year ?? ''),
  })
  const { fields: errors, alert, pending, run } = useSubmission(box)
  const save = () =>
    run(async () => {
      if (isTyped && !/^\d{0,4}$/.test(facts.year.trim()))
        return { fields: { year: text.yearError }, alert: null }
      try {
        await onSave({ remark, ...(isTyped && parseFacts(facts)) })
      } catch (error) {
        return formErrorsOf(error, { has, fallback: text.failed })
      }
      onClose()
      return null
    })
  return (
    <>
      {/* The keys come from the field in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={box}
        className={styles.remark}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
        }}
      >
        {link}
        {isTyped
          ? FACTS.map((name) => (
              <Field key={name} label={text.facts[name]} error={errors[name]}>
                {(control) => (
                  <TextInput
                    {...control}
                    autoComplete="off"
                    inputMode={name === 'year' ? 'numeric' : undefined}
                    value={facts[name]}
                    onChange={({ target }) => setFacts({ ...facts, [name]: target.value })}
                  />
                )}
              </Field>
            ))
          : null}
        <Field
          label={text.remarkLabel}
          error={errors.remark ?? alert}
          count={{ length: remark.length, max: fields.remark.max }}
        >
          {(control) => (
            <TextArea
              {...control}
              // Opened by the button beside it.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              value={remark}
              onChange={({ target }) => setRemark(target.value)}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="small" pending={pending}>
            {text.save}
          </Button>
          <Button variant="bare" size="small" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="bare" size="small" onClick={() => setShowsVersions(true)}>
            {text.remarkVersions}
          </Button>
        </div>
      </form>
      {showsVersions ? (
        <RemarkVersions
          {...{ postId, itemId: item.id }}
          onUse={(former) => {
            setRemark(former)
            setShowsVersions(false)
          }}
          onClose={() => setShowsVersions(false)}
        />
      ) : null}
    </>
  )
}
