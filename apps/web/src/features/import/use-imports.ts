import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Import } from '@afins/contract/api'
import { isUnderWay, isWorkedOn, storeImport } from '#data/imports.ts'
import { queries } from '#data/queries.ts'
import { queryTags } from '#data/query-tags.ts'
import { useViewer } from '#data/deps.ts'
import { currentImport } from './import-address.ts'

const POLL_MS = 1500

export interface Imports {
  /** What is under way, was here a moment ago, or has its report open. */
  readonly current: Import | undefined
  readonly others: readonly Import[]
  /** Of what is shown; focused where its reader has changed the state. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Stores what became of an import by an act of the reader. */
  readonly store: (id: string, after: Import | null) => void
  /** Shows none of them, until another one is under way. */
  readonly leave: () => void
}

/** One’s imports, read again and again while the server is at one. */
export function useImports(importId: string | undefined): Imports {
  const queryClient = useQueryClient()
  const { uid } = useViewer()
  const { data } = useSuspenseQuery({
    ...queries.imports(),
    refetchInterval: ({ state }) => (state.data?.items.some(isWorkedOn) ? POLL_MS : false),
  })
  const { items } = data
  const [followed, setFollowed] = useState<string>()
  const underWay = items.find(isUnderWay)?.id
  // Its report stays when it is done.
  if (underWay !== undefined && underWay !== followed) setFollowed(underWay)
  const current = currentImport(items, importId ?? followed)

  const heading = useRef<HTMLHeadingElement>(null)
  const focusNext = useRef(false)
  const state = current?.state
  const shown = `${current?.id} ${state}`
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (focusNext.current) heading.current?.focus()
    focusNext.current = false
    // The server did it after its answer.
    if (state === 'done' || state === 'undone')
      queryTags(queryClient).invalidate([`shelf:${uid}`, `profile:${uid}`])
  }, [shown, state, queryClient, uid])

  return {
    current,
    others: items.filter((one) => one !== current),
    heading,
    store: (id, after) => {
      focusNext.current = true
      storeImport({ queryClient }, id, after)
    },
    leave: () => {
      focusNext.current = true
      setFollowed(undefined)
    },
  }
}
