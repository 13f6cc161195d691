import type { WorkContent } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { fold } from '@afins/database'
import { allTitles } from '../editing/content.ts'

const textOf = (value: unknown) => JSON.stringify(value)

/** What is in a list and not in another one. */
function without<Each>(list: readonly Each[], other: readonly Each[]): Each[] {
  const texts = new Set(other.map(textOf))
  return list.filter((each) => !texts.has(textOf(each)))
}

/** What both lists have, each once, at most so many. */
function union<Each>(list: readonly Each[], other: readonly Each[], most: number): Each[] {
  return [...list, ...without(other, list)].slice(0, most)
}

/** The state of a work that another one was merged into: its own facts, and the other’s in its gaps. */
export function mergeFacts(into: WorkContent, from: WorkContent): WorkContent {
  const known = new Set(allTitles(into).map(fold))
  const lang = (text: string) =>
    from.titles.find((title) => title.text === text)?.lang ?? from.language ?? ''
  const added = allTitles(from)
    .filter((text) => !known.has(fold(text)))
    .map((text) => ({ lang: lang(text), text }))
  return {
    title: into.title,
    originalTitle: into.originalTitle,
    titles: [...into.titles, ...added].slice(0, limits.titlesOfWork),
    year: into.year ?? from.year,
    endYear: into.endYear ?? from.endYear,
    countries: into.countries.length > 0 ? into.countries : from.countries,
    language: into.language ?? from.language,
    length: into.length ?? from.length,
    note: into.note,
    credits: into.credits.length > 0 ? into.credits : from.credits,
    ids: union(into.ids, from.ids, limits.idsOfWork),
    genres: union(into.genres, from.genres, limits.genresOfWork),
    cover: into.cover ?? from.cover,
    synopsis: into.synopsis ?? from.synopsis,
  }
}

/**
 * The state of a work after its merge is undone: as before, but for what was changed since.
 * @param before of the merge
 * @param merged right after it
 * @param now with what was changed since
 */
export function unmergeFacts(
  before: WorkContent,
  merged: WorkContent,
  now: WorkContent,
): WorkContent {
  const back = <Field extends keyof WorkContent>(field: Field): WorkContent[Field] =>
    textOf(now[field]) === textOf(merged[field]) ? before[field] : now[field]
  const backIn = <Each>(was: readonly Each[], had: readonly Each[], has: readonly Each[]) =>
    without(has, without(had, was))
  return {
    title: back('title'),
    originalTitle: back('originalTitle'),
    titles: backIn(before.titles, merged.titles, now.titles),
    year: back('year'),
    endYear: back('endYear'),
    countries: back('countries'),
    language: back('language'),
    length: back('length'),
    note: back('note'),
    credits: back('credits'),
    ids: backIn(before.ids, merged.ids, now.ids),
    genres: backIn(before.genres, merged.genres, now.genres),
    cover: back('cover'),
    synopsis: back('synopsis'),
  }
}
