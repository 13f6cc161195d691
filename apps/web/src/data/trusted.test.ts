import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const foreign = [
  '//evil.example/assets/a.js',
  'https://evil.example/assets/a.js',
  '/assets/../api/media/x',
  '/assets/%2e%2e/media/x',
  '/assets/\\..\\..\\x',
  '/sw.js?x',
  '/media/a.js',
  'assets/a.js',
  'data:text/javascript,1',
  'javascript:1',
  '',
]

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('the address of a script', () => {
  it('is let through where the script is ours, and no other is', async () => {
    const { trustedScriptUrl } = await import('./trusted.ts')
    expect(trustedScriptUrl('/sw.js')).toBe('/sw.js')
    expect(trustedScriptUrl('/assets/proof-of-work-worker-a1.js')).toBe(
      '/assets/proof-of-work-worker-a1.js',
    )
    for (const url of foreign) expect(() => trustedScriptUrl(url), url).toThrow(TypeError)
  })

  it('is made by one policy where the browser asks for that, under the same rule', async () => {
    const made: string[] = []
    vi.stubGlobal('trustedTypes', {
      createPolicy(name: string, rules: { createScriptURL: (url: string) => string }) {
        made.push(name)
        return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` }
      },
    })
    const { trustedScriptUrl } = await import('./trusted.ts')
    expect(trustedScriptUrl('/sw.js')).toBe('trusted /sw.js')
    expect(() => trustedScriptUrl('https://evil.example/a.js')).toThrow(TypeError)
    expect(made).toEqual(['afins'])
  })
})
