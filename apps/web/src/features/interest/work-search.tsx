import { workPath } from '@afins/contract/addresses'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { WorkCard } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { useWorkCombobox } from '#parts/work-combobox/use-work-combobox.ts'
import { WorkOptions } from '#parts/work-combobox/work-options.tsx'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { SearchIcon } from '#ui/icon.tsx'
import searchLine from '#ui/search-line.module.css'
import { text } from './work-search-text.ts'
import styles from './work-search.module.css'

export interface WorkSearchProps {
  readonly interest: FixedInterestId
  /** What the address asks for. */
  readonly query: string
}

/** Finds works of an interest while typing. Without scripts it is a form that leads to the results. */
export function WorkSearch({ interest, query }: WorkSearchProps) {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const [typed, setTyped] = useState('')
  const box = useWorkCombobox(interest, typed, (work: WorkCard) => {
    void navigate(workPath(work))
  })

  // What was typed while the page had no script.
  useEffect(() => {
    if (!hydrated) return
    const value = input.current?.value ?? ''
    if (value === query || document.activeElement !== input.current) return
    setTyped(value)
    box.show()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hydrated])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const busca = input.current?.value.trim() ?? ''
    box.close()
    const path = href('interest', { interestName: interest })
    void navigate(busca === '' ? path : `${path}?${new URLSearchParams({ busca })}`)
  }

  return (
    // The list closes when the focus leaves the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.form}
      role="search"
      aria-label={text.label(interest)}
      method="get"
      action={href('interest', { interestName: interest })}
      onSubmit={onSubmit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.close()
      }}
    >
      <label htmlFor={`${id}i`} className="hidden-visually">
        {text.label(interest)}
      </label>
      <div className={searchLine.line} data-intent="">
        <SearchIcon size={20} />
        <input
          ref={input}
          id={`${id}i`}
          key={query}
          type="search"
          name="busca"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={text.placeholder(interest)}
          defaultValue={query}
          {...box.input}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            box.show()
          }}
          onKeyDown={box.onKeyDown}
        />
      </div>
      <Button type="submit">{text.go}</Button>
      <WorkOptions {...box.list} label={text.found} />
      <p className={styles.status} role="status">
        {box.isOpen ? text.status(box.status, box.count) : ''}
      </p>
    </form>
  )
}
