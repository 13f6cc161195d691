import { useEffect, useState } from 'react'
import type { Draft } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { unsentPosts } from '#data/drafts.ts'

/** Each takes a request. */
const MOST = 10

/** Offline the server has them as untouched and does not list them. */
export function useUnsentDrafts(isEnabled: boolean): readonly Draft[] {
  const { call } = useDeps()
  const [found, setFound] = useState<readonly Draft[]>([])
  useEffect(() => {
    if (!isEnabled) return
    let isHere = true
    const find = async () => {
      const requests = unsentPosts()
        .slice(0, MOST)
        .map((postId) => call('getDraft', { params: { postId } }))
      // A failed one was deleted, or there is no network.
      const answers = await Promise.allSettled(requests)
      const drafts = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (isHere)
        setFound(drafts.filter(({ state, version }) => state === 'draft' && version === 1))
    }
    void find()
    return () => void (isHere = false)
  }, [call, isEnabled])
  return found
}
