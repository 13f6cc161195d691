import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FixedInterest } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { WorkShelf } from '#parts/work-shelf.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { text } from './work-search-text.ts'
import styles from './work-search.module.css'

const addWorkDialog = lazyPart(() =>
  import('./add-work/add-work-dialog.tsx').then((m) => m.AddWorkDialog),
)

export interface WorkResultsProps {
  readonly interest: FixedInterest
  readonly query: string
}

/** What a search in the catalogue found, and the way to add what it did not. */
export function WorkResults({ interest, query }: WorkResultsProps) {
  const { data } = useSuspenseQuery(queries.foundWorks(interest.id, query))
  const path = href('interest', { interestName: interest.urlPath })
  const isEmpty = data.items.length === 0
  return (
    <section className={styles.results} aria-label={text.results}>
      <h2>{isEmpty ? text.none(query) : text.count(data.items.length, query)}</h2>
      {isEmpty ? null : <WorkShelf works={data.items} />}
      <div className={styles.more}>
        {isEmpty ? null : <p>{text.addHint}</p>}
        <AddWork key={query} interest={interest} query={query} />
        <LinkButton variant="bare" href={path}>
          {text.back(interest.name)}
        </LinkButton>
      </div>
    </section>
  )
}

function AddWork({ interest, query }: WorkResultsProps) {
  const viewer = useOptionalViewer()
  const [open, setOpen] = useState(false)
  if (!viewer) {
    const here = `${href('interest', { interestName: interest.urlPath })}?${new URLSearchParams({ busca: query })}`
    return (
      <LinkButton href={`${href('auth')}?${new URLSearchParams({ next: here })}`}>
        {text.signIn}
      </LinkButton>
    )
  }
  return (
    <>
      <Button
        icon={<PlusIcon size={18} />}
        variant="primary"
        data-intent=""
        onClick={() => setOpen(true)}
      >
        {text.add(query)}
      </Button>
      {open ? (
        <addWorkDialog.Part interest={interest.id} typed={query} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
