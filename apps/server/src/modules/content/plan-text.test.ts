import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { GRACE_DAYS } from '@afins/contract/plan'

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const page = read('content/pages/subscription.md')

/** What the text about the plan promises, and the test that would fail if it were not so. */
const promises: readonly (readonly [says: string, path: string, words: string])[] = [
  [
    'O plano continua até o fim do período que já foi pago, e até lá dá para voltar atrás.',
    'apps/server/src/modules/subscriptions/buying.test.ts',
    'and cancelling lets it end with what is paid, unless that is taken back',
  ],
  [
    'O Pix paga um período e termina com ele',
    'apps/server/src/modules/subscriptions/buying.test.ts',
    'with Pix gives it for what was paid and does not renew',
  ],
  [
    'enquanto o pagamento é tentado de novo',
    'apps/server/src/modules/subscriptions/buying.test.ts',
    'that can no longer be paid has days of grace, then waits, then goes on',
  ],
  [
    'O plano termina com ele, e a assinatura também: nada mais é cobrado.',
    'apps/server/src/modules/subscriptions/stop.test.ts',
    'pays nothing more, and may subscribe anew',
  ],
  [
    'Enquanto o banco decide uma disputa, o plano fica parado e nada é cobrado.',
    'apps/server/src/modules/subscriptions/stop.test.ts',
    'perhaps, is not charged while a dispute is open, and has what is paid if it is won',
  ],
  [
    'Se ele mantiver o pagamento, o plano volta até o fim do período pago, mas não renova sozinho',
    'apps/server/src/modules/subscriptions/stop.test.ts',
    'perhaps, is not charged while a dispute is open, and has what is paid if it is won',
  ],
  [
    'Cada um vale uma vez',
    'e2e/subscription.spec.ts',
    'is taken once, and a wrong code is said at its field',
  ],
  [
    'aqui fica só o que você assinou e até quando vale',
    'apps/server/src/platform/payments-stripe.ts',
    'Nothing else of the person: Stripe asks them for what it needs.',
  ],
]

test('the text names the days of grace that there are', () => {
  expect(GRACE_DAYS).toBe(7)
  expect(page).toContain('O plano continua por sete dias')
})

test.each(promises)('the text says "%s" because of %s', (says, path, words) => {
  expect(page).toContain(says)
  expect(read(path)).toContain(words)
})
