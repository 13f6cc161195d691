import { useSuspenseQuery } from '@tanstack/react-query'
import { useViewer } from '#data/deps.ts'
import { postPath } from '@afins/contract/addresses'
import { queries } from '#data/queries.ts'
import { statisticsPath, type StatisticsPeriod } from '#data/statistics-address.ts'
import { PlanNote } from '#parts/plan-note.tsx'
import { Metrics } from './metrics.tsx'
import { Ranking } from './ranking.tsx'
import styles from './statistics.module.css'
import { text } from './text.ts'

export interface OwnStatisticsProps {
  readonly period: StatisticsPeriod
  readonly isOpen: boolean
}

export function OwnStatistics({ period, isOpen }: OwnStatisticsProps) {
  return (
    <div className={styles.statistics}>
      {isOpen ? shown(period) : <PlanNote>{text.plan}</PlanNote>}
    </div>
  )
}

const shown = (period: StatisticsPeriod) =>
  period.postId === null ? (
    <OfAll period={period} />
  ) : (
    <OfOne period={period} postId={period.postId} />
  )

function OfAll({ period }: Pick<OwnStatisticsProps, 'period'>) {
  const { data } = useSuspenseQuery(queries.statistics(period.days))
  return (
    <Metrics period={period} data={data}>
      <Ranking
        title={text.posts}
        items={data.posts.map(({ id, label, views }) => ({
          key: id,
          count: views,
          shown: (
            <a
              href={statisticsPath({ days: period.days, postId: id })}
              aria-label={text.ofPost(label)}
            >
              {label}
            </a>
          ),
        }))}
      />
    </Metrics>
  )
}

function OfOne({
  period,
  postId,
}: Pick<OwnStatisticsProps, 'period'> & { readonly postId: string }) {
  const { data } = useSuspenseQuery(queries.postStatistics(postId, period.days))
  const { username } = useViewer()
  const { interest, ...post } = data.post
  const path = postPath({ ...post, author: { username }, interest: { slug: interest } })
  return (
    <Metrics
      period={period}
      data={data}
      of={
        <p className={styles.only}>
          {text.only} <a href={path}>{post.label}</a>
          {' · '}
          <a href={statisticsPath({ days: period.days, postId: null })}>{text.all}</a>
        </p>
      }
    />
  )
}
