import { checkField } from '@afins/contract/fields'
import { colorNames } from '@afins/contract/interests'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { avatarSvg, noteImage } from './drawings.ts'
import { makeCorpus } from './corpus.ts'

const { people, notes } = makeCorpus(1)
const drawnAlone = (svg: string) => !/<text|<image|href=|url\((?!#)|NaN|undefined|<script/.test(svg)

describe('avatarSvg', () => {
  const avatars = people.map(({ username, color }) => avatarSvg(1, username, color))

  it('is the same for the same person and different for all others', () => {
    expect(people.map(({ username, color }) => avatarSvg(1, username, color))).toEqual(avatars)
    expect(new Set(avatars).size).toBe(people.length)
  })

  it('needs nothing from outside', () => {
    expect(avatars.filter((svg) => !drawnAlone(svg))).toEqual([])
  })

  it('can be drawn in every colour', async () => {
    for (const color of colorNames) {
      const { width, height } = await sharp(Buffer.from(avatarSvg(5, color, color))).metadata()
      expect([width, height]).toEqual([256, 256])
    }
  })
})

describe('noteImage', () => {
  const images = notes.flatMap((note) =>
    note.images.map(({ seed, color }) => noteImage(seed, color)),
  )

  it('says in Portuguese what is to be seen', () => {
    expect(images.length).toBeGreaterThan(150)
    for (const { alt } of images) {
      expect(alt).toMatch(/^Ilustração em papel recortado: [^{}]+\.$/)
      expect(checkField('alt', alt)).toBeNull()
    }
    expect(new Set(images.map(({ alt }) => alt)).size).toBeGreaterThan(40)
  })

  it('needs nothing from outside', () => {
    expect(images.filter(({ svg }) => !drawnAlone(svg))).toEqual([])
  })

  it('has the size it says', async () => {
    for (const image of images.slice(0, 12)) {
      const { width, height } = await sharp(Buffer.from(image.svg)).metadata()
      expect([width, height]).toEqual([image.width, image.height])
    }
  })

  it('is the same for the same seed', () => {
    expect(noteImage(77, 'teal')).toEqual(noteImage(77, 'teal'))
    expect(noteImage(78, 'teal').svg).not.toBe(noteImage(77, 'teal').svg)
  })
})
