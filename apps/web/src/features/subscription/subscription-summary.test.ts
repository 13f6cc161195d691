import { describe, expect, test } from 'vitest'
import { planStates, type PaymentMode } from '@afins/contract/plan'
import { subscriptionSummary, type Subscription } from './subscription-summary.ts'

const END = Date.UTC(2027, 0, 15, 15)
const none: Subscription = {
  plan: false,
  until: null,
  state: null,
  source: null,
  interval: null,
  amount: null,
  renewsAt: null,
  endsAt: null,
  can: { subscribe: true, cancel: false, resume: false, change: false, portal: false },
}
const summary = (own: Partial<Subscription>, payments: PaymentMode = 'stripe') =>
  subscriptionSummary({ ...none, ...own }, payments)?.replace(/\s/g, ' ')

describe('how a plan stands', () => {
  test('is not shown to those who never had one', () => {
    expect(summary({})).toBeUndefined()
  })

  test('is when and for how much it renews', () => {
    const card = { state: 'active', source: 'stripe', renewsAt: END, until: END } as const
    expect(summary({ ...card, interval: 'month', amount: 990 })).toBe(
      'Renova em 15 de janeiro de 2027, por R$ 9,90 por mês.',
    )
    expect(summary({ ...card, interval: 'year', amount: 9900 })).toContain('R$ 99,00 por ano')
  })

  test('is until when it is paid where nothing renews, and from whom it came', () => {
    const until = { state: 'active', endsAt: END, until: END } as const
    expect(summary({ ...until, source: 'stripe' })).toBe(
      'Paga até 15 de janeiro de 2027. Não renova sozinha.',
    )
    expect(summary({ ...until, source: 'gift' })).toContain('presente para você, até 15 de janeiro')
    expect(summary({ ...until, source: 'manual' })).toContain('quem cuida deste servidor')
  })

  test('offers to go back only where that can be done', () => {
    const canceling = { state: 'canceling', endsAt: END, until: END } as const
    const can = { ...none.can, resume: true }
    expect(summary({ ...canceling, can })).toContain('dá para voltar atrás')
    expect(summary(canceling)).toBe('Vale até 15 de janeiro de 2027 e não renova.')
  })

  test('promises no payment where none is taken', () => {
    const card = { state: 'active', source: 'stripe', interval: 'month', amount: 990 } as const
    expect(summary({ ...card, renewsAt: END, until: END }, 'off')).toBe(
      'Vale até 15 de janeiro de 2027.',
    )
    expect(summary(card, 'off')).toMatch(/^Vale enquanto /)
    const gift = { state: 'active', source: 'gift', endsAt: END, until: END } as const
    expect(summary(gift, 'off')).toBe(summary(gift))
    for (const state of ['active', 'grace', 'past_due', 'canceling', 'ended'] as const)
      for (const until of [END, null])
        expect(summary({ ...card, state, until }, 'off')).not.toMatch(/cartão|pagamento/)
  })

  test.each(planStates)(
    'has words for %s, with and without a date, and no holes in them',
    (state) => {
      for (const date of [END, null]) {
        const sentence = summary({ state, until: date, endsAt: date, source: 'stripe' })
        expect(sentence).toMatch(/^[A-Z].+\.$/)
        expect(sentence).not.toMatch(/null|undefined|NaN|Invalid/)
      }
    },
  )
})
