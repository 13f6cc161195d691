import type { PlanInterval } from '@afins/contract/plan'
import { template } from '../template.ts'
import { moment, reais } from '../format.ts'

const each = { month: 'mês', year: 'ano' } as const

interface Receipt {
  readonly username: string
  /** Centavos. */
  readonly amount: number
  readonly at: number
  /** What it renews by; null: it does not. */
  readonly renews: PlanInterval | null
}

/** A payment for the plan succeeded. */
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
