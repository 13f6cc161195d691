import { useId, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '@afins/contract/fields'
import { href } from '@afins/contract/pages'
import { formText } from '#ui/field.tsx'
import { Button } from '#ui/button.tsx'
import { SearchIcon } from '#ui/icon.tsx'
import searchLine from '#ui/search-line.module.css'
import { AddressFields } from './address-fields.tsx'
import { searchPath, type SearchAddress } from './search-address.ts'
import styles from './search.module.css'
import { text } from './text.ts'

/** Searches everything; without scripts, by its address. */
export function SearchForm({ address }: { readonly address: SearchAddress }) {
  const id = useId()
  const navigate = useNavigate()
  const { q } = address
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = formText(new FormData(event.currentTarget), 'q').trim()
    void navigate(searchPath({ ...address, q: typed }))
  }
  return (
    <form
      key={q}
      className={styles.form}
      role="search"
      method="get"
      action={href('explore')}
      onSubmit={onSubmit}
    >
      <label htmlFor={id} className="hidden-visually">
        {text.search}
      </label>
      <div className={searchLine.line}>
        <SearchIcon size={20} />
        <input
          id={id}
          type="search"
          name="q"
          maxLength={limits.workQuery}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={text.searchHint}
          defaultValue={q}
        />
      </div>
      <AddressFields address={address} but={['q']} />
      <Button type="submit" data-intent="">
        {text.search}
      </Button>
    </form>
  )
}
