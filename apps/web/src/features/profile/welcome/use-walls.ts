import { useRef, useState } from 'react'
import type { WorkCard } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import { cacheAnswer } from '#data/cache-answer.ts'
import type { Output } from '#data/call.ts'
import { useDeps, useViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useShelfChange } from '#parts/diary/use-shelf-change.ts'

type Items = Output<'listFavourites'>['items']

const worksOf = (items: Items, interest: FixedInterestId): readonly WorkCard[] =>
  items.find((item) => item.interest === interest)?.works ?? []

const withWorks = (items: Items, interest: FixedInterestId, works: readonly WorkCard[]): Items => [
  ...items.filter((item) => item.interest !== interest),
  ...(works.length > 0 ? [{ interest, works: [...works] }] : []),
]

/**
 * The walls while they are chosen tap by tap: shown at once, stored one after the other, so that the
 * last tap decides. What is not stored is taken back.
 */
export function useWalls(initial: Items) {
  const deps = useDeps()
  const { username } = useViewer()
  const change = useShelfChange()
  const [items, setItems] = useState(initial)
  const shown = useRef(initial)
  const stored = useRef(initial)
  const waiting = useRef<Promise<unknown>>(Promise.resolve())

  const show = (next: Items) => {
    shown.current = next
    setItems(next)
  }
  const store = async (interest: FixedInterestId, works: readonly WorkCard[]) => {
    const written = await change('setFavourites', {
      params: { interest },
      body: { workIds: works.map(({ id }) => id) },
    })
    if (written === 'failed') return show(stored.current)
    stored.current = withWorks(stored.current, interest, works)
    cacheAnswer(deps, queries.favourites(username), { items: stored.current })
  }
  return {
    of: (interest: FixedInterestId) => worksOf(items, interest),
    set: (interest: FixedInterestId, works: readonly WorkCard[]) => {
      show(withWorks(shown.current, interest, works))
      waiting.current = waiting.current.then(() => store(interest, works))
    },
  }
}
