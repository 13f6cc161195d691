import { checkField } from '@afins/contract/fields'
import { reservedInterestSlugs } from '@afins/contract/reserved'
import { slugify } from '@afins/contract/interests'
import { describe, expect, it } from 'vitest'
import { topics } from './index.ts'

describe('topics', () => {
  it('have slugs of their own that are free to take', () => {
    const slugs = topics.map(({ name }) => slugify(name))
    expect(new Set(slugs).size).toBe(topics.length)
    expect(slugs.filter((slug) => reservedInterestSlugs.has(slug))).toEqual([])
  })

  it('have names, icons and tags that their fields allow', () => {
    for (const { name, icon, tags } of topics) {
      expect(checkField('interestName', name)).toBeNull()
      expect(checkField('interestIcon', icon)).toBeNull()
      expect(tags.filter((tag) => checkField('tag', tag) !== null)).toEqual([])
    }
  })

  it('give each person only placeholders that exist', () => {
    const wrong = topics.filter(({ perPerson = {}, placeholders }) =>
      Object.keys(perPerson).some((placeholder) => !(placeholder in placeholders)),
    )
    expect(wrong).toEqual([])
  })
})
