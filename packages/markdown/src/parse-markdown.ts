import { fields } from '@afins/contract/fields'
import type { Tree } from '@afins/contract/tree'
import { mentionsIn } from './mentions-and-hashtags.ts'

/** What a text that is published depends on beside itself. */
export interface PublishOptions {
  /** This place's origin (`https://afins.example`): its addresses are as good as our paths. */
  readonly origin?: string
  /** Asked once, with at most 50 names (lower case): which of them are somebody's. */
  readonly mentions?: (names: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * See `parse`; loaded with the first text. @throws RangeError when longer than an article's body
 */
export async function parseMarkdown(source: string, options: PublishOptions = {}): Promise<Tree> {
  if (source.length > fields.articleBody.max)
    throw new RangeError('The text is longer than an article')
  const names = options.mentions ? mentionsIn(source) : []
  const [{ parse }, mentions] = await Promise.all([
    import('./parse.ts'),
    names.length > 0 ? options.mentions?.(names) : undefined,
  ])
  return parse(source, { origin: options.origin, mentions })
}
