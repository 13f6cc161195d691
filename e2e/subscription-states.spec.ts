import type { Page } from '@playwright/test'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'
import { appIsReady } from './auth-forms.ts'
import type { RunningServer } from './start-server.ts'

test.use({ serverEnv: { PAYMENTS: 'simulated' } })

/** Pays for the plan in the simulation. @returns the checkout's reference */
async function buyPlan(page: Page, person: Person): Promise<string> {
  const { url } = await person.send<{ url: string }>('/api/subscription/checkouts', {
    body: { interval: 'month', method: 'card' },
  })
  await page.goto(url)
  await page.getByRole('button', { name: 'Simular pagamento aprovado' }).click()
  await expect(page.getByRole('heading', { name: 'Afins Mais é seu' })).toBeVisible()
  return url.split('/').at(-1) ?? ''
}

/** Simulates what happens to a payment at the provider. */
async function applyScenario(
  { page, server, reference }: { page: Page; server: RunningServer; reference: string },
  scenario: string,
): Promise<void> {
  server.run('testing/apply-payment-scenario.ts', reference, scenario)
  await page.goto('/subscription')
  await appIsReady(page)
}

const own = (page: Page) => page.getByRole('region', { name: 'A sua assinatura' })

test('a plan that no one paid for ends at once when it is cancelled, and can be bought again', async ({
  page,
  signUp,
  enter,
  server,
}) => {
  const ana = await signUp()
  await enter(ana)
  const reference = await buyPlan(page, ana)
  await applyScenario({ page, server, reference }, 'renewal-declined')
  await own(page).getByRole('button', { name: 'Cancelar a assinatura' }).click()
  await expect(own(page).getByText('Encerrada', { exact: true })).toBeVisible()
  await expect(page.getByText('Assinatura cancelada. Nada mais será cobrado.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assinar' })).toBeVisible()
})

test('a plan whose card works again goes on', async ({ page, signUp, enter, server }) => {
  const ana = await signUp()
  await enter(ana)
  const reference = await buyPlan(page, ana)
  await applyScenario({ page, server, reference }, 'grace-over')
  await expect(own(page).getByText('Parada', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a plan that has stopped')
  await expectNarrow(page, 'a plan that has stopped')
  await applyScenario({ page, server, reference }, 'card-works')
  await expect(own(page).getByText(/^Renova em .+, por R\$\s9,90 por mês\.$/)).toBeVisible()
})
