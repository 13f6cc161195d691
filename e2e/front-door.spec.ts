import type { Locator } from '@playwright/test'

import { expect, test } from './journey.ts'
import { freshUsername, PASSWORD } from './people.ts'

/** Between two keys, as a thumb types. */
const KEY_MS = 80

test('from the front door to a wall of three works and a note in 20 taps and 90 seconds', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.click()
  }
  const type = async (field: Locator, text: string) => {
    await tap(field)
    await field.pressSequentially(text, { delay: KEY_MS })
  }
  const username = freshUsername()
  const began = Date.now()
  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Criar meu perfil' }))
  await type(page.getByLabel('Username'), username)
  await type(page.getByLabel('Email'), `${username}@exemplo.com.br`)
  await type(page.getByLabel('Senha'), PASSWORD)
  await tap(page.getByRole('button', { name: 'Criar conta' }))
  await tap(page.getByRole('checkbox', { name: 'Filmes' }))
  await tap(page.getByRole('button', { name: 'Salvar' }))
  const choice = page.getByRole('region', { name: 'Filmes e séries' })
  const covers = choice.locator('button[aria-pressed]')
  for (const at of [0, 1, 2]) {
    await tap(covers.nth(at))
    await expect(covers.nth(at)).toHaveAttribute('aria-pressed', 'true')
  }
  await tap(page.getByRole('link', { name: 'Continuar' }))
  await tap(page.getByRole('link', { name: 'Ver a minha página' }))
  const wall = page.getByRole('region', { name: 'Parede' })
  await expect(wall.getByRole('listitem')).toHaveCount(3)
  await tap(
    page
      .getByRole('navigation', { name: 'Navegação principal' })
      .getByRole('link', { name: 'Criar' }),
  )
  const sheet = page.getByRole('dialog', { name: 'Criar' })
  await expect(sheet.getByLabel('O que você quer compartilhar?')).toBeFocused()
  await page.keyboard.type('Vi três vezes, e da terceira chorei.', { delay: KEY_MS })
  await tap(sheet.getByRole('button', { name: 'Publicar', exact: true }))
  await expect(page.getByRole('article').getByText('Vi três vezes')).toBeVisible()
  expect(Date.now() - began).toBeLessThan(90_000)
  expect(taps).toBeLessThanOrEqual(20)
})
