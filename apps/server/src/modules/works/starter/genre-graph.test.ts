import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readStarter } from './read-starter.ts'
import type { StarterGenre } from './starter-work.ts'

const { genres, works } = readStarter(
  join(import.meta.dirname, '../../../../../../content/catalogue'),
)
const DEEPEST = 4

describe.each(['music', 'movies', 'books'] as const)('the genres of %s', (interest) => {
  const all = genres.filter((genre) => genre.interest === interest)
  const bySlug = new Map(all.map((genre) => [genre.slug, genre]))
  const near = new Map(all.map(({ slug }) => [slug, new Set<string>()]))
  for (const { slug, near: others } of all)
    for (const other of others) {
      near.get(slug)?.add(other)
      near.get(other)?.add(slug)
    }

  test('have a slug and a name each, and name only each other', () => {
    expect(bySlug.size).toBe(all.length)
    expect(new Set(all.map(({ name }) => name.toLowerCase())).size).toBe(all.length)
    for (const { slug, parents, near: others } of all) {
      expect(slug).toMatch(/^[\da-z]+(?:-[\da-z]+)*$/)
      const named = [...parents, ...others]
      expect(named.filter((other) => !bySlug.has(other) || other === slug)).toEqual([])
    }
  })

  test('have two parents at most, and no more than four generations', () => {
    const depthOf = ({ parents }: StarterGenre, above: number): number => {
      // A circle would never end.
      expect(above).toBeLessThanOrEqual(DEEPEST)
      return 1 + Math.max(0, ...parents.map((slug) => depthOf(genreOf(slug), above + 1)))
    }
    const genreOf = (slug: string) => bySlug.get(slug) as StarterGenre
    for (const genre of all) {
      expect(genre.parents.length).toBeLessThanOrEqual(2)
      expect(depthOf(genre, 1)).toBeLessThanOrEqual(DEEPEST)
    }
  })

  test('are near two to eight others, which are neither their parents nor their children', () => {
    const wrong = all.filter(({ slug }) => {
      const count = near.get(slug)?.size ?? 0
      return count < 2 || count > 8
    })
    expect(wrong.map(({ slug }) => `${slug}: ${near.get(slug)?.size}`)).toEqual([])
    for (const { slug, parents } of all)
      expect([slug, parents.filter((parent) => near.get(slug)?.has(parent))]).toEqual([slug, []])
  })

  test('are connected', () => {
    const links = new Map(all.map(({ slug }) => [slug, new Set(near.get(slug))]))
    for (const { slug, parents } of all)
      for (const parent of parents) {
        links.get(slug)?.add(parent)
        links.get(parent)?.add(slug)
      }
    const reached = new Set(all.slice(0, 1).map(({ slug }) => slug))
    for (const slug of reached) for (const other of links.get(slug) ?? []) reached.add(other)
    expect(all.filter(({ slug }) => !reached.has(slug)).map(({ slug }) => slug)).toEqual([])
  })

  test('are all that works have', () => {
    const unknown = works
      .filter((work) => work.interest === interest)
      .flatMap((work) => work.genres.filter((slug) => !bySlug.has(slug)))
    expect(unknown).toEqual([])
  })
})
