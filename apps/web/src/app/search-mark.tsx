import { useEffect, useState, type MouseEvent } from 'react'
import { href } from '@afins/contract/pages'
import { SearchIcon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from './search-mark.module.css'
import { text } from './text.ts'

const searchDialog = lazyPart(() =>
  import('#parts/search-dialog/search-dialog.tsx').then((m) => m.SearchDialog),
)

const preload = () => {
  // A failure is shown when it is opened.
  searchDialog.preload().catch(() => {})
}

/** Opens the search on every page, as `/` does; without scripts, leads to its page. */
export function SearchMark() {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTypedInto(event.target)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setState('open')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setState('open')
  }
  return (
    <>
      <a
        className={styles.mark}
        href={href('explore')}
        aria-keyshortcuts="/"
        onClick={open}
        onFocus={preload}
        onPointerEnter={preload}
      >
        <SearchIcon />
        <span>{text.search}</span>
      </a>
      {state === 'unused' ? null : (
        <searchDialog.Part open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  )
}

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))
