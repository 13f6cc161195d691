import { useRef, type FormEvent } from 'react'
import { cacheAnswer } from '#data/cache-answer.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { formErrorsOf, type FormErrors, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import styles from './subscription.module.css'
import { text } from './text.ts'

const LONGEST = 100

export function GiftForm() {
  const deps = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const { pending, fields, alert, run, clear } = useSubmission(form)

  const send = async (code: string): Promise<FormErrors | null> => {
    if (code.trim() === '') return { fields: { code: text.giftMissing }, alert: null }
    try {
      const own = await deps.call('redeemGift', { body: { code } })
      cacheAnswer(deps, queries.subscription(), own)
    } catch (error) {
      return formErrorsOf(error, {
        has: (field) => field === 'code',
        codes: {
          'plan.gift_invalid': 'code',
          'plan.gift_tries': 'code',
          'request.rate_limited': 'code',
        },
        fallback: text.failed,
      })
    }
    form.current?.reset()
    deps.toasts.show(text.giftDone)
    return null
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    void run(() => send(typeof code === 'string' ? code : ''))
  }

  return (
    <details className={styles.gift}>
      <summary>{text.gift}</summary>
      <form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={onSubmit}
        data-intent=""
      >
        <Field label={text.giftLabel} hint={text.giftHint} error={fields.code} required>
          {(control) => (
            <TextInput
              {...control}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={LONGEST}
              onInput={() => clear('code')}
            />
          )}
        </Field>
        <FormAlert text={alert} />
        <p>
          <Button type="submit" pending={pending}>
            {pending ? text.giftUsing : text.giftUse}
          </Button>
        </p>
      </form>
    </details>
  )
}
