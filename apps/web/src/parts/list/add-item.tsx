import { useRef, useState } from 'react'
import type { WorkCard } from '@afins/contract/api'
import type { FixedInterest } from '@afins/contract/interests'
import { useDeps } from '#data/deps.ts'
import { addItem } from '#data/lists.ts'
import { formErrorsOf } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { useWorkCombobox } from '#parts/work-combobox/use-work-combobox.ts'
import { WorkOptions } from '#parts/work-combobox/work-options.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import styles from './list-items.module.css'
import { text } from './text.ts'

/** More would cover the list. */
const OPTIONS = 6

export interface AddItemProps {
  readonly list: { readonly id: string }
  /** Works of the catalogue are offered while typing; none for an interest of someone's own. */
  readonly interest: FixedInterest | null
}

/** Adds works of the catalogue, or what is typed. */
export function AddItem({ list, interest }: AddItemProps) {
  const deps = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const { fields, alert, pending, run, clear } = useSubmission(form)
  const add = (work: WorkCard | null) =>
    run(async () => {
      const title = work?.title ?? typed
      const creators = work?.creators.map(({ name }) => name) ?? []
      const input = { title, creators, year: work?.year ?? null }
      try {
        await addItem(deps, list.id, { ...input, ...(work && { workId: work.id }) })
      } catch (error) {
        const codes = { 'post.work_unknown': 'title', 'list.full': 'title' } as const
        const has = (field: string) => field === 'title'
        return formErrorsOf(error, { has, codes, fallback: text.failed })
      }
      setTyped('')
      setSaid(text.added(title))
      form.current?.querySelector('input')?.focus()
      return null
    })
  const box = useWorkCombobox(null, interest ? typed : '', (work) => void add(work), OPTIONS)
  return (
    // The focus leaves the field or its options.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        box.close()
        void add(null)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.close()
      }}
    >
      <Field
        label={text.add}
        hint={interest ? text.addHint : text.addHintTyped}
        error={fields.title ?? alert}
      >
        {(control) => (
          <div className={styles.title}>
            <TextInput
              {...control}
              {...(interest ? box.input : {})}
              autoComplete="off"
              maxLength={2000}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                clear('title')
                box.show()
              }}
              onKeyDown={(event) => void box.onKeyDown(event)}
            />
            <WorkOptions {...box.list} label={text.foundLabel} showKind />
          </div>
        )}
      </Field>
      <Button type="submit" pending={pending}>
        {text.addTyped}
      </Button>
      <p className="hidden-visually" role="status">
        {box.isOpen && box.status === 'found' ? text.found(box.count) : said}
      </p>
    </form>
  )
}
