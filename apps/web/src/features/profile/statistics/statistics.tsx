import { useSuspenseQuery } from '@tanstack/react-query'
import { useViewer } from '#data/deps.ts'
import { canonicalPostPath } from '#data/post-path.ts'
import { queries } from '#data/queries.ts'
import { statisticsPath, type AskedStatistics } from '#data/statistics-address.ts'
import { PlanNote } from '#parts/plan-note.tsx'
import { Figures } from './figures.tsx'
import { Ranking } from './ranking.tsx'
import styles from './statistics.module.css'
import { text } from './text.ts'

export interface OwnStatisticsProps {
  readonly asked: AskedStatistics
  /** Whether their owner may see them. */
  readonly isOpen: boolean
}

/** How many readers one's posts have, or what one would see with the plan. */
export function OwnStatistics({ asked, isOpen }: OwnStatisticsProps) {
  return (
    <div className={styles.statistics}>
      {isOpen ? shown(asked) : <PlanNote>{text.plan}</PlanNote>}
    </div>
  )
}

const shown = (asked: AskedStatistics) =>
  asked.postId === null ? <OfAll asked={asked} /> : <OfOne asked={asked} postId={asked.postId} />

function OfAll({ asked }: Pick<OwnStatisticsProps, 'asked'>) {
  const { data } = useSuspenseQuery(queries.statistics(asked.days))
  return (
    <Figures asked={asked} data={data}>
      <Ranking
        title={text.posts}
        items={data.posts.map(({ id, label, views }) => ({
          key: id,
          views,
          shown: (
            <a
              href={statisticsPath({ days: asked.days, postId: id })}
              aria-label={text.ofPost(label)}
            >
              {label}
            </a>
          ),
        }))}
      />
    </Figures>
  )
}

function OfOne({ asked, postId }: Pick<OwnStatisticsProps, 'asked'> & { readonly postId: string }) {
  const { data } = useSuspenseQuery(queries.postStatistics(postId, asked.days))
  const { username } = useViewer()
  const { interest, ...post } = data.post
  const path = canonicalPostPath({ ...post, author: { username }, interest: { slug: interest } })
  return (
    <Figures
      asked={asked}
      data={data}
      of={
        <p className={styles.only}>
          {text.only} <a href={path}>{post.label}</a>
          {' · '}
          <a href={statisticsPath({ days: asked.days, postId: null })}>{text.all}</a>
        </p>
      }
    />
  )
}
