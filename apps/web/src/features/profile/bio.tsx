import type { Tree } from '@afins/contract/tree'
import { Markdown } from '#parts/markdown.tsx'
import { isLongBio } from './bio-length.ts'
import styles from './bio.module.css'

const text = { more: 'mais', less: 'menos', of: ' da bio' } as const

export interface BioProps {
  readonly bio: string
  readonly tree: Tree
}

/** On a phone the first lines of a long one, and all of it when asked for, also without scripts. */
export function Bio({ bio, tree }: BioProps) {
  if (!isLongBio(bio)) return <Markdown tree={tree} />
  return (
    <div className={styles.bio}>
      <div className={styles.text}>
        <Markdown tree={tree} />
      </div>
      <label className={styles.more}>
        <input type="checkbox" className="hidden-visually" />
        <span data-when="closed">{text.more}</span>
        <span data-when="open">{text.less}</span>
        <span className="hidden-visually">{text.of}</span>
      </label>
    </div>
  )
}
