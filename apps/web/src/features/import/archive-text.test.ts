import { expect, test } from 'vitest'
import { choicesTexts, elsewhereText, leftTexts, savedTexts } from './archive-text.ts'
import { importOf, noPosts, nothingIgnored } from './testing/imports.ts'

test('what was saved is said part by part', () => {
  const saved = {
    ...importOf().saved,
    folders: { ...noPosts, brought: 1 },
    bookmarks: { ...noPosts, brought: 2, unchanged: 1, left: 1200 },
    follows: { ...noPosts, left: 1 },
    people: { ...noPosts, brought: 2 },
    corrections: { ...noPosts, unchanged: 1 },
    blocks: { ...noPosts, brought: 1 },
    mutes: { ...noPosts, brought: 2 },
    likes: { ...noPosts, left: 1 },
  }
  expect(savedTexts(importOf({ saved }))).toEqual([
    '1 pasta de favoritos trazida',
    '2 favoritos trazidos',
    '1 favorito já estava aqui',
    '1.200 favoritos ficaram de fora',
    '1 obra que você acompanha ficou de fora',
    '2 pessoas que você segue trazidas',
    '1 resposta de importações anteriores já estava aqui',
    '1 pessoa que você bloqueia trazida',
    '2 pessoas ou conversas silenciadas trazidas',
    '1 curtida sua ficou de fora',
  ])
  expect(savedTexts(importOf())).toEqual([])
})

test('choices that came are told from those that stayed', () => {
  expect(
    choicesTexts([
      { choice: 'interests', read: 4, brought: 3 },
      { choice: 'picture', read: 1, brought: 1 },
      { choice: 'cover', read: 1, brought: 0 },
      { choice: 'settings', read: 0, brought: 2 },
    ]),
  ).toEqual([
    'Do seu perfil de lá vieram: 3 interesses, a foto do perfil e 2 configurações.',
    'Já estavam aqui, ou não dá para trazer: 1 interesse e a capa do perfil.',
  ])
  expect(choicesTexts([])).toEqual([])
})

test('what only the other account has is counted', () => {
  const ignoredWith = (counts: object) => ({
    ...nothingIgnored,
    elsewhere: { ...nothingIgnored.elsewhere, ...counts },
  })
  expect(elsewhereText(ignoredWith({ people: 9, likes: 40, comments: 1 }))).toBe(
    '9 pessoas que você segue, 1 comentário seu e 40 curtidas ficam na conta de lá.',
  )
  expect(elsewhereText(ignoredWith({ blocks: 1 }))).toBe('1 pessoa bloqueada fica na conta de lá.')
  expect(elsewhereText(nothingIgnored)).toBe('')
  expect(leftTexts(importOf({ ignored: ignoredWith({ comments: 2 }) }))).toEqual([
    '2 comentários seus ficam na conta de lá.',
    expect.stringMatching(/^Comentários não voltam/),
  ])
})
