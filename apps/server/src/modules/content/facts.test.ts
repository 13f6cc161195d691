import { describe, expect, test } from 'vitest'
import { api } from '@afins/contract/api'
import { fields, limits } from '@afins/contract/fields'
import { importSources } from '@afins/contract/imports'
import { sessionAge } from '@afins/contract/cookies'
import { TRASH_MS } from '#modules/posts/posts.service.ts'
import { read } from './testing/claims.ts'

const DAY = 24 * 60 * 60 * 1000

/** Where a number is written out in words, and the number. */
const numbers: readonly (readonly [page: string, text: string, is: number, was: number])[] = [
  ['pages/info', 'até vinte outros', limits.customInterests, 20],
  ['pages/info', 'até cinco mil caracteres', fields.noteBody.max, 5000],
  ['pages/info', 'até cem versões de cada post', limits.versionsOfPost, 100],
  ['pages/info', 'espera trinta dias na lixeira', TRASH_MS / DAY, 30],
  ['pages/info', 'Sem uso, ela acaba em catorze dias', sessionAge.idleMs / DAY, 14],
  ['pages/info', 'com uso, em noventa', sessionAge.absoluteMs / DAY, 90],
  ['pages/tutorial', 'até trezentos caracteres', fields.bio.max, 300],
  ['changelog/2026-11-21-0.1.0', 'até quatro imagens', limits.imagesInPost, 4],
]

describe('the pages around the product', () => {
  test.each(numbers)('%s says "%s", as it is', (page, text, is, was) => {
    expect(read(`content/${page}.md`)).toContain(text)
    expect(is).toBe(was)
  })

  // The day there is one of these, the page to show has to stop denying it.
  test('deny nothing that there is', () => {
    const pitch = read('content/pages/pitch.md')
    expect(pitch).toContain('as listas; as curtidas de lá ainda não. Preferimos')
    // Letterboxd, Goodreads, Last.fm, Spotify, Netflix, Skoob and fifteen more; and archives of our own.
    expect(importSources).toHaveLength(6 + 15 + 1)
    expect(pitch).not.toMatch(/não exporta/i)
    expect(Object.keys(api)).toContain('startArchive')
  })
})
