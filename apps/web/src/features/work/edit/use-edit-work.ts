import { useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import type { WorkDetail } from '@afins/contract/api'
import { workIdOf } from '@afins/contract/work-ids'
import { ApiError } from '#data/api-error.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { formErrorsOf, type FormErrors } from '#parts/form-errors.ts'
import { useSubmission } from '#parts/use-submission.ts'
import { invalidateWork } from '../invalidate-work.ts'
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

/** What the errors of the API name, and the fields of the form that they are about. */
const PARTS = ['cover.alt', 'cover.source']

/**
 * The form of a work. When the work changed elsewhere meanwhile, what was typed stays, and the next
 * attempt starts from what the work is now.
 */
export function useEditWork(
  box: RefObject<HTMLFormElement | null>,
  work: WorkDetail,
  onSaved: (work: WorkDetail) => void,
) {
  const { call } = useDeps()
  const queryClient = useQueryClient()
  const submission = useSubmission(box)
  const [base, setBase] = useState({ form: formOf(work), version: work.version })
  const [form, setForm] = useState(base.form)
  const [reason, setReason] = useState('')
  const [typedId, setTypedId] = useState('')
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
    return null
  }
  const save = async (): Promise<FormErrors | null> => {
    const wrong = findErrors(form, work.kind)
    // What was pasted and not added counts as well.
    const id = typedId.trim() === '' ? null : workIdOf(typedId)
    if (wrong || (id === null && typedId.trim() !== ''))
      return {
        fields: { ...wrong?.fields, ...(id === null && typedId !== '' && { ids: text.idUnknown }) },
        alert: null,
      }
    const sent = id ? { ...form, ids: [...form.ids, id] } : form
    if (changedFields(base.form, sent).length === 0) return { fields: {}, alert: text.nothing }
    try {
      const saved = await call('updateWork', {
        params: { workId: work.id },
        body: { version: base.version, reason, ...changesOf(base.form, sent, work.kind) },
      })
      // Nothing is left to be asked about when the page is left.
      setTypedId('')
      setForm(sent)
      setBase({ form: sent, version: saved.version })
      await invalidateWork(queryClient, saved.id)
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
    current: base.form,
    isDirty: changedFields(base.form, form).length > 0 || typedId !== '',
    conflicts,
    reason,
    setReason,
    typedId,
    setTypedId(typed: string) {
      setTypedId(typed)
      submission.clear('ids')
    },
    change,
    takeTheirs,
    submission,
    save: () => submission.run(save),
  }
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
