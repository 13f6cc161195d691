import { useRef } from 'react'
import type { FixedInterestId } from '@afins/contract/interests'
import { limits } from '@afins/contract/fields'
import { creditRoles, kindFacts, type CreditRole, type WorkKind } from '@afins/contract/works'
import { MoveButtons } from '#parts/move-buttons.tsx'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import { Select } from '#ui/input.tsx'
import { text as workText } from '../text.ts'
import type { FormCredit } from './edit-form.ts'
import styles from './edit.module.css'
import { fieldNames, text } from './text.ts'
import { WorkChoice } from './work-choice.tsx'

export interface CreditsFieldProps {
  readonly kind: WorkKind
  readonly interest: FixedInterestId
  readonly credits: readonly FormCredit[]
  readonly error: string | undefined
  /** A name that was not added yet. */
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly onChange: (credits: readonly FormCredit[]) => void
}

/** Who made a work, in order, each in a role. */
export function CreditsField({ kind, interest, credits, onChange, ...props }: CreditsFieldProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const main = kindFacts[kind].role ?? 'creator'
  const add = (credit: { readonly id?: string; readonly name: string }) => {
    if (credits.length < limits.creditsOfWork) onChange([...credits, { ...credit, role: main }])
  }
  const move = (at: number, by: 1 | -1) => {
    const [moved] = credits.slice(at, at + 1)
    const rest = credits.toSpliced(at, 1)
    if (moved) onChange(rest.toSpliced(at + by, 0, moved))
  }
  const remove = (at: number) => {
    onChange(credits.toSpliced(at, 1))
    // The button goes with its row.
    box.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }
  const setRole = (at: number, role: CreditRole) =>
    onChange(credits.map((credit, index) => (index === at ? { ...credit, role } : credit)))
  return (
    <fieldset ref={box} className={styles.group}>
      <legend>{fieldNames.credits}</legend>
      {credits.length > 0 ? (
        <ol className={styles.rows} aria-label={text.people}>
          {credits.map(({ id, name, role }, at) => (
            <li key={`${id ?? name} ${role} ${at}`} className={styles.credit}>
              <span className={styles.name}>
                {name}
                {id === undefined ? <small>{text.isNew}</small> : null}
              </span>
              <Select
                aria-label={text.roleOf(name)}
                value={role}
                onChange={(event) => {
                  const found = creditRoles.find((one) => one === event.currentTarget.value)
                  if (found) setRole(at, found)
                }}
              >
                {creditRoles.map((one) => (
                  <option key={one} value={one}>
                    {workText.roles[one]}
                  </option>
                ))}
              </Select>
              <span className={styles.tools}>
                <MoveButtons
                  isFirst={at === 0}
                  isLast={at === credits.length - 1}
                  labels={{ earlier: text.earlier(name), later: text.later(name) }}
                  onMove={(by) => {
                    const to = at + by
                    if (to >= 0 && to < credits.length) move(at, by)
                  }}
                />
                <Button
                  variant="bare"
                  size="small"
                  icon={<CloseIcon size={18} />}
                  label={text.remove(name)}
                  onClick={() => remove(at)}
                />
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      <WorkChoice
        label={text.addPerson}
        hint={text.addPersonHint}
        error={props.error}
        interest={interest}
        kind="creator"
        onChoose={({ id, title }) => add({ id, name: title })}
        typed={props.typed}
        onTyped={props.onTyped}
        onEnter={() => {
          add({ name: props.typed.trim() })
          props.onTyped('')
        }}
      />
    </fieldset>
  )
}
