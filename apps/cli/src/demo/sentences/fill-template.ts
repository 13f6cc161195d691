import type { Random } from '../random.ts'

/** The grammatical gender in which a text speaks of its author. */
export type Gender = 'm' | 'f'

/** The text of each placeholder, or several to choose from. */
export type Placeholders = Readonly<Record<string, string | readonly string[]>>

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Writes out a sentence:
 * `[a|b]` is either at random, `{o|a}` agrees with the author's gender, `{name}` is looked up
 * (`{Name}` with a capital first letter), `¶` begins a paragraph. Chosen texts may contain placeholders too.
 */
export function fill(
  template: string,
  placeholders: Placeholders,
  gender: Gender,
  random: Random,
): string {
  const chosen = template.replace(/\[([^[\]]*\|[^[\]]*)\]/g, (_, options: string) =>
    random.pick(options.split('|')),
  )
  const filled = chosen.replace(/\{([^{}]+)\}/g, (_, inner: string) => {
    if (inner.includes('|')) return inner.split('|')[gender === 'm' ? 0 : 1] ?? ''
    const name = inner.charAt(0).toLowerCase() + inner.slice(1)
    const value = placeholders[name]
    if (value === undefined) throw new Error(`no text for {${inner}} in: ${template}`)
    const text = fill(
      typeof value === 'string' ? value : random.pick(value),
      placeholders,
      gender,
      random,
    )
    return inner === name ? text : capitalize(text)
  })
  return filled
    .replace(/ ?¶ ?/g, '\n\n')
    .replace(/ {2,}/g, ' ')
    .replace(/([.!?…])\.(?!\.)/g, '$1')
}
