import { useSuspenseQuery } from '@tanstack/react-query'
import { href } from '@afins/contract/pages'
import type { Output } from '#data/call.ts'
import { useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { Markdown } from '#parts/markdown.tsx'
import { sectionsOf } from '@afins/contract/tree'
import { PageHead } from '#parts/page-head.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Page } from '#ui/frame.tsx'
import { BenefitList } from './benefit-list.tsx'
import { GiftForm } from './gift-form.tsx'
import { OwnPlan } from './own-plan.tsx'
import { Price } from './price.tsx'
import { savingOf } from './prices.ts'
import { SubscribeForm } from './subscribe-form.tsx'
import styles from './subscription.module.css'
import { text } from './text.ts'

/** This section applies only where payments are taken. */
const ABOUT_PAYING = 't-pagamento'

export function SubscriptionPage() {
  const { data: page } = useSuspenseQuery(queries.content('subscription'))
  const { data: plan } = useSuspenseQuery(queries.plan())
  const viewer = useOptionalViewer()
  const { intro, sections } = sectionsOf(page.body)
  return (
    <Page>
      <article className={styles.page}>
        <PageHead title={page.title} lead={page.description} />
        {plan.payments === 'off' ? (
          <p className={styles.banner}>
            <b>{text.off}</b> {plan.everyone ? text.offEveryone : null}
          </p>
        ) : null}
        {plan.payments === 'simulated' ? (
          <p className={styles.banner}>
            <b>{text.simulated}</b> {text.simulatedNote}
          </p>
        ) : null}
        {viewer ? <OwnPart key={viewer.uid} plan={plan} /> : <Offer plan={plan} />}
        <BenefitList {...plan} />
        <Markdown tree={intro} />
        {sections
          .filter(({ id }) => plan.payments !== 'off' || id !== ABOUT_PAYING)
          .map(({ id, heading, body }) => (
            <section key={id} className={styles.section}>
              <Markdown tree={[heading]} />
              <div className={`prose ${styles.answers}`}>
                <Markdown tree={body} />
              </div>
            </section>
          ))}
      </article>
    </Page>
  )
}

interface PlanProps {
  readonly plan: Output<'getPlan'>
}

function Offer({ plan: { payments, prices } }: PlanProps) {
  if (payments === 'off') return null
  const saving = savingOf(prices)
  return (
    <section className={styles.form} aria-label={text.offer}>
      <ul className={styles.choices}>
        {prices.map((price) => (
          <li key={price.interval} className={styles.choice}>
            <Price {...price} saving={saving} />
          </li>
        ))}
      </ul>
      <p className={styles.acts}>
        <LinkButton
          variant="primary"
          href={`${href('auth')}?${new URLSearchParams({ next: href('subscription') })}`}
        >
          {text.enter}
        </LinkButton>
        <small>{text.enterNote}</small>
      </p>
    </section>
  )
}

function OwnPart({ plan }: PlanProps) {
  const { data: own } = useSuspenseQuery(queries.subscription())
  return (
    <>
      <OwnPlan own={own} plan={plan} />
      {plan.payments !== 'off' && own.can.subscribe ? (
        <section className={styles.offer} aria-label={text.offer}>
          <SubscribeForm prices={plan.prices} />
        </section>
      ) : null}
      <GiftForm />
    </>
  )
}
