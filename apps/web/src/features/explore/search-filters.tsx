import { useSuspenseQueries } from '@tanstack/react-query'
import { useRef, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { fixedInterests } from '@afins/contract/interests'
import { fields } from '@afins/contract/fields'
import { href } from '@afins/contract/pages'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import { Select, TextInput } from '#ui/input.tsx'
import { AddressFields } from './address-fields.tsx'
import { genresQueries } from './found-queries.ts'
import {
  filterParams,
  filtersOf,
  searchAddress,
  searchPath,
  searchTerms,
  setFilters,
  type FilterName,
  type SearchAddress,
  type SearchKind,
} from './search-address.ts'
import styles from './search.module.css'
import { text } from './text.ts'

/** A year, or the first and the last of several, as people write them. */
const YEARS = String.raw`\s*\d{1,4}((\s*[\-–—]\s*|\s+(a|até)\s+)\d{1,4})?\s*`

interface SearchFiltersProps {
  readonly address: SearchAddress
  readonly kind: SearchKind
}

/** The filters of a search: those in use, each with a link that takes it away, and a form for more. */
export function SearchFilters({ address, kind }: SearchFiltersProps) {
  const navigate = useNavigate()
  const genres = useGenres(address)
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const inUse = setFilters(address)
  const params = filtersOf[kind].map((name) => filterParams[name])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') search.append(name, value)
    void navigate(searchPath(searchAddress(search)))
    if (!details.current) return
    details.current.open = false
    summary.current?.focus()
  }
  return (
    <>
      <details ref={details} className={styles.filter}>
        <summary ref={summary}>{text.filter}</summary>
        <form
          key={searchPath(address)}
          aria-label={text.filters}
          method="get"
          action={href('explore')}
          onSubmit={onSubmit}
        >
          <AddressFields address={address} but={params} />
          {kind === 'obras' ? (
            <WorkFields address={address} genres={genres} />
          ) : (
            <PostFields address={address} />
          )}
          <Button type="submit" variant="primary" data-intent="">
            {text.show}
          </Button>
        </form>
      </details>
      {inUse.length === 0 ? null : (
        <ul className={styles.inUse} aria-label={text.activeFilters}>
          {inUse.map((name) => {
            const label = labelOf(address, name, genres)
            return (
              <li key={name}>
                <a
                  href={searchPath({ ...address, [name]: undefined })}
                  aria-label={text.removeFilter(label)}
                >
                  {label}
                  <CloseIcon size={16} />
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

interface Genres {
  readonly interest: string
  readonly items: readonly { readonly slug: string; readonly name: string }[]
}

function useGenres(address: SearchAddress): readonly Genres[] {
  const lists = useSuspenseQueries({ queries: genresQueries(address) })
  const among = fixedInterests.filter(({ id }) => (address.interest?.id ?? id) === id)
  return lists.map(({ data }, at) => ({ interest: among[at]?.name ?? '', items: data.items }))
}

function labelOf(address: SearchAddress, name: FilterName, genres: readonly Genres[]): string {
  const { genre, years = '', person = '', since } = address
  switch (name) {
    case 'genre':
      return (
        genres.flatMap(({ items }) => items).find(({ slug }) => slug === genre)?.name ?? genre ?? ''
      )
    case 'years':
      return years.replace('-', '–')
    case 'person':
      return `@${person}`
    case 'since':
      return since ? text.term[since] : ''
  }
}

interface WorkFieldsProps {
  readonly address: SearchAddress
  readonly genres: readonly Genres[]
}

function WorkFields({ address, genres }: WorkFieldsProps) {
  return (
    <>
      <Field label={text.genre}>
        {(control) => (
          <Select {...control} name={filterParams.genre} defaultValue={address.genre ?? ''}>
            <option value="">{text.anyGenre}</option>
            {genres.map(({ interest, items }) => (
              <optgroup key={interest} label={interest}>
                {items.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Field label={text.years} hint={text.yearsHint}>
        {(control) => (
          <TextInput
            {...control}
            name={filterParams.years}
            autoComplete="off"
            pattern={YEARS}
            maxLength={20}
            defaultValue={address.years ?? ''}
          />
        )}
      </Field>
    </>
  )
}

function PostFields({ address }: { readonly address: SearchAddress }) {
  return (
    <>
      <Field label={text.person} hint={text.personHint}>
        {(control) => (
          <TextInput
            {...control}
            name={filterParams.person}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={fields.username.max + 1}
            defaultValue={address.person === undefined ? '' : `@${address.person}`}
          />
        )}
      </Field>
      <Field label={text.since}>
        {(control) => (
          <Select {...control} name={filterParams.since} defaultValue={address.since ?? ''}>
            <option value="">{text.ever}</option>
            {searchTerms.map((term) => (
              <option key={term} value={term}>
                {text.term[term]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
