import type { FixedInterestId } from '@afins/contract/interests'
import { limits } from '@afins/contract/fields'
import type { WorkId } from '@afins/contract/work-ids'
import { kindFacts, type WorkKind } from '@afins/contract/works'
import { workSearchTerms } from '@afins/database'
import { keysOfForm } from './matching/blocking-keys.ts'
import { formOfRow, storedForm } from './matching/stored-form.ts'
import type { NewWorks } from './works.queries.ts'

/** A creator who has a place in the catalogue. */
export interface Creator {
  readonly id: string
  readonly name: string
}

/** What a work is called in another language. */
export interface OtherTitle {
  readonly lang: string
  readonly text: string
}

/** A work as someone or something describes it. */
export interface WorkDescription {
  readonly id: string
  readonly interest: FixedInterestId
  readonly kind: WorkKind
  readonly title: string
  readonly originalTitle?: string | null | undefined
  readonly otherTitles?: readonly OtherTitle[]
  readonly year?: number | null | undefined
  readonly endYear?: number | null
  readonly countries?: readonly string[]
  readonly language?: string | null
  readonly length?: number | null | undefined
  readonly note?: string
  readonly creators: readonly Creator[]
  readonly ids?: readonly WorkId[]
  readonly genres?: readonly string[]
}

/** Where new works come from. */
export interface Origin {
  readonly origin: string
  readonly addedBy: string | null
  readonly now: number
}

/** All rows of some new works. */
export function rowsOf(descriptions: readonly WorkDescription[], from: Origin): NewWorks {
  const works = descriptions.map((work) => ({
    id: work.id,
    interest: work.interest,
    kind: work.kind,
    title: work.title,
    original_title: work.originalTitle ?? null,
    titles: JSON.stringify(work.otherTitles ?? []),
    year: work.year ?? null,
    end_year: work.endYear ?? null,
    countries: JSON.stringify(work.countries ?? []),
    language: work.language ?? null,
    length: work.length ?? null,
    note: work.note ?? '',
    creators: JSON.stringify(work.creators.slice(0, limits.creatorsInCard)),
    origin: from.origin,
    added_by: from.addedBy,
    created_at: from.now,
    updated_at: from.now,
  }))
  const forms = works.map((row) => ({ row, form: formOfRow(row) }))
  return {
    works,
    forms: forms.map(({ row, form }) => storedForm(row, form)),
    keys: forms.flatMap(({ row, form }) =>
      keysOfForm(form, row).map((key) => ({ interest: row.interest, key, work_id: row.id })),
    ),
    credits: descriptions.flatMap(({ id, kind, creators }) =>
      creators.map((creator, position) => ({
        work_id: id,
        position,
        creator_id: creator.id,
        role: kindFacts[kind].role ?? 'creator',
        credited_as: null,
      })),
    ),
    ids: descriptions.flatMap(({ id, ids = [] }) => ids.map((each) => ({ ...each, work_id: id }))),
    words: descriptions.map((work) => ({
      work_id: work.id,
      words: workSearchTerms(titlesOf(work), namesOf(work)),
    })),
    genres: descriptions.flatMap(({ id, genres = [] }) =>
      genres.map((slug, position) => ({ work_id: id, position, slug })),
    ),
  }
}

/** The titles that a work goes by. */
export function titlesOf({
  title,
  originalTitle,
  otherTitles = [],
}: Pick<WorkDescription, 'title' | 'originalTitle' | 'otherTitles'>): string[] {
  const titles = [title, originalTitle ?? '', ...otherTitles.map(({ text }) => text)]
  return [...new Set(titles)].filter((each) => each !== '')
}

const namesOf = ({ creators }: WorkDescription) => creators.map(({ name }) => name)
