import { describe, expect, test } from 'vitest'
import { api } from '@afins/contract/api'
import { colorNames } from '@afins/contract/interests'
import { benefits, GRACE_DAYS, type Benefit } from '@afins/contract/plan'
import { read, sentencesOf, testClaims, type Claim } from './testing/claims.ts'

const buying = 'apps/server/src/modules/subscriptions/buying.test.ts'
const stop = 'apps/server/src/modules/subscriptions/stop.test.ts'
const plan = 'apps/server/src/plan.test.ts'
const look = 'apps/server/src/modules/profiles/profile-look.test.ts'
const here = 'apps/server/src/modules/content/plan-text.test.ts'

/** What the text about the plan promises, and what keeps it. */
const claims: readonly Claim[] = [
  ['Criar conta, ter um perfil', here, 'takes the plan for nothing but what it gives'],
  ['Ler não exige nem conta.', 'e2e/signed-out.spec.ts', 'everything reads without any script'],
  ['Ninguém paga para publicar', here, 'takes the plan for nothing but what it gives'],
  ['O plano acrescenta confortos', here, 'takes the plan for nothing but what it gives'],
  ['Nada do que você fez se perde.', look, 'is not for those without it, who keep what they have'],
  ['Posts com hora marcada', plan, 'what was scheduled with it still comes'],
  ['Só deixa de dar para fazer', plan, 'folders are 20 without it; those that are there stay'],
  ['Quem cuida do servidor', 'apps/cli/src/plan-commands.test.ts', 'makes codes, each another one'],
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
    'O plano só é vendido',
    'apps/web/src/features/subscription/subscribe-form.tsx',
    "'startCheckout'",
  ],
  [
    'Nesta página, com um botão',
    'e2e/subscription.spec.ts',
    'by card begins a plan that renews, and is cancelled, taken up again and changed',
  ],
  [
    'O plano continua até o fim',
    buying,
    'and cancelling lets it end with what is paid, unless that is taken back',
  ],
  ['O cartão renova sozinho', buying, 'with a card gives it at once, until it is paid for'],
  ['O Pix paga um período', buying, 'with Pix gives it for what was paid and does not renew'],
  ['O plano continua por sete dias', buying, 'that can no longer be paid has days of grace'],
  [
    'Se você trocar o cartão',
    'e2e/subscription-states.spec.ts',
    'a plan whose card works again goes on',
  ],
  ['O plano termina com ele, e a assinatura', stop, 'pays nothing more, and may subscribe anew'],
  ['Enquanto o banco decide', stop, 'perhaps, is not charged while a dispute is open'],
  [
    'Para continuar, é só voltar atrás',
    buying,
    'and cancelling lets it end with what is paid, unless that is taken back',
  ],
  [
    'Quem recebe o pagamento',
    'packages/database/src/schema/plan.ts',
    'interface PlanEntitlementsTable',
  ],
]

/** What claims nothing of the program. */
const others = ['Isso é um princípio', 'Não.', 'Desconfie de qualquer outro pedido']

/** What is said of each benefit, and what keeps that. */
const promised = {
  badge: [
    'Um sinal discreto ao lado do seu nome',
    'apps/server/src/modules/profiles/badge.test.ts',
    'stands beside every mention of who has the plan',
  ],
  accent: [
    'Uma das doze cores, por toda a sua página e pelas suas salas.',
    look,
    'is a colour over',
  ],
  cover: ['Uma imagem larga no alto do seu perfil.', look, 'and a picture across its top'],
  statistics: [
    'Quantos leitores os seus posts têm, por dia e de onde vêm. Sem cookies, sem guardar IPs.',
    'apps/server/src/modules/statistics/views.test.ts',
    'leave nothing of a reader behind',
  ],
  schedule: [
    'Escreva hoje e deixe o post se publicar',
    plan,
    'publishing at a time takes the plan',
  ],
  uploads: ['Arquivos de até', plan, 'images may be twice as large with it'],
  folders: ['pastas nos favoritos, em vez de', plan, 'folders are 20 without it'],
} as const satisfies Record<Benefit, Claim>

const page = read('content/pages/subscription.md')
const shown = read('apps/web/src/features/subscription/text.ts')

describe('the text about the plan', () => {
  testClaims(sentencesOf(page), claims, others)

  test('names the days of grace and the colours that there are', () => {
    expect(GRACE_DAYS).toBe(7)
    expect(page).toContain('O plano continua por sete dias')
    expect(colorNames).toHaveLength(12)
  })

  test.each(benefits)('says of %s what it is', (benefit) => {
    const [shownText, path, words] = promised[benefit]
    expect(shown).toContain(shownText)
    expect(read(path)).toContain(words)
  })

  // Beside these there are only the sizes of images and the number of folders.
  test('takes the plan for nothing but what it gives', () => {
    const endpoints = Object.entries(api).filter(([, { errors }]) =>
      (errors as readonly string[]).includes('plan.required'),
    )
    expect(endpoints.map(([name]) => name).sort()).toEqual([
      'getPostStatistics',
      'getStatistics',
      'publishDraft',
      'updateProfile',
    ])
  })
})
