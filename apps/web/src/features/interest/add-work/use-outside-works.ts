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
const SHORTEST = 2
const LONGEST = 200

export interface OutsideWorks {
  readonly items: readonly OutsideWorkCard[]
  /** Those that did not answer. */
  readonly unavailable: readonly CatalogueSource[]
  readonly isSearching: boolean
}

const nothing: OutsideWorks = { items: [], unavailable: [], isSearching: false }

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
  })
  useEffect(() => {
    if (data) setOn(data.sources.length > 0)
  }, [data])
  // An error of ours is no reason to stop anyone: the form works without.
  if (!isEnabled || isError) return nothing
  return {
    items: data?.items ?? [],
    unavailable: (data?.sources ?? []).flatMap(({ source, state }) =>
      state === 'unavailable' ? [source] : [],
    ),
    isSearching: isFetching && areOn === true,
  }
}
