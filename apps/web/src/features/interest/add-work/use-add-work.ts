import { useRef, useState } from 'react'
import type { OutsideWorkCard, WorkCard } from '@afins/contract/api'
import { checkField, limits } from '@afins/contract/fields'
import type { FieldError } from '@afins/contract/errors'
import { errorText } from '@afins/contract/errors-pt'
import type { WorkId } from '@afins/contract/work-ids'
import { kindFacts, type WorkKind } from '@afins/contract/works'
import type { FixedInterestId } from '@afins/contract/interests'
import { type Input, type Output, ApiError, newKey } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { formErrorsOf, type FormErrors } from '#parts/form-errors.tsx'
import { text } from './add-work-text.ts'
import { isUnknownLink, parseEntry } from './parse-entry.ts'

/** What the form has; texts as they were typed. */
export interface WorkForm {
  readonly entry: string
  readonly kind: WorkKind
  readonly title: string
  readonly creators: string
  readonly year: string
  readonly id: WorkId | null
}

export type Similar = Output<'findSimilarWorks'>['items']

const FIELDS = ['kind', 'title', 'creators', 'year', 'entry']

/** The kinds of works that people add to an interest, the most frequent first. */
export const kindsOf = (interest: FixedInterestId) =>
  (Object.keys(kindFacts) as WorkKind[]).filter((kind) => kindFacts[kind].interest === interest)

/** A form filled from one line. */
export function formOf(interest: FixedInterestId, entry: string): WorkForm {
  const [kind = 'book'] = kindsOf(interest)
  return filled({ entry, kind, title: '', creators: '', year: '', id: null })
}

/** A form filled from a work of a catalogue elsewhere. */
export function formOfOutside({ kind, title, creators, year }: OutsideWorkCard): WorkForm {
  return {
    ...{ entry: title, kind, title, id: null },
    creators: creators.join('; '),
    year: year === null ? '' : String(year),
  }
}

/** The form with what its line says. */
export function filled(form: WorkForm): WorkForm {
  const { title, creators, year, id } = parseEntry(form.entry)
  // A link says nothing of the title: what was typed stays.
  if (id || isUnknownLink(form.entry))
    return { ...form, id, title: form.title, creators: form.creators, year: form.year }
  return {
    ...form,
    id: null,
    title,
    creators: creators.join('; '),
    year: year === null ? '' : String(year),
  }
}

/** What is sent of a form. */
export function bodyOf({
  kind,
  title,
  creators,
  year,
  id,
}: WorkForm): Input<'findSimilarWorks'>['body'] {
  const names = creators
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return {
    kind,
    title: title.trim(),
    creators: names.slice(0, limits.creatorsOfWork),
    ...(year.trim() !== '' && { year: Number(year) }),
    ids: id ? [id] : [],
  }
}

/** What is wrong with a form before it is sent; null where nothing is. */
export function findErrors(form: WorkForm): FormErrors | null {
  const fields: Record<string, string> = {}
  const say = (field: string, error: FieldError | null) => {
    if (error) fields[field] = errorText(error.code, error.params)
  }
  say('title', checkField('workTitle', form.title))
  for (const name of bodyOf(form).creators ?? []) say('creators', checkField('creator', name))
  const year = form.year.trim()
  if (
    year !== '' &&
    !(/^\d{1,4}$/.test(year) && Number(year) >= 1 && Number(year) <= limits.lastYear)
  )
    fields.year = text.yearError
  if (year === '' && form.creators.trim() === '') fields.creators = errorText('work.incomplete')
  return Object.keys(fields).length > 0 ? { fields, alert: null } : null
}

/** Looks for works like the one of a form, and adds it once someone has seen them. */
export function useAddWork(onAdded: (work: WorkCard, isNew: boolean) => void) {
  const { call } = useDeps()
  const [similar, setSimilar] = useState<Similar | null>(null)
  /** The work of another catalogue that the similar ones are similar to. */
  const [outside, setOutside] = useState<OutsideWorkCard | null>(null)
  // One key for one work: a repeated request adds nothing.
  const key = useRef({ of: '', key: '' })

  const look = async (form: WorkForm): Promise<FormErrors | null> => {
    const wrong = findErrors(form)
    if (wrong) return wrong
    try {
      const { items } = await call('findSimilarWorks', { body: bodyOf(form) })
      if (items.length === 0) return await add(form, [])
      setSimilar(items)
      return null
    } catch (error) {
      return errorsOf(error)
    }
  }
  const add = async (form: WorkForm, seen: Similar): Promise<FormErrors | null> => {
    const body = { ...bodyOf(form), seenIds: seen.map(({ work }) => work.id) }
    const of = JSON.stringify(body)
    if (key.current.of !== of) key.current = { of, key: newKey() }
    try {
      const work = await call('addWork', { body }, { idempotencyKey: key.current.key })
      onAdded(work, true)
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) return errorsOf(error)
      // Its holder was seen, and this is another work: then the id is not this one’s.
      if (error.code === 'work.id_taken' && seen.length > 0) return add({ ...form, id: null }, seen)
      // Someone added one like it meanwhile, or another work has its id: both are to be seen.
      return (await showHolders(error, form)) ? null : errorsOf(error)
    }
  }
  const showHolders = async (error: ApiError, form: WorkForm): Promise<boolean> => {
    if (error.code !== 'work.similar' && error.code !== 'work.id_taken') return false
    try {
      const { items } = await call('findSimilarWorks', { body: bodyOf(form) })
      if (items.length > 0) setSimilar(items)
      return items.length > 0
    } catch {
      // What failed first is what is said.
      return false
    }
  }
  /** Adds a work of a catalogue elsewhere, with what that says of it. */
  const addOutside = async (work: OutsideWorkCard, seen: Similar): Promise<FormErrors | null> => {
    const { source, id } = work
    const body = { source, id, seenIds: seen.map((one) => one.work.id) }
    const of = JSON.stringify(body)
    if (key.current.of !== of) key.current = { of, key: newKey() }
    try {
      const added = await call('addOutsideWork', { body }, { idempotencyKey: key.current.key })
      onAdded(added, true)
      return null
    } catch (error) {
      if (!(error instanceof ApiError) || !(await showHolders(error, formOfOutside(work))))
        return errorsOf(error)
      setOutside(work)
      return null
    }
  }
  return {
    similar,
    forget() {
      setSimilar(null)
      setOutside(null)
    },
    look,
    addOutside,
    /** Adds what is none of the similar ones. */
    addOther: (form: WorkForm, seen: Similar) =>
      outside ? addOutside(outside, seen) : add(form, seen),
  }
}

function errorsOf(error: unknown): FormErrors {
  const names = error instanceof ApiError ? Object.keys(error.fields) : []
  const has = (field: string) => FIELDS.includes(field)
  const found = formErrorsOf(error, {
    has: (field) => names.includes(field),
    codes: { 'work.incomplete': 'creators', 'work.id_taken': 'entry' },
    fallback: text.failed,
  })
  // What is wrong with one of several creators stands at the field for all of them.
  const fields = Object.fromEntries(
    Object.entries(found.fields).map(([path, words]) => {
      const [field = ''] = path.split('.')
      return [has(field) ? field : 'entry', words]
    }),
  )
  return { fields, alert: found.alert }
}
