import type { WorkCard } from '@afins/contract/api'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import { shapeOf } from './work-line.ts'

export interface WorkThumbProps {
  /** One without a cover is drawn from its id, title and kind. */
  readonly work: Pick<WorkCard, 'id' | 'title' | 'kind' | 'cover'>
  /** Its width. */
  readonly className: string | undefined
}

/** The small cover of a work in a row, beside its title. */
export function WorkThumb({ work, className }: WorkThumbProps) {
  return (
    <span className={className}>
      <DrawnCover
        id={work.id}
        title={work.title}
        by=""
        shape={shapeOf(work.kind)}
        image={work.cover}
      />
    </span>
  )
}
