import { describe, expect, it } from 'vitest'
import { seeded } from '../random.ts'
import { fill, type Gender } from './fill.ts'
import { openLedger } from './ledger.ts'
import { lines } from './lines.ts'

const write = (template: string, gender: Gender = 'f') =>
  fill(template, { kin: 'minha mãe', when: ['ontem'], both: 'com {kin}' }, gender, seeded(1))

describe('fill', () => {
  it('looks slots up, also inside other slots, with a capital where asked', () => {
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

  it('begins paragraphs and keeps one stop after another mark', () => {
    expect(write('Fim? ¶ Sim…. Claro!.')).toBe('Fim?\n\nSim… Claro!')
  })

  it('refuses a slot that nobody filled', () => {
    expect(() => write('{cidade}')).toThrow('cidade')
  })
})

describe('the ledger', () => {
  it('spreads sentences evenly and never repeats one to the same writer', () => {
    const ledger = openLedger(seeded(2))
    const pool = ['a', 'b', 'c']
    const heard: (string | null)[] = []
    for (let writer = 0; writer < 4; writer += 1) {
      const spent = new Set<string>()
      const mine = pool.map(() => ledger.draw(pool, spent))
      expect(new Set(mine).size).toBe(3)
      expect(ledger.draw(pool, spent)).toBeNull()
      heard.push(...mine)
    }
    expect(heard.filter((sentence) => sentence === 'a')).toHaveLength(4)
  })

  it('gives some sentences to one writer only', () => {
    const ledger = openLedger(seeded(2))
    const both = [ledger.drawOnce(['a', 'b']), ledger.drawOnce(['a', 'b'])]
    expect(new Set(both)).toEqual(new Set(['a', 'b']))
    expect(ledger.drawOnce(['a', 'b'])).toBeNull()
  })
})

describe('lines', () => {
  it('drops indentation and empty lines', () => {
    expect(lines`
      um

      dois
    `).toEqual(['um', 'dois'])
  })
})
