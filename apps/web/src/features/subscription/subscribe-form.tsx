import { useRef, useState, type FormEvent } from 'react'
import { paymentMethods, type PaymentMethod, type PlanInterval } from '@afins/contract/plan'
import { type Output, newKey } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { formErrorsOf, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Price } from './price.tsx'
import { savingOf } from './prices.ts'
import styles from './subscription.module.css'
import { text } from './text.ts'
import { useRedirect } from './use-redirect.ts'

export function SubscribeForm({ prices }: Pick<Output<'getPlan'>, 'prices'>) {
  const deps = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const { pending, alert, run } = useSubmission(form)
  const { isRedirecting, redirect } = useRedirect()
  // One key for each choice, so that a repeated request starts one checkout.
  const keys = useRef(new Map<string, string>())
  const [interval, setInterval] = useState<PlanInterval>(prices[0]?.interval ?? 'month')
  const saving = savingOf(prices)

  const send = async (choice: { interval: PlanInterval; method: PaymentMethod }) => {
    const name = `${choice.interval} ${choice.method}`
    const key = keys.current.get(name) ?? newKey()
    keys.current.set(name, key)
    try {
      const { url } = await deps.call('startCheckout', { body: choice }, { idempotencyKey: key })
      // Coming back later starts a new checkout.
      keys.current.delete(name)
      redirect(url)
      return null
    } catch (error) {
      return formErrorsOf(error, { has: () => false, fallback: text.checkoutFailed })
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRedirecting) return
    const data = new FormData(event.currentTarget)
    const method = paymentMethods.find((one) => one === data.get('method')) ?? 'card'
    const chosen = prices.find((price) => price.interval === data.get('interval'))
    if (chosen) void run(() => send({ interval: chosen.interval, method }))
  }

  return (
    <form ref={form} method="post" className={styles.form} onSubmit={onSubmit} data-intent="">
      <fieldset className={styles.choices}>
        <legend>{text.howLong}</legend>
        {prices.map((price) => (
          <label key={price.interval} className={styles.choice}>
            <input
              type="radio"
              name="interval"
              value={price.interval}
              defaultChecked={price.interval === prices[0]?.interval}
              onChange={() => setInterval(price.interval)}
            />
            <Price {...price} saving={saving} />
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{text.howToPay}</legend>
        {paymentMethods.map((method, index) => (
          <label key={method} className={styles.choice}>
            <input type="radio" name="method" value={method} defaultChecked={index === 0} />
            <b>{text.methods[method].title}</b>
            <small>{text.methods[method][interval]}</small>
          </label>
        ))}
      </fieldset>
      <FormAlert text={alert} />
      <p>
        <Button type="submit" variant="primary" pending={pending || isRedirecting}>
          {pending || isRedirecting ? text.opening : text.subscribe}
        </Button>
      </p>
    </form>
  )
}
