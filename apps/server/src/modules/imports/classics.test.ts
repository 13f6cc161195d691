import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder } from '#folders.ts'
import { describeApp } from '#testing/app.ts'
import { loadStarter } from '#modules/works/index.ts'
import { preview, worksOf } from './testing/imports.ts'

describeApp('a hundred world classics from Goodreads', (app) => {
  test('are found in the catalogue that comes with the product', async () => {
    await loadStarter(app().context, `${contentFolder}/catalogue`)
    const file = readFileSync(join(import.meta.dirname, 'testing/goodreads-classics.csv'))
    const eva = await app().person()
    const id = await preview(app(), eva, file)
    const pages = [{ limit: 50 }, { limit: 50, cursor: '50' }]
    const works = await Promise.all(pages.map((page) => worksOf(app(), eva, id, page)))
    expect(works.flat()).toHaveLength(100)
    const added = works.flat().filter(({ status }) => status === 'new')
    expect(added.map(({ title }) => title)).toEqual([])

    const ours = works.flat().map(({ title, work }) => [title, work?.title])
    expect(Object.fromEntries(ours)).toMatchObject({
      'One Hundred Years of Solitude': 'Cem Anos de Solidão',
      'The Stranger': 'O Estrangeiro',
      'The Metamorphosis': 'A Metamorfose',
      'Frankenstein: The 1818 Text': 'Frankenstein',
      'Moby-Dick or, the Whale': 'Moby Dick',
      'Things Fall Apart': 'O Mundo se Despedaça',
      'The Hobbit, or There and Back Again': 'O Hobbit',
      'Slaughterhouse-Five': 'Matadouro-Cinco',
    })
  })
})
