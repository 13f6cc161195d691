import { useContext, useEffect, useRef, useState } from 'react'
import {
  // What `useBlocker` is made of, which would be in everybody's first load: the file it stands in
  // holds the hooks that every page needs.
  UNSAFE_DataRouterContext as DataRouterContext,
  type Blocker,
  type BlockerFunction,
} from 'react-router'
import { newKey } from '#data/new-key.ts'

/**
 * Holds a way to another page back while `shouldBlock` says so. No more than one of a page may.
 * @returns the way that is held, to go on with or to give up; null while there is none
 */
export function useBlocker(shouldBlock: BlockerFunction): (Blocker & { state: 'blocked' }) | null {
  const router = useContext(DataRouterContext)?.router
  const latest = useRef(shouldBlock)
  const [blocker, setBlocker] = useState<Blocker | undefined>()
  useEffect(() => {
    latest.current = shouldBlock
  })
  useEffect(() => {
    if (!router) return
    const key = newKey()
    router.getBlocker(key, (way) => latest.current(way))
    const end = router.subscribe(({ blockers }) => setBlocker(blockers.get(key)))
    return () => {
      end()
      router.deleteBlocker(key)
    }
  }, [router])
  return blocker?.state === 'blocked' ? blocker : null
}
