import { useState, type RefObject } from 'react'
import type { WorkDetail } from '@afins/contract/api'
import { workIdOf } from '@afins/contract/work-ids'
import { kindFacts, type CreditRole } from '@afins/contract/works'
import { ApiError } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { formErrorsOf, noErrors, type FormErrors } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import {
  changedFields,
  changesOf,
  findErrors,
  formOf,
  rebase,
  type EditField,
  type EditForm,
} from './edit-form.ts'
import { text } from './text.ts'

/** What is in fields that add to lists, and was not added yet: it counts when the form is saved. */
export interface TypedParts {
  /** A link or code of another site. */
  readonly id: string
  /** The name of a creator. */
  readonly person: string
}

const noParts: TypedParts = { id: '', person: '' }

function withTyped(form: EditForm, typed: TypedParts, role: CreditRole | null): EditForm {
  const id = workIdOf(typed.id)
  const name = typed.person.trim()
  return {
    ...form,
    ids: id ? [...form.ids, id] : form.ids,
    credits: name === '' || role === null ? form.credits : [...form.credits, { name, role }],
  }
}

/** What the errors of the API name, and the fields of the form that they are about. */
const PARTS = ['cover.alt', 'cover.source', 'synopsis.text', 'synopsis.source']

/**
 * The form of a work. When the work changed elsewhere meanwhile, what was typed stays, and the next
 * attempt starts from what the work is now.
 */
export function useEditWork(
  box: RefObject<HTMLFormElement | null>,
  work: WorkDetail,
  onSaved: (work: WorkDetail) => void,
) {
  const { call, queryClient } = useDeps()
  const submission = useSubmission(box)
  const [base, setBase] = useState({ form: formOf(work), version: work.version })
  const [form, setForm] = useState(base.form)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState(noParts)
  const [conflicts, setConflicts] = useState<readonly EditField[] | null>(null)

  const change = (changes: Partial<EditForm>) => {
    setForm((before) => ({ ...before, ...changes }))
    for (const field of Object.keys(changes)) submission.clear(field)
    if ('cover' in changes) for (const part of PARTS) submission.clear(part)
  }
  const takeTheirs = (field: EditField) => {
    change({ [field]: base.form[field] })
    setConflicts((before) => before?.filter((one) => one !== field) ?? null)
  }
  const showConflict = async (): Promise<FormErrors | null> => {
    const now = await queryClient.fetchQuery({ ...queries.work(work.id), staleTime: 0 })
    // It was merged into another one meanwhile: that one is another form.
    if (now.id !== work.id) return { fields: {}, alert: text.failed }
    const current = formOf(now)
    const rebased = rebase(base.form, form, current)
    setBase({ form: current, version: now.version })
    setForm(rebased.form)
    setConflicts(rebased.conflicts)
    // What is said of it takes the focus.
    return noErrors
  }
  const save = async (): Promise<FormErrors | null> => {
    const sent = withTyped(form, typed, kindFacts[work.kind].role)
    const wrong = findErrors(sent, work.kind)
    // What was pasted and not added counts as well.
    const id = workIdOf(typed.id)
    const isNoId = id === null && typed.id.trim() !== ''
    if (wrong || isNoId)
      return {
        fields: { ...wrong?.fields, ...(isNoId && { ids: text.idUnknown }) },
        alert: null,
      }
    if (changedFields(base.form, sent).length === 0) return { fields: {}, alert: text.nothing }
    try {
      const saved = await call('updateWork', {
        params: { workId: work.id },
        body: { version: versionOf(base, work), reason, ...changesOf(base.form, sent, work.kind) },
      })
      // Nothing is left to be asked about when the page is left.
      setTyped(noParts)
      setForm(sent)
      setBase({ form: sent, version: saved.version })
      onSaved(saved)
      return null
    } catch (error) {
      if (error instanceof ApiError && error.code === 'work.changed_elsewhere')
        return showConflict().catch(errorsOf)
      return errorsOf(error)
    }
  }
  return {
    form,
    isDirty: changedFields(base.form, form).length > 0 || typed.id !== '' || typed.person !== '',
    conflicts,
    reason,
    setReason,
    typed,
    type(parts: Partial<TypedParts>) {
      setTyped((before) => ({ ...before, ...parts }))
      submission.clear('id' in parts ? 'ids' : 'credits')
    },
    change,
    takeTheirs,
    submission,
    save: () => submission.run(save),
  }
}

/** What an edit starts from. Its editions may have changed since, without its facts. */
function versionOf(base: { readonly form: EditForm; readonly version: number }, now: WorkDetail) {
  return changedFields(base.form, formOf(now)).length === 0 ? now.version : base.version
}

function errorsOf(error: unknown): FormErrors {
  const found = formErrorsOf(error, { has: () => true, fallback: text.failed })
  // What is wrong with one of several is said at the field of all of them.
  const fields = Object.entries(found.fields).map(([path, words]) => {
    const [field = ''] = path.split('.')
    return [PARTS.includes(path) ? path : field, words]
  })
  return { fields: Object.fromEntries(fields), alert: found.alert }
}
