import { useRef, useState } from 'react'
import type { PlanInterval } from '@afins/contract/plan'
import { cacheAnswer } from '#data/cache-answer.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import type { Output } from '#data/call.ts'
import { useWrite } from '#data/use-write.ts'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { subscriptionSummary, type Subscription } from './subscription-summary.ts'
import styles from './subscription.module.css'
import { text } from './text.ts'
import { useRedirect } from './use-redirect.ts'

export interface OwnPlanProps {
  readonly own: Subscription
  readonly plan: Pick<Output<'getPlan'>, 'payments' | 'prices'>
}

export function OwnPlan({ own, plan: { payments, prices } }: OwnPlanProps) {
  const deps = useDeps()
  const { isRedirecting, redirect } = useRedirect()
  const section = useRef<HTMLElement>(null)
  const [changing, setChanging] = useState(false)

  const show = (after: Subscription) => cacheAnswer(deps, queries.subscription(), after)
  const changed = (after: Subscription, message: string) => {
    show(after)
    // The clicked button is gone.
    section.current?.focus()
    deps.toasts.show(message)
  }
  const portal = useWrite(text.failed)
  const cancel = useWrite(text.failed)
  const resume = useWrite(text.failed)
  const isBusy = portal.isPending || cancel.isPending || resume.isPending
  const summary = subscriptionSummary(own, payments)
  if (own.state === null || summary === null) return null
  // Without payments, none is missing.
  const shown = own.state === 'grace' && payments === 'off' ? 'active' : own.state
  const other: PlanInterval = own.interval === 'year' ? 'month' : 'year'
  const price = prices.find(({ interval }) => interval === other)

  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.own}
      aria-labelledby="minha"
      data-state={own.state}
    >
      <h2 id="minha">{text.own}</h2>
      <div role="status">
        <p className={styles.state}>{text.states[shown]}</p>
        <p>{summary}</p>
      </div>
      <p className={styles.acts}>
        {own.can.resume ? (
          <Button
            pending={resume.isPending}
            data-intent=""
            onClick={() =>
              isBusy ||
              void resume.write(
                'resumeSubscription',
                {},
                { onStored: (after) => changed(after, text.resumed) },
              )
            }
          >
            {text.resume}
          </Button>
        ) : null}
        {own.can.portal ? (
          <Button
            variant={own.state === 'grace' || own.state === 'past_due' ? 'primary' : 'quiet'}
            pending={portal.isPending || isRedirecting}
            data-intent=""
            onClick={() =>
              isBusy ||
              void portal.write('openPortal', {}, { onStored: ({ url }) => redirect(url) })
            }
          >
            {text.portal}
          </Button>
        ) : null}
        {own.can.change && price ? (
          <Button data-intent="" onClick={() => setChanging(true)}>
            {text.intervals[other].change}
          </Button>
        ) : null}
        {own.can.cancel ? (
          <Button
            variant="bare"
            pending={cancel.isPending}
            data-intent=""
            onClick={() =>
              isBusy ||
              void cancel.write(
                'cancelSubscription',
                {},
                {
                  onStored: (after) =>
                    changed(after, after.plan ? text.canceled : text.canceledNow),
                },
              )
            }
          >
            {text.cancel}
          </Button>
        ) : null}
      </p>
      {changing && price ? (
        <ChangeDialog {...price} onChanged={show} onClose={() => setChanging(false)} />
      ) : null}
    </section>
  )
}
