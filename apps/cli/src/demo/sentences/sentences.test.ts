import { describe, expect, it } from 'vitest'
import { seeded } from '../random.ts'
import { fill, type Gender } from './fill-template.ts'
import { makeSentencePicker } from './sentence-picker.ts'

const write = (template: string, gender: Gender = 'f') =>
  fill(template, { kin: 'minha mãe', when: ['ontem'], both: 'com {kin}' }, gender, seeded(1))

describe('fill', () => {
  it('fills placeholders, also inside of others, with a capital where the name has one', () => {
    expect(write('{Kin} saiu {when} {both}.')).toBe('Minha mãe saiu ontem com minha mãe.')
  })

  it('agrees with the author', () => {
    expect(write('Cheguei cansad{o|a}, {tio|tia}.')).toBe('Cheguei cansada, tia.')
    expect(write('Cheguei cansad{o|a}, {tio|tia}.', 'm')).toBe('Cheguei cansado, tio.')
    expect(write('Leitor{|a}.', 'm')).toBe('Leitor.')
  })

  it('takes one of several wordings', () => {
    expect(['Sim.', 'Não.']).toContain(write('[Sim|Não].'))
  })

  it('starts paragraphs and removes a full stop after other punctuation', () => {
    expect(write('Fim? ¶ Sim…. Claro!.')).toBe('Fim?\n\nSim… Claro!')
  })

  it('rejects a placeholder without text', () => {
    expect(() => write('{cidade}')).toThrow('cidade')
  })
})

describe('the sentence picker', () => {
  it('spreads sentences evenly and never repeats one to the same writer', () => {
    const sentences = makeSentencePicker(seeded(2))
    const pool = ['a', 'b', 'c']
    const picked: (string | null)[] = []
    for (let writer = 0; writer < 4; writer += 1) {
      const used = new Set<string>()
      const mine = pool.map(() => sentences.pick(pool, used))
      expect(new Set(mine).size).toBe(3)
      expect(sentences.pick(pool, used)).toBeNull()
      picked.push(...mine)
    }
    expect(picked.filter((sentence) => sentence === 'a')).toHaveLength(4)
  })

  it('can use a sentence only once', () => {
    const sentences = makeSentencePicker(seeded(2))
    const both = [sentences.pickUnused(['a', 'b']), sentences.pickUnused(['a', 'b'])]
    expect(new Set(both)).toEqual(new Set(['a', 'b']))
    expect(sentences.pickUnused(['a', 'b'])).toBeNull()
  })
})
