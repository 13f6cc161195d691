import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LoadingIndicator, LoadingScreen, type LoadingSize } from './loading.tsx'

describe('the loading indicator', () => {
  it.each([
    ['small', 20],
    ['medium', 40],
    ['large', 60],
  ] as const satisfies readonly [LoadingSize, number][])(
    'of size %s is %i pixels',
    (size, pixels) => {
      expect(renderToStaticMarkup(<LoadingIndicator size={size} />)).toContain(
        ` width="${pixels}" height="${pixels}"`,
      )
    },
  )

  it('shows that something loads, or its own text', () => {
    const html = renderToStaticMarkup(<LoadingIndicator />)
    expect(html).toContain('role="status"')
    expect(html).toContain('<span>Loading...</span>')
    expect(renderToStaticMarkup(<LoadingIndicator message="Buscando…" />)).toContain(
      '<span>Buscando…</span>',
    )
  })

  it('in the place of a page says that a page loads', () => {
    expect(renderToStaticMarkup(<LoadingScreen />)).toContain('<span>Loading page...</span>')
  })
})
