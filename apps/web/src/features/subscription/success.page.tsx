import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { titles, useTitle } from '#data/titles.ts'
import { LinkButton } from '#ui/button.tsx'
import { Page } from '#ui/frame.tsx'
import { CheckIcon } from '#ui/icon.tsx'
import { Spinner } from '#ui/loading.tsx'
import styles from './success.module.css'
import { text } from './success-text.ts'
import { Unlocked } from './unlocked.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** Where one comes back to after paying. It grants nothing: it waits for what the server says. */
export function SuccessPage() {
  const viewer = useOptionalViewer()
  const id = useSearch().get('checkout')
  useTitle(titles.page.subscriptionSuccess ?? titles.site)
  return (
    <Page>
      <div className={styles.page}>
        {viewer ? <Confirmation key={`${viewer.uid} ${id}`} id={id} /> : <Stranger id={id} />}
      </div>
    </Page>
  )
}

function Stranger({ id }: { readonly id: string | null }) {
  const here = href('subscriptionSuccess')
  const next = id === null ? here : `${here}?${new URLSearchParams({ checkout: id })}`
  return (
    <Said {...text.stranger}>
      <LinkButton variant="primary" href={`${href('auth')}?${new URLSearchParams({ next })}`}>
        {text.enter}
      </LinkButton>
    </Said>
  )
}

function Confirmation({ id }: { readonly id: string | null }) {
  const { data: own } = useSuspenseQuery(queries.subscription())
  const confirmation = useConfirmation(id)
  const toPlan = <LinkButton href={href('subscription')}>{text.toPlan}</LinkButton>
  const done = <CheckIcon size={40} />
  switch (confirmation.state) {
    case 'waiting': {
      const { patience } = confirmation
      return (
        <Said {...text.waiting[patience]} mark={<Spinner size="medium" />}>
          {patience === 'soon' ? null : toPlan}
          {patience === 'never' ? (
            <LinkButton href={`${href('info')}#t-contato`}>{text.contact}</LinkButton>
          ) : null}
        </Said>
      )
    }
    case 'paid':
      return (
        <>
          <Said {...text.paid} mark={done} />
          <Unlocked />
        </>
      )
    case 'none':
      return own.plan ? (
        <>
          <Said {...text.active} mark={done}>
            {toPlan}
          </Said>
          <Unlocked />
        </>
      ) : (
        <Said {...text.none}>{toPlan}</Said>
      )
    case 'failed':
    case 'expired':
      return (
        <Said {...text[confirmation.state]}>
          <LinkButton variant="primary" href={href('subscription')}>
            {text.again}
          </LinkButton>
        </Said>
      )
  }
}

interface SaidProps {
  readonly title: string
  readonly line: string
  readonly mark?: ReactNode
  readonly children?: ReactNode
}

/** What there is to say, read out when it changes. */
function Said({ title, line, mark, children }: SaidProps) {
  return (
    <div className={styles.said}>
      <div role="status">
        <div className={styles.mark}>{mark}</div>
        <h1>{title}</h1>
        <p>{line}</p>
      </div>
      <p className={styles.ways}>{children}</p>
    </div>
  )
}
