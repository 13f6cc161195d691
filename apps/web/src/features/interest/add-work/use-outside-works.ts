import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OutsideWorkCard } from '@afins/contract/api'
import type { CatalogueSource } from '@afins/contract/catalogue-sources'
import type { FixedInterestId } from '@afins/contract/interests'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { usePaused } from '#parts/work-combobox/use-work-combobox.ts'

/** Catalogues elsewhere are called once someone stops typing. */
const OUTSIDE_PAUSE_MS = 600
/** Where none is switched on, the answer is there before: then nothing is said. */
const LONG_MS = 400
const SHORTEST = 2
const LONGEST = 200

export interface OutsideWorks {
  readonly items: readonly OutsideWorkCard[]
  /** Those that did not answer. */
  readonly unavailable: readonly CatalogueSource[]
  readonly isSearching: boolean
  /** All have answered, and have nothing. */
  readonly isNone: boolean
}

const nothing: OutsideWorks = { items: [], unavailable: [], isSearching: false, isNone: false }

/** What catalogues elsewhere have for a text; nothing, and no further request, where they are off. */
export function useOutsideWorks(interest: FixedInterestId, typed: string): OutsideWorks {
  const { call } = useDeps()
  const settled = usePaused(typed.trim().slice(0, LONGEST), OUTSIDE_PAUSE_MS)
  const [areOn, setOn] = useState<boolean | null>(null)
  const { queryKey } = queries.outsideWorks(interest, settled)
  const isEnabled = settled.length >= SHORTEST && areOn !== false
  const { data, isFetching, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('searchOutside', queryKey[1], { signal }),
    enabled: isEnabled,
    // While typing, the last list stays until the next one is there.
    placeholderData: (before) => before,
  })
  const isLong = usePaused(isFetching ? settled : '', LONG_MS) === settled
  useEffect(() => {
    if (data) setOn(data.sources.length > 0)
  }, [data])
  // An error of ours is no reason to stop anyone: the form works without.
  if (!isEnabled || isError) return nothing
  const { items = [], sources = [] } = data ?? {}
  const unavailable = sources.flatMap(({ source, state }) =>
    state === 'unavailable' ? [source] : [],
  )
  const hasNothing = items.length === 0 && unavailable.length === 0
  return {
    items,
    unavailable,
    isSearching: isFetching && (areOn ?? isLong),
    isNone: !isFetching && sources.length > 0 && hasNothing,
  }
}
