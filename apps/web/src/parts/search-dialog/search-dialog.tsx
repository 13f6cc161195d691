import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '@afins/contract/fields'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { PAUSE_MS, usePaused } from '#parts/work-combobox/use-work-combobox.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SearchIcon } from '#ui/icon.tsx'
import searchLine from '#ui/search-line.module.css'
import { suggestionsOf, type Suggestion } from './suggestions.ts'
import styles from './search-dialog.module.css'
import { text } from './text.ts'

export interface SearchDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A field that finds everything, with suggestions while typing: a combobox after the ARIA APG. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.title}>
      <SearchField onDone={onClose} />
    </Dialog>
  )
}

function SearchField({ onDone }: { readonly onDone: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const { options, status } = useSuggestions(typed)
  const current = options[active]

  const go = (address: string) => {
    onDone()
    void navigate(address)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const q = typed.trim()
    if (q !== '') go(`${href('explore')}?${new URLSearchParams({ q })}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1
    if (event.key === 'Enter' && current) go(current.href)
    else if (event.key === 'ArrowDown' && last >= 0) setActive(active >= last ? -1 : active + 1)
    else if (event.key === 'ArrowUp' && last >= 0) setActive(active === -1 ? last : active - 1)
    else return
    event.preventDefault()
  }
  return (
    <form className={styles.form} role="search" onSubmit={onSubmit}>
      <label htmlFor={`${id}i`} className="hidden-visually">
        {text.label}
      </label>
      <div className={styles.line}>
        <div className={searchLine.line}>
          <SearchIcon size={20} />
          <input
            id={`${id}i`}
            data-first=""
            type="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}l`}
            aria-activedescendant={current ? `${id}o${active}` : undefined}
            maxLength={limits.workQuery}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={text.hint}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setActive(-1)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button type="submit">{text.go}</Button>
      </div>
      <Options id={id} options={options} active={active} onChoose={(one) => go(one.href)} />
      <p className="hidden-visually" role="status">
        {status}
      </p>
    </form>
  )
}

interface OptionsProps {
  readonly id: string
  readonly options: readonly Suggestion[]
  /** Where the keyboard is. */
  readonly active: number
  readonly onChoose: (suggestion: Suggestion) => void
}

function Options({ id, options, active, onChoose }: OptionsProps) {
  return (
    <div
      id={`${id}l`}
      className={styles.options}
      role="listbox"
      aria-label={text.found}
      hidden={options.length === 0}
    >
      {options.map((one, at) => (
        // The keyboard stays in the field, which names the option that it is at.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={one.href}
          id={`${id}o${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          <b>{one.title}</b>
          <span>{one.line}</span>
        </div>
      ))}
    </div>
  )
}

/** What fits what is typed; a request that later keys made useless is cancelled. */
function useSuggestions(typed: string) {
  const { call } = useDeps()
  const q = usePaused(typed.trim(), PAUSE_MS)
  const { queryKey } = queries.suggestions(q)
  const { data, isError, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('suggest', queryKey[1], { signal }),
    enabled: q !== '',
    // While typing, the last list stays until the next one is there.
    placeholderData: (before) => before,
  })
  const options = q === '' || typed.trim() === '' || !data ? [] : suggestionsOf(data)
  const isWaiting = q === '' || isFetching
  const status = isError ? text.failed : isWaiting ? '' : text.count(options.length)
  return { options, status }
}
