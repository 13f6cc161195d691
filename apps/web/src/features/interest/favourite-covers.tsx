import { workPath } from '@afins/contract/addresses'
import type { FixedInterestId } from '@afins/contract/interests'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { shapeOf } from '#parts/work-line.ts'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import styles from './room.module.css'

export interface FavouriteCoversProps {
  readonly username: string
  readonly interest: FixedInterestId
}

/** What someone loves most of an interest, where it is loaded. */
export function FavouriteCovers({ username, interest }: FavouriteCoversProps) {
  const { queryClient } = useDeps()
  const favourites = queryClient.getQueryData(queries.favourites(username).queryKey)
  const works = favourites?.items.find((item) => item.interest === interest)?.works ?? []
  if (works.length === 0) return null
  return (
    <ul className={styles.favourites} aria-label="Favoritos">
      {works.map((work) => (
        <li key={work.id}>
          <a href={workPath(work)} title={work.title}>
            <span className="hidden-visually">{work.title}</span>
            <DrawnCover
              id={work.id}
              title={work.title}
              by={work.creators.map(({ name }) => name).join(', ')}
              shape={shapeOf(work.kind)}
              image={work.cover}
              priority
              sizes="5rem"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
