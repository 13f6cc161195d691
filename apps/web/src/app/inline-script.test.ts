import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { forbiddenStorage, fullStorage, memoryStorage } from '#data/testing/web-storage.ts'
import { themeScript } from './document.ts'
import { localDay } from '#data/written-date.ts'
import { relativeTimeScript } from './relative-time-script.ts'

interface Device {
  readonly storage?: Storage
  readonly prefersDark?: boolean
}

/** A tag that names the colour of the browser's own bars. */
interface Bar {
  content: string
}

/** What the page looks like after its first script. */
function start({ storage = memoryStorage(), prefersDark = false }: Device, bars: Bar[] = []) {
  const dataset: Record<string, string> = {}
  runInNewContext(themeScript, {
    document: { documentElement: { dataset }, querySelectorAll: () => bars },
    localStorage: storage,
    matchMedia: (query: string) => ({
      matches: query === '(prefers-color-scheme: dark)' && prefersDark,
    }),
  })
  return dataset
}

describe('the theme before the first paint', () => {
  it.each([
    ['true', false, 'dark'],
    ['true', true, 'dark'],
    ['false', true, 'light'],
    ['false', false, 'light'],
  ])('is the saved one: %s, with a system preference of %s', (darkMode, prefersDark, theme) => {
    const storage = memoryStorage({ darkMode })
    expect(start({ storage, prefersDark })).toEqual({ theme })
    expect({ ...storage }).toEqual({ darkMode })
  })

  it.each([
    [true, 'dark'],
    [false, 'light'],
  ])('is the system’s where none is saved: %s', (prefersDark, theme) => {
    const storage = memoryStorage()
    expect(start({ storage, prefersDark })).toEqual({ theme })
    expect({ ...storage }).toEqual({})
  })

  it.each([
    ['true', false, '#161311'],
    ['false', true, '#faf7f2'],
  ])('is that of the browser’s bars as well: %s', (darkMode, prefersDark, color) => {
    const bars = [{ content: '#faf7f2' }, { content: '#161311' }]
    start({ storage: memoryStorage({ darkMode }), prefersDark }, bars)
    expect(bars).toEqual([{ content: color }, { content: color }])
  })

  it('comes with whether someone signed in on this device before', () => {
    const storage = memoryStorage({ signedInBefore: 'true' })
    expect(start({ storage })).toEqual({ theme: 'light', returning: '' })
  })

  it.each(['', 'TRUE', 'dark', '1', 'null', '"true"', '<script>'])(
    'is the system’s where garbage is saved, which is mended: %j',
    (darkMode) => {
      const storage = memoryStorage({ darkMode })
      expect(start({ storage, prefersDark: true })).toEqual({ theme: 'dark' })
      expect({ ...storage }).toEqual({ darkMode: 'true' })
      const light = memoryStorage({ darkMode })
      expect(start({ storage: light, prefersDark: false })).toEqual({ theme: 'light' })
      expect({ ...light }).toEqual({ darkMode: 'false' })
    },
  )

  it.each([true, false])('is the system’s where storage is forbidden: dark %s', (prefersDark) => {
    const theme = prefersDark ? 'dark' : 'light'
    expect(start({ storage: forbiddenStorage(), prefersDark })).toEqual({ theme })
  })

  it('is the system’s where asking for storage alone throws', () => {
    const dataset: Record<string, string> = {}
    const page = {
      document: { documentElement: { dataset }, querySelectorAll: () => [] },
      matchMedia: () => ({ matches: true }),
      get localStorage(): never {
        throw new DOMException('insecure', 'SecurityError')
      },
    }
    runInNewContext(themeScript, page)
    expect(dataset).toEqual({ theme: 'dark' })
  })

  it('is set where garbage is saved that cannot be mended', () => {
    expect(start({ storage: fullStorage({ darkMode: 'x' }) })).toEqual({ theme: 'light' })
  })
})

describe('the interests that this device switched off', () => {
  it.each([
    ['{"movies":false}', 'movies', '{"movies":false}'],
    ['{"books":false,"music":false}', 'music books', '{"music":false,"books":false}'],
    ['{"movies":true}', undefined, '{"movies":true}'],
    ['{}', undefined, '{}'],
    ['{', undefined, '{}'],
    ['null', undefined, '{}'],
    ['7', undefined, '{}'],
    ['[false]', undefined, '{}'],
    ['{"movies":0,"books":"false","games":false}', undefined, '{}'],
    ['{"music":false,"games":false}', 'music', '{"music":false}'],
  ])('%s: hidden are %s, stored is %s', (fixedInterestsConfig, off, stored) => {
    const storage = memoryStorage({ fixedInterestsConfig })
    const dataset = start({ storage })
    expect(dataset.off).toBe(off)
    expect({ ...storage }).toEqual({ fixedInterestsConfig: stored })
  })

  it('are none where nothing is stored, and nothing is written', () => {
    const storage = memoryStorage()
    expect(start({ storage })).not.toHaveProperty('off')
    expect({ ...storage }).toEqual({})
  })

  it('are hidden also where garbage beside them cannot be mended', () => {
    const storage = fullStorage({ darkMode: 'true', fixedInterestsConfig: '{"music":false,"x":1}' })
    expect(start({ storage })).toEqual({ theme: 'dark', off: 'music' })
  })
})

describe('the times of a page', () => {
  it('are relative to now, with the date as title', () => {
    const time = (ms: number) => ({
      dateTime: new Date(ms).toISOString(),
      textContent: 'a data',
      title: '',
    })
    const times = [time(Date.now() - 180_500), time(Date.UTC(2001, 1, 3, 12))]
    runInNewContext(relativeTimeScript, {
      document: { querySelectorAll: (query: string) => (query.includes('time') ? times : []) },
    })
    expect(times.map(({ textContent }) => textContent)).toEqual(['há 3 min', '3 de fev. de 2001'])
    expect(times.map(({ title }) => title)).toEqual(['a data', 'a data'])

    const day = { dateTime: localDay(new Date()), textContent: 'hoje por extenso', title: '' }
    runInNewContext(relativeTimeScript, { document: { querySelectorAll: () => [day] } })
    expect(day).toMatchObject({ textContent: 'hoje', title: 'hoje por extenso' })
  })
})

describe('the scripts themselves', () => {
  it.each([themeScript, relativeTimeScript])('can be in a page as they are', (script) => {
    expect(script).not.toMatch(/<\/script|<!--/i)
  })
})
