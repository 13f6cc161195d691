import type { Page } from '@playwright/test'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'
import { appIsReady } from './way-in.ts'

test.use({ serverEnv: { PAYMENTS: 'simulated' } })

type Method = 'card' | 'pix'

/** Pays for the plan, as far as the simulation goes. */
async function buyPlan(page: Page, person: Person, method: Method): Promise<void> {
  const { url } = await person.send<{ url: string }>('/api/subscription/checkouts', {
    body: { interval: 'month', method },
  })
  await page.goto(url)
  await page.getByRole('button', { name: 'Simular pagamento aprovado' }).click()
  await expect(page.getByRole('heading', { name: 'Afins Mais é seu' })).toBeVisible()
  await page.goto('/subscription')
  await appIsReady(page)
}

/** Lets something happen to what was bought, where a provider has its cards and receipts. */
async function letHappen(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Cartões e recibos' }).click()
  await page.getByRole('button', { name: `Simular ${what}`, exact: true }).click()
  await expect(page).toHaveURL('/subscription')
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
  /** Whether it can be bought anew. */
  readonly offer: boolean
}[] = [
  {
    ...{ method: 'card', happens: ['renovação recusada'], state: 'Pagamento pendente' },
    says: /^O último pagamento não passou\. O plano continua até \d.+ Confira o cartão\.$/,
    ...{ can: [CANCEL], offer: false },
  },
  {
    ...{ method: 'card', happens: ['renovação recusada há mais de uma semana'], state: 'Parada' },
    says: /^O pagamento não passou e o plano está parado\. Nada do que você fez se perdeu/,
    ...{ can: [CANCEL], offer: false },
  },
  {
    ...{ method: 'card', happens: ['devolução do dinheiro'], state: 'Devolvida' },
    says: /^O pagamento foi devolvido, e o plano terminou com ele\. Nada mais será cobrado/,
    ...{ can: [], offer: true },
  },
  {
    ...{ method: 'card', happens: ['disputa aberta no banco'], state: 'Em disputa' },
    says: /^O banco abriu uma disputa .+ nada mais é cobrado\. Se o pagamento for mantido, .+ não renova sozinho\.$/,
    ...{ can: [], offer: false },
  },
  {
    method: 'card',
    happens: ['disputa aberta no banco', 'disputa decidida a favor do servidor'],
    state: 'Cancelada',
    says: /^Vale até \d.+ e não renova\. Até lá, dá para voltar atrás\.$/,
    ...{ can: [RESUME], offer: false },
  },
  {
    ...{ method: 'pix', happens: ['que o período pago acabou'], state: 'Encerrada' },
    says: /^Terminou em \d.+\. Tudo o que você fez continua aqui\.$/,
    ...{ can: [], offer: true },
  },
]

for (const { method, happens, state, says, can, offer } of states)
  test(`a plan after ${happens.join(' and ')} is ${state}, and says what that means`, async ({
    page,
    signUp,
    enter,
  }) => {
    const ana = await signUp()
    await enter(ana)
    await buyPlan(page, ana, method)
    for (const what of happens) await letHappen(page, what)
    await expect(own(page).getByText(state, { exact: true })).toBeVisible()
    await expect(own(page).getByText(says)).toBeVisible()
    for (const name of [CANCEL, RESUME])
      await expect(act(page, name)).toHaveCount(can.includes(name) ? 1 : 0)
    await expect(page.getByRole('button', { name: 'Assinar' })).toHaveCount(offer ? 1 : 0)
    await expectAccessible(page, state)
    await expectNarrow(page, state)
  })

test('a plan that nobody paid for ends at once when it is cancelled, and can be bought anew', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  await buyPlan(page, ana, 'card')
  await letHappen(page, 'renovação recusada')
  await act(page, CANCEL).click()
  await expect(own(page).getByText('Encerrada', { exact: true })).toBeVisible()
  await expect(page.getByText('Assinatura cancelada. Nada mais será cobrado.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assinar' })).toBeVisible()
})

test('a plan whose card works again goes on', async ({ page, signUp, enter }) => {
  const ana = await signUp()
  await enter(ana)
  await buyPlan(page, ana, 'card')
  await letHappen(page, 'renovação recusada há mais de uma semana')
  await expect(own(page).getByText('Parada', { exact: true })).toBeVisible()
  await letHappen(page, 'cartão que volta a funcionar')
  await expect(own(page).getByText(/^Renova em .+, por R\$\s9,90 por mês\.$/)).toBeVisible()
})
