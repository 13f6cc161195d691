import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const dots = Array.from({ length: 12 }, (_, at) => at.toString(16).repeat(6)).join('')
const picture = {
  id: 'm1',
  width: 1000,
  height: 500,
  alt: 'Um gato & um cão',
  dots,
  sizes: '50vw',
  widths: [480, 960, 1600],
} as const
const html = (props: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(<Picture {...picture} {...props} />)

test('a picture names the widths that there are, by what they really measure', () => {
  expect(html()).toContain('srcSet="/media/m1/480 480w, /media/m1/960 960w, /media/m1/1600 1000w"')
  expect(html({ width: 960 })).toContain('srcSet="/media/m1/480 480w, /media/m1/960 960w"')
  expect(html({ width: 30 })).toContain('srcSet="/media/m1/480 30w"')
  expect(html({ width: undefined })).toContain('/media/m1/1600 1600w')
})

test('a picture has its shape and its text before it is loaded', () => {
  expect(html()).toContain('width="1000" height="500" alt="Um gato &amp; um cão"')
})

test('a picture has its twelve colours behind it, without a style of its own', () => {
  expect(html().match(/<rect [^>]*>/g)).toHaveLength(12)
  expect(html()).toContain('<rect x="1" y="2" width="1" height="1" fill="#999999">')
  expect(html()).not.toContain('style=')
  expect(html({ dots: '' })).not.toContain('<svg')
  expect(html({ dots: '"><script>' })).not.toContain('script')
})

test('a picture comes when it is near, or at once where it stands high', () => {
  expect(html()).toContain('loading="lazy"')
  expect(html({ priority: true })).not.toContain('loading')
  expect(html({ priority: true })).toContain('fetchPriority="high"')
})
