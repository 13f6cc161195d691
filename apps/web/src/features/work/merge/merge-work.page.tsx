import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { WorkCard, WorkDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { StandingNotice } from '#parts/standing-notice.tsx'
import { Page } from '#ui/frame.tsx'
import { WorkChoice } from '../edit/work-choice.tsx'
import { SubpageHead } from '../subpage-head.tsx'
import { Comparison } from './comparison.tsx'
import { LikelySame } from './likely-same.tsx'
import styles from './merge.module.css'
import { text } from './text.ts'

/** Merges a work with another one: first which, then both side by side. */
export function MergeWorkPage() {
  const { workId = '' } = useParams()
  const otherId = useSearch().get('com')
  const { data: work } = useSuspenseQuery(queries.work(workId))
  return (
    <Page header={<SubpageHead work={work} heading={text.heading} lead={text.lead} />}>
      {work.locked ? (
        <p className={styles.none}>{text.locked}</p>
      ) : (
        <div className={styles.page}>
          <StandingNotice act="merge" />
          {otherId === null || otherId === work.id ? (
            <Search work={work} />
          ) : (
            <Chosen work={work} otherId={otherId} />
          )}
        </div>
      )}
    </Page>
  )
}

function Search({ work }: { readonly work: WorkDetail }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const choose = ({ id }: WorkCard) => {
    if (id === work.id) return setError(text.itself)
    const path = href('workMerge', { interestName: work.interest, workId: work.id })
    void navigate(`${path}?${new URLSearchParams({ com: id })}`)
  }
  return (
    <div className={styles.page}>
      <LikelySame work={work} none={text.noneAlike} />
      <WorkChoice
        label={text.find}
        hint={text.findHint}
        error={error}
        interest={work.interest}
        kind={work.kind}
        typed={typed}
        onTyped={setTyped}
        onChoose={choose}
      />
    </div>
  )
}

function Chosen({ work, otherId }: { readonly work: WorkDetail; readonly otherId: string }) {
  const { data: other } = useSuspenseQuery(queries.work(otherId))
  if (other.id === work.id) return <p className={styles.none}>{text.itself}</p>
  if (other.kind !== work.kind || other.interest !== work.interest)
    return <p className={styles.none}>{text.kinds}</p>
  return <Comparison key={other.id} work={work} other={other} />
}
