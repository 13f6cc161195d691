import { useRef, useState } from 'react'
import type { PlanInterval } from '@afins/contract/plan'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import type { Output } from '#data/call.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { standingOf, type Subscription } from './standing.ts'
import styles from './subscription.module.css'
import { text } from './text.ts'
import { useLeaving } from './use-leaving.ts'

export interface OwnPlanProps {
  readonly own: Subscription
  readonly plan: Pick<Output<'getPlan'>, 'payments' | 'prices'>
}

/** How one's own plan stands, and what can be done with it. */
export function OwnPlan({ own, plan: { payments, prices } }: OwnPlanProps) {
  const deps = useDeps()
  const { leaving, leave } = useLeaving()
  const [busy, setBusy] = useState<'cancel' | 'resume' | 'portal' | null>(null)
  const section = useRef<HTMLElement>(null)
  const [changing, setChanging] = useState(false)
  const standing = standingOf(own, payments)
  if (own.state === null || standing === null) return null
  // Where nothing is paid, no payment is missing.
  const shown = own.state === 'grace' && payments === 'off' ? 'active' : own.state
  const other: PlanInterval = own.interval === 'year' ? 'month' : 'year'
  const price = prices.find(({ interval }) => interval === other)

  const keep = (after: Subscription) =>
    deps.queryClient.setQueryData(queries.subscription().queryKey, after)
  const act = async (what: 'cancel' | 'resume' | 'portal') => {
    if (busy) return
    setBusy(what)
    try {
      if (what === 'portal') {
        leave((await deps.call('openPortal', {})).url)
        return
      }
      const after = await deps.call(
        what === 'cancel' ? 'cancelSubscription' : 'resumeSubscription',
        {},
      )
      keep(after)
      // The button that was pressed is gone.
      section.current?.focus()
      const canceled = after.plan ? text.canceled : text.canceledNow
      deps.toasts.show(what === 'cancel' ? canceled : text.resumed)
    } catch (error) {
      await tellFailure(deps, error, text.failed)
    } finally {
      setBusy(null)
    }
  }

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
        <p>{standing}</p>
      </div>
      <p className={styles.acts}>
        {own.can.resume ? (
          <Button pending={busy === 'resume'} data-intent="" onClick={() => void act('resume')}>
            {text.resume}
          </Button>
        ) : null}
        {own.can.portal ? (
          <Button
            variant={own.state === 'grace' || own.state === 'past_due' ? 'primary' : 'quiet'}
            pending={busy === 'portal' || leaving}
            data-intent=""
            onClick={() => void act('portal')}
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
            pending={busy === 'cancel'}
            data-intent=""
            onClick={() => void act('cancel')}
          >
            {text.cancel}
          </Button>
        ) : null}
      </p>
      {changing && price ? (
        <ChangeDialog {...price} onChanged={keep} onClose={() => setChanging(false)} />
      ) : null}
    </section>
  )
}
