import { useRef, useState } from 'react'
import { workIdOf, type WorkId } from '@afins/contract/work-ids'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import { TextInput } from '#ui/input.tsx'
import styles from './edit.module.css'
import { fieldNames, sourceNames, text } from './text.ts'

export interface IdsFieldProps {
  /** What is in the field and was not added yet. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly ids: readonly WorkId[]
  readonly error: string | undefined
  readonly onChange: (ids: readonly WorkId[]) => void
}

/** What a work is called by other catalogues: pasted links and codes, recognised. */
export function IdsField({ ids, typed, error, onType, onChange }: IdsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const add = () => {
    if (typed.trim() === '') return
    const id = workIdOf(typed)
    const isThere = ids.some((one) => one.source === id?.source && one.value === id.value)
    setWrong(id === null ? text.idUnknown : isThere ? text.idTwice : undefined)
    if (id === null || isThere) return
    onType('')
    onChange([...ids, id])
  }
  const remove = (id: WorkId) => {
    onChange(ids.filter((one) => one !== id))
    input.current?.focus()
  }
  return (
    <fieldset className={styles.group}>
      <legend>{fieldNames.ids}</legend>
      {ids.length > 0 ? (
        <ul className={styles.chips} aria-label={fieldNames.ids}>
          {ids.map((id) => (
            <li key={`${id.source} ${id.value}`}>
              <span className={styles.id}>
                {sourceNames[id.source]} <b>{id.value}</b>
              </span>
              <button
                type="button"
                aria-label={text.remove(`${sourceNames[id.source]} ${id.value}`)}
                onClick={() => remove(id)}
              >
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.adding}>
        <Field label={text.addId} hint={text.addIdHint} error={wrong ?? error}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={400}
              value={typed}
              onChange={(event) => {
                onType(event.currentTarget.value)
                setWrong(undefined)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
          )}
        </Field>
        <Button onClick={add}>{text.add}</Button>
      </div>
    </fieldset>
  )
}
