import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Screens } from './screens.tsx'

const shot = (stem: string) => ({
  width: 640,
  height: 1385,
  files: [320, 640].map((width) => ({
    width,
    avif: `/assets/screens/${stem}-${width}.avif`,
    webp: `/assets/screens/${stem}-${width}.webp`,
  })),
})
const screen = (name: 'profile' | 'room', device: 'phone' | 'desktop') => ({
  name,
  device,
  light: shot(`${name}-${device}-light`),
  dark: shot(`${name}-${device}-dark`),
})

test('without pictures there is nothing, not even a heading', () => {
  expect(renderToStaticMarkup(<Screens screens={[]} />)).toBe('')
})

test('each screen stands once, with its words, on its devices and in both themes', () => {
  const screens = [
    screen('profile', 'phone'),
    screen('profile', 'desktop'),
    screen('room', 'phone'),
  ]
  const html = renderToStaticMarkup(<Screens screens={screens} />)
  expect(html.match(/<li>/g)).toHaveLength(2)
  expect(html.match(/<img /g)).toHaveLength(6)
  expect(html).toContain('alt="O perfil no celular"')
  expect(html).toContain('alt="O perfil no computador"')
  expect(html).toContain('As pessoas nelas são inventadas.')
})

test('a picture has its shape before it is loaded, loads lazily, and prefers AVIF', () => {
  const html = renderToStaticMarkup(<Screens screens={[screen('room', 'phone')]} />)
  expect(html.match(/width="640" height="1385"[^>]*loading="lazy"/g)).toHaveLength(2)
  expect(html).toContain(
    '<source type="image/avif" srcSet="/assets/screens/room-phone-dark-320.avif 320w, /assets/screens/room-phone-dark-640.avif 640w"',
  )
  expect(html).not.toContain('style=')
})
