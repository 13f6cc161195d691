import type { Random } from '../random.ts'

/** Whether a text speaks of its author in the masculine or the feminine. */
export type Gender = 'm' | 'f'

/** What may stand for a `{slot}`: one text, or several to choose from. */
export type Slots = Readonly<Record<string, string | readonly string[]>>

const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/**
 * Writes out a sentence:
 * `[a|b]` is either at random, `{o|a}` agrees with the author's gender, `{slot}` is looked up
 * (`{Slot}` with a capital first letter), `¶` begins a paragraph. Chosen texts may hold slots too.
 */
export function fill(template: string, slots: Slots, gender: Gender, random: Random): string {
  const chosen = template.replace(/\[([^[\]]*\|[^[\]]*)\]/g, (_, options: string) =>
    random.pick(options.split('|')),
  )
  const filled = chosen.replace(/\{([^{}]+)\}/g, (_, inner: string) => {
    if (inner.includes('|')) return inner.split('|')[gender === 'm' ? 0 : 1] ?? ''
    const name = inner.charAt(0).toLowerCase() + inner.slice(1)
    const value = slots[name]
    if (value === undefined) throw new Error(`no text for {${inner}} in: ${template}`)
    const text = fill(typeof value === 'string' ? value : random.pick(value), slots, gender, random)
    return inner === name ? text : capital(text)
  })
  return filled
    .replace(/ ?¶ ?/g, '\n\n')
    .replace(/ {2,}/g, ' ')
    .replace(/([.!?…])\.(?!\.)/g, '$1')
}
