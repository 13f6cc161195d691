import type { PostCard } from '@afins/contract/api'
import styles from './cover-mosaic.module.css'
import { ListedCover, shapeOfInterest } from './works.tsx'

/** From so many covers on there is a picture of them. */
const LEAST = 3
const MOST = 5

/** The covers of the first works of a list, as its picture. */
export function CoverMosaic({ list }: { readonly list: Pick<PostCard, 'works' | 'interest'> }) {
  const shape = shapeOfInterest(list.interest.slug)
  const works = list.works.slice(0, MOST)
  if (!shape || works.length < LEAST) return null
  return (
    <div className={styles.mosaic} data-shape={shape} data-count={works.length} aria-hidden="true">
      {works.map((work, at) => (
        <span key={at}>
          <ListedCover work={work} shape={shape} />
        </span>
      ))}
    </div>
  )
}
