import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { themeColor } from './theme.ts'

it('is the colour of the ground in either theme, and of the installed app', () => {
  const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
  const { light, dark } = themeColor
  expect(tokens).toContain(`--ground: light-dark(${light}, ${dark});`)
  const manifest = readFileSync(
    new URL('../../public/manifest.webmanifest', import.meta.url),
    'utf8',
  )
  expect(JSON.parse(manifest)).toMatchObject({
    theme_color: light.toUpperCase(),
    background_color: light.toUpperCase(),
  })
})
