import { useSuspenseQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { FixedInterest } from '@afins/contract/interests'
import { queries } from '#data/queries.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/input.tsx'
import { text } from './text.ts'
import styles from './room.module.css'
import {
  countOfFilters,
  filtered,
  readFilter,
  shelfNames,
  type OrderName,
  type WorkFilter,
} from './work-filter.ts'

const DECADES = [2020, 2010, 2000, 1990, 1980, 1970, 1960, 1950, 1940, 1930, 1920, 1910, 1900]
const RATINGS = [9, 8, 7, 6]
/** What is short: an evening, a weekend. */
const SHORT = { movies: 90, books: 200, music: 40 } as const

export interface WorkFilterFormProps {
  readonly interest: FixedInterest
  /** The room whose works are narrowed. */
  readonly path: string
  readonly filter: WorkFilter
  /** Whether they are someone’s. */
  readonly ofShelf?: boolean
}

/** Narrows works by a form whose values are in the address: it works without scripts. */
export function WorkFilterForm({ interest, path, filter, ofShelf }: WorkFilterFormProps) {
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(queries.genres(interest.id))
  const chosen = countOfFilters(filter)
  const isFirst = (slug: string, parents: readonly string[]) =>
    parents.length === 0 || filter.genero.includes(slug)
  const first = data.items.filter(({ slug, parents }) => isFirst(slug, parents))
  const rest = data.items.filter(({ slug, parents }) => !isFirst(slug, parents))
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') search.append(name, value)
    void navigate(filtered(path, readFilter(search)))
  }
  const orders: OrderName[] = ofShelf
    ? ['recentes', 'curtos', 'amados', 'minha']
    : ['amados', 'recentes', 'curtos']
  const shelves = text.shelves(interest.id)
  const short = SHORT[interest.id]
  return (
    <div className={styles.filter}>
      <a className={styles.pill} href={filtered(path, { ...filter, max: short, ordem: 'curtos' })}>
        {text.fits(interest.id)}
      </a>
      <details className={styles.details}>
        <summary className={styles.pill}>
          {chosen === 0 ? text.filter : text.filterCount(chosen)}
        </summary>
        <form
          key={filtered(path, filter)}
          className={styles.form}
          aria-label={text.filters}
          method="get"
          action={path}
          onSubmit={onSubmit}
        >
          <fieldset className={styles.genres}>
            <legend>{text.genre}</legend>
            <Genres items={first} chosen={filter.genero} />
            {rest.length > 0 ? (
              <details>
                <summary>{text.moreGenres}</summary>
                <Genres items={rest} chosen={filter.genero} />
              </details>
            ) : null}
          </fieldset>
          <div className={styles.fields}>
            <Choice
              name="decada"
              label={text.decade}
              value={filter.decada}
              options={[
                ['', text.anyDecade],
                ...DECADES.map((year) => [year, text.decadeOf(year)] as const),
              ]}
            />
            <Choice
              name="nota"
              label={text.rating}
              value={filter.nota}
              options={[
                ['', text.anyRating],
                ...RATINGS.map((half) => [half, text.ratingOf(half)] as const),
              ]}
            />
            {ofShelf ? (
              <Choice
                name="estante"
                label={text.shelf}
                value={filter.estante}
                options={[
                  ['', text.anyShelf],
                  ...(Object.keys(shelfNames) as (keyof typeof shelfNames)[]).map(
                    (name) => [name, shelves[name]] as const,
                  ),
                ]}
              />
            ) : null}
            <Choice
              name="ordem"
              label={text.order}
              value={filter.ordem}
              options={orders.map((name) => [name, text.orders[name]] as const)}
            />
            <fieldset className={styles.length}>
              <legend>{text.length(interest.id)}</legend>
              {(['min', 'max'] as const).map((name) => (
                <Field key={name} label={text[name]}>
                  {(control) => (
                    <TextInput
                      {...control}
                      name={name}
                      inputMode="numeric"
                      pattern="[0-9]*"
                      maxLength={5}
                      defaultValue={filter[name] ?? ''}
                    />
                  )}
                </Field>
              ))}
            </fieldset>
          </div>
          <div className={styles.buttons}>
            <Button type="submit" variant="primary">
              {text.show}
            </Button>
            {chosen > 0 ? <a href={path}>{text.clear}</a> : null}
          </div>
        </form>
      </details>
    </div>
  )
}

interface GenresProps {
  readonly items: readonly { readonly slug: string; readonly name: string }[]
  readonly chosen: readonly string[]
}

function Genres({ items, chosen }: GenresProps) {
  return (
    <div className={styles.checks}>
      {items.map(({ slug, name }) => (
        <label key={slug}>
          <input
            className={styles.check}
            type="checkbox"
            name="genero"
            value={slug}
            defaultChecked={chosen.includes(slug)}
          />
          <span>{name}</span>
        </label>
      ))}
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly value: string | number | undefined
  readonly options: readonly (readonly [string | number, string])[]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value ?? options[0]?.[0]}>
          {options.map(([one, optionLabel]) => (
            <option key={one} value={one}>
              {optionLabel}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
