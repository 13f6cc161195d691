import { hash } from 'node:crypto'
import type { WorkKind } from '@afins/contract/works'
import type { NormalisedName } from './names.ts'
import type { NormalisedTitle } from './normalise-title.ts'
import { formOf, type WorkForm } from './work-form.ts'

/** Changes with the rules: forms of other rules are computed again, and `keying.jobs` stores them. */
export const RULES = '2'

/** What the form of a work is computed from, as its row has it. */
export interface FormSource {
  readonly id: string
  readonly kind: WorkKind
  readonly title: string
  readonly original_title: string | null
  readonly titles: string
  readonly creators: string
}

/** The form of a work, of what its row says. */
export function formOfRow({ kind, title, original_title, titles, creators }: FormSource): WorkForm {
  const others = JSON.parse(titles) as { text: string }[]
  const names = JSON.parse(creators) as { name: string }[]
  return formOf({
    kind,
    titles: [title, original_title, ...others.map(({ text }) => text)].filter(isThere),
    creators: names.map(({ name }) => name),
  })
}

const isThere = (title: string | null): title is string => title !== null && title !== ''

export function fingerprintOf({ kind, title, original_title, titles, creators }: FormSource) {
  const facts = [RULES, kind, title, original_title, titles, creators].join('\n')
  return hash('sha1', facts, 'base64url').slice(0, 16)
}

type StoredTitle = [
  string,
  string,
  readonly string[],
  number | null,
  string,
  string,
  readonly string[],
  string,
]
type StoredName = [readonly string[], readonly string[]]

/** The row that stores a form. */
export function storedForm(source: FormSource, { titles, names }: WorkForm) {
  const form: [StoredTitle[], StoredName[]] = [
    titles.map((title) => [
      ...([title.text, title.main, title.segments, title.part, title.variant] as const),
      ...([title.sound, title.words, title.language] as const),
    ]),
    names.map(({ words, sounds }) => [words, sounds]),
  ]
  return { work_id: source.id, fingerprint: fingerprintOf(source), form: JSON.stringify(form) }
}

/** The stored form of a work, if it is of these rules and these titles, or else a new one. */
export function readForm(
  source: FormSource,
  stored: { readonly fingerprint: string | null; readonly form: string | null },
): WorkForm {
  if (stored.form === null || stored.fingerprint !== fingerprintOf(source)) return formOfRow(source)
  const [titles, names] = JSON.parse(stored.form) as [StoredTitle[], StoredName[]]
  return { titles: titles.map(readTitle), names: names.map(readName) }
}

const readTitle = ([text, main, segments, part, variant, sound, words, language]: StoredTitle) =>
  ({ text, main, segments, part, variant, sound, words, language }) satisfies NormalisedTitle

const readName = ([words, sounds]: StoredName): NormalisedName => ({ words, sounds })
