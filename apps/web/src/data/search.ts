import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** The query of the present address. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
