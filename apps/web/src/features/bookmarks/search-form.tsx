import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { href } from '@afins/contract/pages'
import { postKindNames, postKinds } from '@afins/contract/post-kinds'
import { bookmarksPath, narrows, type BookmarksQuery } from '#data/bookmarks.ts'
import { queries } from '#data/queries.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { SearchIcon } from '#ui/icon.tsx'
import { Select, TextInput } from '#ui/input.tsx'
import styles from './bookmarks.module.css'
import { text as all } from './text.ts'

const text = all.search
const kindOptions = [
  ['', text.anyKind],
  ...postKindNames.map((kind) => [kind, postKinds[kind].labels.plural] as const),
] as const

export interface SearchFormProps {
  readonly query: BookmarksQuery
}

/** Its values are in the address, so that it works without scripts. */
export function SearchForm({ query }: SearchFormProps) {
  const navigate = useNavigate()
  const isNarrowed = narrows(query)
  const [open, setOpen] = useState(isNarrowed)
  const { data: filters } = useQuery({ ...queries.bookmarkFilters(), enabled: open || isNarrowed })
  const go = (form: HTMLFormElement) => {
    const values = Object.fromEntries(
      [...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== ''),
    )
    void navigate(bookmarksPath(values))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(event.currentTarget)
  }
  return (
    <form
      key={bookmarksPath({ ...query, cursor: undefined })}
      className={styles.search}
      role="search"
      aria-label={text.label}
      method="get"
      action={href('bookmarks')}
      onSubmit={onSubmit}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) go(event.currentTarget)
      }}
    >
      {query.folder ? <input type="hidden" name="folder" value={query.folder} /> : null}
      <div className={styles.line}>
        <Field label={text.q} hideLabel>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              name="q"
              placeholder={text.label}
              maxLength={100}
              defaultValue={query.q ?? ''}
            />
          )}
        </Field>
        <Button type="submit" icon={<SearchIcon size={20} />} label={text.go} data-intent="" />
      </div>
      <details
        className={styles.filters}
        open={isNarrowed || undefined}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{text.more}</summary>
        <div>
          <Choice name="order" label={text.order} value={query.order} options={text.orders} />
          <Choice name="kind" label={text.kind} value={query.kind} options={kindOptions} />
          {filters ? (
            <>
              <Choice
                name="interest"
                label={text.interest}
                value={query.interest}
                options={[
                  ['', text.anyInterest],
                  ...filters.interests.map(({ slug, name }) => [slug, name] as const),
                ]}
              />
              <Choice
                name="tag"
                label={text.tag}
                value={query.tag}
                options={[
                  ['', text.anyTag],
                  ...filters.tags.map((tag) => [tag, `#${tag}`] as const),
                ]}
              />
            </>
          ) : null}
        </div>
      </details>
    </form>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  readonly options: readonly (readonly [string, string])[]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  if (options.length < 2) return null
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value ?? options[0]?.[0]} data-intent="">
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
