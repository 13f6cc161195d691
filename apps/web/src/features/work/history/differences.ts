import type {
  Edition,
  EditionChange,
  LinkChange,
  WorkContent,
  WorkVersion,
} from '@afins/contract/api'
import { kindFacts, type WorkKind } from '@afins/contract/works'
import { countryName, languageName } from '../edit/names.ts'
import { fieldNames, lengthNames, linkNames, sourceNames } from '../edit/text.ts'
import { editionLine } from '../edition-line.ts'
import { lengthInWords } from '../length.ts'
import { synopsisName } from '../synopsis-names.ts'
import { text as workText } from '../text.ts'
import { text as historyText } from './text.ts'

type Field = keyof WorkContent
type Content = Omit<WorkContent, 'cover'> & { readonly cover: WorkContent['cover'] | undefined }

/** A fact that an edit changed; of lists what was added and what was removed. */
export interface Difference {
  readonly label: string
  readonly removed: string
  readonly added: string
}

/** The entries of a fact as people read them: one for a single value, none where it is unknown. */
function entriesOf(field: Field, content: Content, kind: WorkKind): string[] {
  switch (field) {
    case 'titles':
      return content.titles.map(({ lang, text }) =>
        lang === '' ? text : `${text} (${languageName(lang)})`,
      )
    case 'countries':
      return content.countries.map(countryName)
    case 'credits':
      return content.credits.map(({ name, role }) =>
        role === kindFacts[kind].role ? name : `${name} (${workText.roles[role].toLowerCase()})`,
      )
    case 'ids':
      return content.ids.map(({ source, value }) => `${sourceNames[source]} ${value}`)
    case 'genres':
      return content.genres.map((slug) => slug.replaceAll('-', ' '))
    case 'language':
      return content.language === null ? [] : [languageName(content.language)]
    case 'length':
      return [lengthInWords(kind, content.length) ?? ''].filter(Boolean)
    case 'cover':
      return content.cover
        ? [[content.cover.source, content.cover.alt].filter(Boolean).join(': ')]
        : []
    case 'synopsis':
      return content.synopsis ? [`${content.synopsis.text} (${content.synopsis.source})`] : []
    default: {
      const value = content[field]
      return value === null || value === '' ? [] : [String(value)]
    }
  }
}

/** What a fact is called for works of a kind. */
export function labelOf(field: Field, kind: WorkKind): string {
  if (field === 'synopsis') return synopsisName(kind)
  const unit = field === 'length' ? kindFacts[kind].length : null
  return unit === 'pages' || unit === 'episodes' ? lengthNames[unit] : fieldNames[field]
}

/** A fact in words; '' where it is unknown. */
export function valueText(field: Field, content: Content, kind: WorkKind): string {
  return entriesOf(field, content, kind).join(', ')
}

/**
 * What an edit changed, fact by fact.
 * @param former the state before; null where it is not at hand: then what it is now is all there is to say
 */
export function differences(
  former: WorkContent | null,
  content: WorkContent,
  changed: readonly Field[],
  kind: WorkKind,
): Difference[] {
  return changed.map((field) => {
    const label = labelOf(field, kind)
    const now = entriesOf(field, content, kind)
    if (!former) return { label, removed: '', added: now.join(', ') }
    const before = entriesOf(field, former, kind)
    const [removed, added] = [without(before, now), without(now, before)]
    // The same entries in another order, or the same image with other words.
    if (removed.length === 0 && added.length === 0)
      return { label, removed: '', added: now.join(', ') }
    return { label, removed: removed.join(', '), added: added.join(', ') }
  })
}

/** The editions that an edit added, changed or removed. */
export function editionDifferences(
  changes: readonly EditionChange[],
  kind: WorkKind,
): Difference[] {
  const words = (edition: Edition | null) =>
    edition === null
      ? ''
      : [editionLine({ kind }, { ...edition, language: null }), languageOf(edition)]
          .filter((part) => part !== '')
          .join(' · ')
  return changes.map(({ before, after }) => ({
    ...{ label: historyText.edition, removed: words(before), added: words(after) },
  }))
}

/** The links that an edit added or removed. */
export function linkDifferences(changes: readonly LinkChange[]): Difference[] {
  return changes.map(({ added, kind, work: { title } }) => ({
    label: linkNames[kind],
    ...(added ? { removed: '', added: title } : { removed: title, added: '' }),
  }))
}

/** What a version changed, in names. */
export function changedNames(
  { changed, editions, links }: Pick<WorkVersion, 'changed' | 'editions' | 'links'>,
  kind: WorkKind,
): string[] {
  return [
    ...changed.map((field) => labelOf(field, kind).toLowerCase()),
    ...(editions > 0 ? [historyText.editions] : []),
    ...(links > 0 ? [historyText.links] : []),
  ]
}

const languageOf = ({ language }: Edition) => (language === null ? '' : languageName(language))

function without(list: readonly string[], other: readonly string[]): string[] {
  return list.filter((entry) => !other.includes(entry))
}
