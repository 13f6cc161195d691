import { type PlanInterval, GRACE_DAYS } from '@afins/contract/plan'
import { template, moment, reais } from '#mail/template.ts'

const each = { month: 'mês', year: 'ano' } as const

export interface Receipt {
  readonly username: string
  /** Centavos. */
  readonly amount: number
  readonly at: number
  /** The interval it renews by; null if it does not. */
  readonly renews: PlanInterval | null
}

export const receipt = template<Receipt>({
  sample: { username: 'marina', amount: 990, at: Date.UTC(2026, 0, 15, 12), renews: 'month' },
  write: ({ username, amount, at, renews }) => ({
    subject: `Recibo do Afins Mais: ${reais(amount)}`,
    parts: [
      `Recebemos ${reais(amount)} pelo Afins Mais da conta @${username} em ${moment(at)}. Obrigado por apoiar este lugar!`,
      renews === null
        ? 'Este pagamento não se repete: quando o tempo pago terminar, nada é cobrado.'
        : `A assinatura se renova a cada ${each[renews]}, e você pode cancelar quando quiser: o que já pagou continua valendo até o fim.`,
      { label: 'Ver minha assinatura', path: '/subscription' },
    ],
  }),
})

export const paymentFailed = template<{ readonly username: string; readonly amount: number }>({
  sample: { username: 'marina', amount: 990 },
  write: ({ username, amount }) => ({
    subject: 'O pagamento do Afins Mais não passou',
    parts: [
      `O cartão da conta @${username} recusou o pagamento de ${reais(amount)} do Afins Mais.`,
      `O plano continua valendo por mais ${GRACE_DAYS} dias enquanto o pagamento é tentado de novo. Para não perder nada, confira o cartão:`,
      { label: 'Ver minha assinatura', path: '/subscription' },
      'Se preferir não continuar, não precisa fazer nada: o que você já publicou fica como está.',
    ],
  }),
})
