/** `accepted`: stored and shown where given, though no form offers it, as the title of a note. */
export type Presence = 'none' | 'accepted' | 'optional' | 'required'

export interface PostKindRules {
  readonly title: Presence
  readonly subtitle: Presence
  readonly cover: Presence
  /** How many works it names. */
  readonly works: { readonly min: number; readonly max: number }
  readonly rating: Presence
  readonly spoiler: Presence
  readonly images: Presence
  /** A card of another post. */
  readonly quotes: Presence
  /** `text-or-image`: required unless there is an image. */
  readonly body: 'optional' | 'required' | 'text-or-image'
  /** The rule of fields.ts that its body follows, with its length. */
  readonly bodyField: 'noteBody' | 'articleBody'
  /** Started as a draft and written in the editor; otherwise written where it is published. */
  readonly startsAsDraft: boolean
  /** Read on the `artigo` route, with reading time and contents; feeds show its excerpt only. */
  readonly hasArticlePage: boolean
  /** Counts as a longer text in the tutorial. */
  readonly isLong: boolean
  readonly labels: {
    readonly singular: string
    /** Names its tab on a profile and its filter among bookmarks. */
    readonly plural: string
    readonly create: string
    readonly edit: string
  }
}

const noWorks = { min: 0, max: 0 } as const

/** In the order of a profile's tabs. Imports nothing: the first script of every page carries it. */
export const postKinds = {
  note: {
    title: 'accepted',
    subtitle: 'none',
    cover: 'none',
    works: { min: 0, max: 1 },
    rating: 'none',
    spoiler: 'none',
    images: 'optional',
    quotes: 'accepted',
    body: 'text-or-image',
    bodyField: 'noteBody',
    startsAsDraft: false,
    hasArticlePage: false,
    isLong: false,
    labels: { singular: 'Nota', plural: 'Notas', create: 'Nova nota', edit: 'Editar post' },
  },
  review: {
    title: 'optional',
    subtitle: 'none',
    cover: 'none',
    works: { min: 1, max: 1 },
    rating: 'required',
    spoiler: 'optional',
    images: 'accepted',
    quotes: 'none',
    body: 'optional',
    bodyField: 'articleBody',
    startsAsDraft: true,
    hasArticlePage: false,
    isLong: false,
    labels: {
      singular: 'Avaliação',
      plural: 'Avaliações',
      create: 'Nova avaliação',
      edit: 'Editar avaliação',
    },
  },
  list: {
    title: 'required',
    subtitle: 'none',
    cover: 'none',
    works: { min: 1, max: 100 },
    rating: 'none',
    spoiler: 'optional',
    images: 'accepted',
    quotes: 'none',
    body: 'optional',
    bodyField: 'articleBody',
    startsAsDraft: true,
    hasArticlePage: false,
    isLong: true,
    labels: { singular: 'Lista', plural: 'Listas', create: 'Nova lista', edit: 'Editar lista' },
  },
  article: {
    title: 'required',
    subtitle: 'optional',
    cover: 'optional',
    works: noWorks,
    rating: 'none',
    spoiler: 'optional',
    images: 'accepted',
    quotes: 'none',
    body: 'required',
    bodyField: 'articleBody',
    startsAsDraft: true,
    hasArticlePage: true,
    isLong: true,
    labels: {
      singular: 'Artigo',
      plural: 'Artigos',
      create: 'Novo artigo',
      edit: 'Editar artigo',
    },
  },
} as const satisfies Record<string, PostKindRules>

export type PostKind = keyof typeof postKinds

/** The rules of a kind. */
export function rulesOfKind(kind: PostKind): PostKindRules {
  return postKinds[kind]
}

/** The kinds in the order of a profile's tabs. */
export const postKindNames = Object.keys(postKinds) as readonly PostKind[] as readonly [
  PostKind,
  ...PostKind[],
]

/** The kind that an address or a form names; undefined for anything else. */
export function findPostKind(value: string | null | undefined): PostKind | undefined {
  return postKindNames.find((kind) => kind === value)
}

/** Whether a form offers a field. */
export function isOffered(presence: Presence): boolean {
  return presence === 'optional' || presence === 'required'
}
