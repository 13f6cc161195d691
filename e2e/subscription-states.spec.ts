import type { Page } from '@playwright/test'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'
import { appIsReady } from './auth-forms.ts'
import type { RunningServer } from './start-server.ts'

test.use({ serverEnv: { PAYMENTS: 'simulated' } })

type Method = 'card' | 'pix'

/** Pays for the plan in the simulation. @returns the checkout's reference */
async function buyPlan(page: Page, person: Person, method: Method): Promise<string> {
  const { url } = await person.send<{ url: string }>('/api/subscription/checkouts', {
    body: { interval: 'month', method },
  })
  await page.goto(url)
  await page.getByRole('button', { name: 'Simular pagamento aprovado' }).click()
  await expect(page.getByRole('heading', { name: 'Afins Mais é seu' })).toBeVisible()
  return url.split('/').at(-1) ?? ''
}

/** Simulates what happens to a payment at the provider. */
async function applyScenarios(
  { page, server, reference }: { page: Page; server: RunningServer; reference: string },
  ...scenarios: readonly string[]
): Promise<void> {
  for (const scenario of scenarios)
    server.run('testing/apply-payment-scenario.ts', reference, scenario)
  await page.goto('/subscription')
  await appIsReady(page)
}

const own = (page: Page) => page.getByRole('region', { name: 'A sua assinatura' })
const act = (page: Page, name: string) => own(page).getByRole('button', { name, exact: true })
const CANCEL = 'Cancelar a assinatura'
const RESUME = 'Voltar atrás'

const states: readonly {
  readonly method: Method
  readonly happens: readonly string[]
  readonly state: string
  readonly says: RegExp
  /** What can be done about it, of cancelling and taking that back. */
  readonly can: readonly string[]
  /** Whether it can be bought again. */
  readonly offer: boolean
}[] = [
  {
    ...{ method: 'card', happens: ['renewal-declined'], state: 'Pagamento pendente' },
    says: /^O último pagamento não passou\. O plano continua até \d.+ Confira o cartão\.$/,
    ...{ can: [CANCEL], offer: false },
  },
  {
    ...{ method: 'card', happens: ['grace-over'], state: 'Parada' },
    says: /^O pagamento não passou e o plano está parado\. Nada do que você fez se perdeu/,
    ...{ can: [CANCEL], offer: false },
  },
  {
    ...{ method: 'card', happens: ['refund'], state: 'Devolvida' },
    says: /^O pagamento foi devolvido, e o plano terminou com ele\. Nada mais será cobrado/,
    ...{ can: [], offer: true },
  },
  {
    ...{ method: 'card', happens: ['dispute'], state: 'Em disputa' },
    says: /^O banco abriu uma disputa .+ nada mais é cobrado\. Se o pagamento for mantido, .+ não renova sozinho\.$/,
    ...{ can: [], offer: false },
  },
  {
    method: 'card',
    happens: ['dispute', 'dispute-won'],
    state: 'Cancelada',
    says: /^Vale até \d.+ e não renova\. Até lá, dá para voltar atrás\.$/,
    ...{ can: [RESUME], offer: false },
  },
  {
    ...{ method: 'pix', happens: ['period-over'], state: 'Encerrada' },
    says: /^Terminou em \d.+\. Tudo o que você fez continua aqui\.$/,
    ...{ can: [], offer: true },
  },
]

for (const { method, happens, state, says, can, offer } of states)
  test(`a plan after ${happens.join(' and ')} is ${state}, and says what that means`, async ({
    page,
    signUp,
    enter,
    server,
  }) => {
    const ana = await signUp()
    await enter(ana)
    const reference = await buyPlan(page, ana, method)
    await applyScenarios({ page, server, reference }, ...happens)
    await expect(own(page).getByText(state, { exact: true })).toBeVisible()
    await expect(own(page).getByText(says)).toBeVisible()
    for (const name of [CANCEL, RESUME])
      await expect(act(page, name)).toHaveCount(can.includes(name) ? 1 : 0)
    await expect(page.getByRole('button', { name: 'Assinar' })).toHaveCount(offer ? 1 : 0)
    await expectNarrow(page, state)
  })

test('a plan that no one paid for ends at once when it is cancelled, and can be bought again', async ({
  page,
  signUp,
  enter,
  server,
}) => {
  const ana = await signUp()
  await enter(ana)
  const reference = await buyPlan(page, ana, 'card')
  await applyScenarios({ page, server, reference }, 'renewal-declined')
  await act(page, CANCEL).click()
  await expect(own(page).getByText('Encerrada', { exact: true })).toBeVisible()
  await expect(page.getByText('Assinatura cancelada. Nada mais será cobrado.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assinar' })).toBeVisible()
})

test('a plan whose card works again goes on', async ({ page, signUp, enter, server }) => {
  const ana = await signUp()
  await enter(ana)
  const reference = await buyPlan(page, ana, 'card')
  await applyScenarios({ page, server, reference }, 'grace-over')
  await expect(own(page).getByText('Parada', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a plan that has stopped')
  await applyScenarios({ page, server, reference }, 'card-works')
  await expect(own(page).getByText(/^Renova em .+, por R\$\s9,90 por mês\.$/)).toBeVisible()
})
