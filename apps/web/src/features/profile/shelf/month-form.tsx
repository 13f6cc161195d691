import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { ArrowRightIcon } from '#ui/drawn-icon.tsx'
import { formText } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import { monthAfter } from './months.ts'
import { shelfHref, type ShelfAddress } from './shelf-address.ts'
import styles from './shelf.module.css'
import { text as all } from './text.ts'

const text = all.diary

export interface MonthFormProps {
  readonly path: string
  readonly address: ShelfAddress
}

/** Chooses a month of a diary. */
export function MonthForm({ path, address: { interest, month } }: MonthFormProps) {
  const navigate = useNavigate()
  const hrefOf = (mes: string) => shelfHref(path, interest, 'diario', mes === '' ? {} : { mes })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(hrefOf(formText(new FormData(event.currentTarget), 'mes')))
  }
  return (
    <details key={`${interest?.id} ${month}`} className={styles.sort} open={month !== undefined}>
      <summary>{text.byMonth}</summary>
      <form
        className={styles.byMonth}
        method="get"
        action={path}
        aria-label={text.chooseMonth}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="kind" value="estante" />
        {interest ? <input type="hidden" name="interesse" value={interest.urlPath} /> : null}
        <input type="hidden" name="estante" value="diario" />
        <TextInput type="month" name="mes" aria-label={text.month} defaultValue={month ?? ''} />
        <Button
          type="submit"
          variant="bare"
          icon={<ArrowRightIcon size={20} />}
          label={text.go}
          data-intent=""
        />
        {month === undefined ? null : (
          <p className={styles.months}>
            <LinkButton variant="bare" size="small" href={hrefOf(monthAfter(month, -1))}>
              {text.before}
            </LinkButton>
            <LinkButton variant="bare" size="small" href={hrefOf(monthAfter(month, 1))}>
              {text.after}
            </LinkButton>
            <LinkButton variant="bare" size="small" href={hrefOf('')}>
              {text.all}
            </LinkButton>
          </p>
        )}
      </form>
    </details>
  )
}
