import type { Block, Inline } from '@afins/contract/tree'

interface Mute {
  readonly kind: 'person' | 'interest' | 'word' | 'tag' | 'thread'
  readonly target: string
}

/** Text as it is compared: without accents, in lower case. */
type Fold = (text: string) => string

interface Post {
  readonly id: string
  readonly author_uid: string
  readonly interest: string
  readonly title: string | null
  readonly subtitle: string | null
  readonly excerpt: string
  readonly warning: string | null
  readonly tree: string
  readonly tags: string
}

/** What someone’s mutes leave out of feeds, notifications and suggestions. */
export interface Muted {
  readonly hasPost: (post: Post) => boolean
  /** Whether a post has a tag or says a word, whoever wrote it. */
  readonly hasTextOf: (post: Post) => boolean
  /** Of what a person did with a work of an interest. */
  readonly hasPerson: (uid: string, interest: string) => boolean
  /** Of what is said on a post or diary entry, by its id. */
  readonly hasThread: (id: string) => boolean
  /** Whether words or tags are among them. */
  readonly hasTexts: boolean
  readonly hasTag: (tag: string) => boolean
  /** Whether a text says a word, or parsed Markdown does. */
  readonly hasWordIn: (text: string | readonly Block[]) => boolean
}

export const NOTHING_MUTED: Muted = {
  hasPost: () => false,
  hasTextOf: () => false,
  hasPerson: () => false,
  hasThread: () => false,
  hasTexts: false,
  hasTag: () => false,
  hasWordIn: () => false,
}

/** @param mutes those that last at present @param fold as the words of mutes were folded */
export function mutedBy(mutes: readonly Mute[], fold: Fold): Muted {
  const targets = new Set(mutes.map(({ kind, target }) => `${kind} ${target}`))
  const words = mutes
    .filter(({ kind }) => kind === 'word')
    .map(({ target }) => wordsOf([target], fold))
  const hasPerson = (uid: string, interest: string) =>
    targets.has(`person ${uid}`) || targets.has(`interest ${uid} ${interest}`)
  const hasWord = (texts: () => readonly string[]) => {
    if (words.length === 0) return false
    const text = wordsOf(texts(), fold)
    return words.some((word) => text.includes(word))
  }
  const hasThread = (id: string) => targets.has(`thread ${id}`)
  const hasTag = (tag: string) => targets.has(`tag ${tag}`)
  const hasTextOf = (post: Post) =>
    post.tags.split(' ').some(hasTag) || hasWord(() => textsOf(post))
  return {
    ...{ hasPerson, hasThread },
    hasTexts: mutes.some(({ kind }) => kind === 'word' || kind === 'tag'),
    hasTag,
    hasWordIn: (text) => hasWord(() => textsIn(text)),
    hasPost: (post) =>
      hasPerson(post.author_uid, post.interest) || hasThread(post.id) || hasTextOf(post),
    hasTextOf,
  }
}

/** Folded words with a space on either side, so that only whole ones are found. */
const wordsOf = (texts: readonly string[], fold: Fold) =>
  ` ${fold(texts.join(' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

function textsOf({ title, subtitle, excerpt, warning, tree }: Post): string[] {
  return [
    title ?? '',
    subtitle ?? '',
    warning ?? '',
    excerpt,
    ...textsIn(JSON.parse(tree) as Block[]),
  ]
}

type Node = Block | Inline | string | readonly Node[]

function textsIn(node: Node | undefined): string[] {
  if (node === undefined) return []
  if (typeof node === 'string') return [node]
  if (isList(node)) return node.flatMap(textsIn)
  const { c, i, v, head, rows, alt, caption } = node as Partial<
    Record<'c' | 'i' | 'v' | 'head' | 'rows' | 'alt' | 'caption', Node>
  >
  return [c, i, v, head, rows, alt, caption].flatMap(textsIn)
}

const isList = (node: Node): node is readonly Node[] => Array.isArray(node)
