import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import type { WorkCard } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import { useDeps } from '#data/deps.ts'
import { isCreator, type WorkKind } from '@afins/contract/works'
import { queries } from '#data/queries.ts'

/** Between the last key and the request. */
export const PAUSE_MS = 120

export type SearchStatus = 'idle' | 'searching' | 'found' | 'failed'

/** `no-creator`: what can be on a shelf. */
type SearchedKind = WorkKind | 'creator' | 'no-creator'

/**
 * A combobox after the ARIA Authoring Practices; show the list with `WorkOptions`.
 * @param interest null: works of all media
 * @param typed '' looks for nothing
 * @param kind any kind of work unless given
 */
export function useWorkCombobox(
  interest: FixedInterestId | null,
  typed: string,
  onChoose: (work: WorkCard) => void,
  most = Infinity,
  kind?: SearchedKind,
) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { works, status } = useFoundWorks(interest, typed, kind)
  const options = open ? works.slice(0, most) : []
  const current = options[active]

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const show = () => {
    setOpen(true)
    setActive(-1)
  }
  const choose = (work: WorkCard) => {
    close()
    onChoose(work)
  }
  /** @returns whether the key was for the list */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const { key, altKey } = event
    const last = Math.min(works.length, most) - 1
    if (key === 'Escape' && open) close()
    else if (key === 'Enter' && current) choose(current)
    else if (key === 'ArrowDown' && !altKey && last >= 0) {
      setOpen(true)
      setActive(active >= last ? -1 : active + 1)
    } else if (key === 'ArrowUp' && !altKey && last >= 0) {
      setOpen(true)
      setActive(active === -1 ? last : active - 1)
    } else return false
    event.preventDefault()
    return true
  }
  return {
    isOpen: open,
    status,
    count: Math.min(works.length, most),
    close,
    show,
    onKeyDown,
    /** For the input. */
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': options.length > 0,
      'aria-controls': `${id}l`,
      'aria-activedescendant': current ? `${id}o${active}` : undefined,
    } as const,
    /** For `WorkOptions`. */
    list: { id, options, active, onChoose: choose },
  }
}

/** The works that fit what is typed; a request that later keys made useless is cancelled. */
function useFoundWorks(
  interest: FixedInterestId | null,
  typed: string,
  kind: SearchedKind | undefined,
) {
  const { call } = useDeps()
  const q = usePaused(typed.trim(), PAUSE_MS)
  const { queryKey } = queries.foundWorks(interest, q, kind === 'no-creator' ? undefined : kind)
  const { data, isError, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('searchWorks', queryKey[1], { signal }),
    enabled: q !== '',
    // While typing, the last list stays until the next one is there.
    placeholderData: (before) => before,
  })
  const found = q === '' || typed === '' ? [] : (data?.items ?? [])
  const works = kind === 'no-creator' ? found.filter((work) => !isCreator(work)) : found
  const status: SearchStatus =
    q === '' ? 'idle' : isError ? 'failed' : isFetching ? 'searching' : 'found'
  return { works, status }
}

/** A value that changes once it has not changed for some milliseconds. */
export function usePaused(value: string, pause: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, value)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
