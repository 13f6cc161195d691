import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { LinkButton } from '#ui/button.tsx'
import { Page } from '#ui/frame.tsx'
import { CheckIcon } from '#ui/icon.tsx'
import { Spinner } from '#ui/loading.tsx'
import styles from './success.module.css'
import { text } from './success-text.ts'
import { Unlocked } from './unlocked.tsx'
import { useConfirmation, type Confirmation as Confirmed } from './use-confirmation.ts'

/** The page after a checkout. It grants nothing, only waits for the server. */
export function SuccessPage() {
  const viewer = useOptionalViewer()
  const id = useSearch().get('checkout')
  return (
    <Page>
      <div className={styles.page}>
        {viewer ? <Confirmation key={`${viewer.uid} ${id}`} id={id} /> : <SignedOut id={id} />}
      </div>
    </Page>
  )
}

function SignedOut({ id }: { readonly id: string | null }) {
  const here = href('subscriptionSuccess')
  const next = id === null ? here : `${here}?${new URLSearchParams({ checkout: id })}`
  return (
    <Message {...text.signedOut}>
      <LinkButton variant="primary" href={`${href('auth')}?${new URLSearchParams({ next })}`}>
        {text.enter}
      </LinkButton>
    </Message>
  )
}

function Confirmation({ id }: { readonly id: string | null }) {
  const { data: own } = useSuspenseQuery(queries.subscription())
  const confirmation = useConfirmation(id)
  const hasPlan = confirmation.state === 'paid' || (confirmation.state === 'none' && own.plan)
  return (
    <>
      {/* Always the same element, so that changes are announced. */}
      <Message {...wordsOf(confirmation, own.plan)} mark={markOf(confirmation, hasPlan)}>
        {waysOf(confirmation)}
      </Message>
      {hasPlan ? <Unlocked /> : null}
    </>
  )
}

function wordsOf(confirmation: Confirmed, hasPlan: boolean) {
  if (confirmation.state === 'waiting') return text.waiting[confirmation.stage]
  return confirmation.state === 'none' && hasPlan ? text.active : text[confirmation.state]
}

function markOf({ state }: Confirmed, hasPlan: boolean): ReactNode {
  if (state === 'waiting') return <Spinner size="medium" />
  return hasPlan ? <CheckIcon size={40} /> : null
}

function waysOf(confirmation: Confirmed): ReactNode {
  const toPlan = <LinkButton href={href('subscription')}>{text.toPlan}</LinkButton>
  switch (confirmation.state) {
    case 'waiting':
      if (confirmation.stage === 'initial') return null
      return confirmation.stage === 'slow' ? (
        toPlan
      ) : (
        <>
          {toPlan}
          <LinkButton href={`${href('info')}#t-contato`}>{text.contact}</LinkButton>
        </>
      )
    case 'paid':
    case 'none':
      return toPlan
    case 'failed':
    case 'expired':
      return (
        <LinkButton variant="primary" href={href('subscription')}>
          {text.again}
        </LinkButton>
      )
  }
}

interface MessageProps {
  readonly title: string
  readonly line: string
  readonly mark?: ReactNode
  readonly children?: ReactNode
}

function Message({ title, line, mark, children }: MessageProps) {
  return (
    <div className={styles.message}>
      <div role="status">
        <div className={styles.mark}>{mark}</div>
        <h1>{title}</h1>
        <p>{line}</p>
      </div>
      <p className={styles.choices}>{children}</p>
    </div>
  )
}
