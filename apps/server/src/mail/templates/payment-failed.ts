import { GRACE_DAYS } from '@afins/contract/plan'
import { reais } from '../format.ts'
import { template } from '../template.ts'

/** A renewal of the plan could not be paid. */
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
