/** A name that is being typed in a text after `@`. */
export interface TypedMention {
  /** Where its `@` is. */
  readonly from: number
  readonly name: string
}

const NAME = /(?:^|[^\p{L}\p{N}@./_-])@([\p{L}\p{N}_-]{0,30})$/u

/** The name that ends at the caret. Addresses of email and paths are none. */
export function typedMention(text: string, caret: number): TypedMention | null {
  const [, name] = NAME.exec(text.slice(0, caret)) ?? []
  return name === undefined ? null : { from: caret - name.length - 1, name }
}

/** The text with the whole name in place of what was typed of it, and where the caret goes. */
export function withMention(text: string, { from, name }: TypedMention, username: string) {
  const after = text.slice(from + 1 + name.length)
  const inserted = `@${username}${/^\s/.test(after) ? '' : ' '}`
  const end = from + inserted.length + (inserted.endsWith(' ') ? 0 : 1)
  return { text: text.slice(0, from) + inserted + after, start: end, end }
}
