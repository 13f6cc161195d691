import { expect, test } from 'vitest'
import { processScenario, type PaymentScenario } from '#testing/payment-scenarios.ts'
import { describeServer, type TestServer } from '#testing/server.ts'

const CANCEL = 'Cancelar a assinatura'
const RESUME = 'Voltar atrás'
const SUBSCRIBE = 'Assinar'

interface State {
  readonly method: 'card' | 'pix'
  readonly happens: readonly PaymentScenario[]
  readonly state: string
  readonly says: RegExp
  /** The buttons that are there, of cancelling, taking that back and buying. */
  readonly can: readonly string[]
}

const states: readonly State[] = [
  {
    ...{ method: 'card', happens: ['renewal-declined'], state: 'Pagamento pendente' },
    says: /^O último pagamento não passou\. O plano continua até \d.+ Confira o cartão\.$/,
    can: [CANCEL],
  },
  {
    ...{ method: 'card', happens: ['grace-over'], state: 'Parada' },
    says: /^O pagamento não passou e o plano está parado\. Nada do que você fez se perdeu/,
    can: [CANCEL],
  },
  {
    ...{ method: 'card', happens: ['refund'], state: 'Devolvida' },
    says: /^O pagamento foi devolvido, e o plano terminou com ele\. Nada mais será cobrado/,
    can: [SUBSCRIBE],
  },
  {
    ...{ method: 'card', happens: ['dispute'], state: 'Em disputa' },
    says: /^O banco abriu uma disputa .+ nada mais é cobrado\. Se o pagamento for mantido, .+ não renova sozinho\.$/,
    can: [],
  },
  {
    ...{ method: 'card', happens: ['dispute', 'dispute-won'], state: 'Cancelada' },
    says: /^Vale até \d.+ e não renova\. Até lá, dá para voltar atrás\.$/,
    can: [RESUME],
  },
  {
    ...{ method: 'pix', happens: ['period-over'], state: 'Encerrada' },
    says: /^Terminou em \d.+\. Tudo o que você fez continua aqui\.$/,
    can: [SUBSCRIBE],
  },
]

/** The texts of a page, each as it stands between two tags. */
const textsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<script.*?<\/script>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '')

async function buy(server: TestServer, method: 'card' | 'pix') {
  const as = await server.person()
  const { body } = await server.call('startCheckout', { as, body: { interval: 'month', method } })
  const { pathname } = new URL(body.url)
  await server.post(pathname, 'choice=pay', {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  })
  await server.runJobs()
  return { as, reference: pathname.split('/').at(-1) ?? '' }
}

describeServer(
  'the page of one’s own plan',
  (server) => {
    test.each(states)('after $happens is $state, and says what that means', async (expected) => {
      const { as, reference } = await buy(server(), expected.method)
      for (const scenario of expected.happens)
        await processScenario(server().context, reference, scenario)
      const texts = textsOf((await server().send('/subscription', { as })).text)
      expect(texts).toContain(expected.state)
      expect(texts).toContainEqual(expect.stringMatching(expected.says))
      const shown = [CANCEL, RESUME, SUBSCRIBE].filter((name) => texts.includes(name))
      expect(shown).toEqual(expected.can)
    })
  },
  { env: { PAYMENTS: 'simulated' } },
)
