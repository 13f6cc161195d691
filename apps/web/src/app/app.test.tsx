import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ErrorScreenProps } from '#ui/error-screen.tsx'
import { AppErrorBoundary } from './app.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The boundary as it is after something in it failed, and what it was asked to become since. */
function failed(error: unknown) {
  const boundary = new AppErrorBoundary({ children: 'a página' })
  boundary.state = AppErrorBoundary.getDerivedStateFromError(error)
  boundary.setState = (state) => Object.assign(boundary.state, state)
  return boundary
}

/** The ways on that its screen offers. */
const ways = (boundary: AppErrorBoundary) =>
  (boundary.render() as { readonly props: ErrorScreenProps }).props

describe('the boundary around the app', () => {
  it('shows the app while nothing fails', () => {
    expect(renderToStaticMarkup(<AppErrorBoundary>a página</AppErrorBoundary>)).toBe('a página')
  })

  it.each([
    [new Error('x is not a function'), 'Algo deu errado'],
    [new Error('No route matches'), 'Página não encontrada'],
    ['a text that was thrown', 'Algo deu errado'],
  ])('shows the screen of what failed: %s', (error, title) => {
    const html = renderToStaticMarkup(failed(error).render())
    expect(html).toContain(`<h1>${title}</h1>`)
    for (const way of ['Ir para o início', 'Voltar', 'Recarregar']) expect(html).toContain(way)
  })

  it('clears the error on the way home or back, and reloads the page', () => {
    const [assign, back, reload] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
    vi.stubGlobal('location', { assign, reload })
    vi.stubGlobal('history', { back })
    const home = failed(new Error('x'))
    ways(home).onHome()
    expect(assign).toHaveBeenCalledExactlyOnceWith('/')
    expect(home.render()).toBe('a página')
    const before = failed(new Error('x'))
    ways(before).onBack()
    expect(back).toHaveBeenCalledOnce()
    expect(before.render()).toBe('a página')
    const again = failed(new Error('x'))
    ways(again).onReload()
    expect(reload).toHaveBeenCalledOnce()
    expect(again.render()).not.toBe('a página')
  })
})
