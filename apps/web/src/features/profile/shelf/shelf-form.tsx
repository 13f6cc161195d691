import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import type { ShelfAddress } from './shelf-address.ts'
import styles from './shelf.module.css'
import { orderNames, text as all } from './text.ts'

const text = all.estante

export interface ShelfFormProps {
  readonly path: string
  readonly address: ShelfAddress
  readonly isOwner: boolean
}

/** Its values are in the address, so that it works without scripts. */
export function ShelfForm({ path, address, isOwner }: ShelfFormProps) {
  const navigate = useNavigate()
  const { interest, view, order, rating } = address
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    )
    void navigate(`${path}?${new URLSearchParams(values)}`)
  }
  const orders = text.orders.filter(([name]) => name !== 'minha' || view === 'quero')
  const isNarrowed = rating !== undefined || order !== 'newest'
  return (
    <details
      key={`${interest?.id} ${view} ${order} ${rating}`}
      className={styles.sort}
      open={isNarrowed}
    >
      <summary>{text.filter}</summary>
      <form
        className={styles.filter}
        method="get"
        action={path}
        aria-label={text.filter}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="kind" value="estante" />
        {interest ? <input type="hidden" name="interesse" value={interest.urlPath} /> : null}
        {view === undefined ? null : <input type="hidden" name="estante" value={view} />}
        <Field label={text.order}>
          {(control) => (
            <Select
              {...control}
              name="ordem"
              defaultValue={orders.find(([name]) => orderNames[name] === order)?.[0] ?? 'recentes'}
            >
              {orders.map(([name, label]) => (
                <option key={name} value={name}>
                  {name === 'minha' ? text.ownOrder(isOwner) : label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={text.rating}>
          {(control) => (
            <Select {...control} name="nota" defaultValue={rating ?? ''}>
              {text.ratings.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" data-intent="">
          {text.apply}
        </Button>
      </form>
    </details>
  )
}
