import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Visibility } from '@afins/contract/api'
import { ApiError } from '#data/call.ts'
import type { FormErrors } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { useHydrated } from '#ui/hydrated.ts'
import type { CompleteDraft, PostDraft } from './draft.ts'
import { postErrorsOf, validateNote } from './post-errors.ts'
import { takeTags } from './tags.ts'
import { text } from './text.ts'
import { usePictures } from './use-pictures.ts'

export interface PostFormState {
  readonly initial: PostDraft
  readonly onChange: (draft: PostDraft) => void
  readonly onSubmit: (draft: CompleteDraft) => Promise<void>
}

export function usePostForm(
  { initial, onChange, onSubmit }: PostFormState,
  form: RefObject<HTMLFormElement | null>,
) {
  const [draft, setDraft] = useState(initial)
  const latest = useRef(initial)
  const submission = useSubmission(form)
  const [lapsed, setLapsed] = useState(false)
  const [imagesError, setImagesError] = useState<string | null>(null)
  const [tagsError, setTagsError] = useState<string | null>(null)
  const [announcement, announce] = useState('')

  const change = (over: Partial<PostDraft>) => {
    latest.current = { ...latest.current, ...over }
    setDraft(latest.current)
    onChange(latest.current)
    for (const field of Object.keys(over)) submission.clear(field)
  }
  const pictures = usePictures(
    initial.images,
    (images) => change({ images }),
    (place) => announce(text.sent(place)),
  )

  const hydrated = useHydrated()
  const [typed] = useState(() => (hydrated ? null : typedAlready(initial)))
  useEffect(() => {
    if (!typed) return
    const area = form.current?.elements.namedItem('body')
    if (typed.body !== undefined && area instanceof HTMLTextAreaElement) area.value = typed.body
    change(typed)
    // Another content is another form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const send = async (interest: string, visibility: Visibility): Promise<FormErrors | null> => {
    setLapsed(false)
    setImagesError(null)
    const taken = takeTags(latest.current.tags, latest.current.tag)
    if (taken.error !== null) return { fields: { tags: taken.error }, alert: null }
    if (taken.added.length > 0) change({ tags: taken.tags, tag: '' })
    await pictures.pendingUpload.settled()
    const complete = { ...latest.current, tag: '', interest, visibility }
    const wrong = validateNote(complete)
    if (!pictures.pendingUpload.isComplete())
      return { fields: { ...wrong?.fields, images: text.uploadLost }, alert: null }
    if (wrong) return wrong
    try {
      await onSubmit(complete)
      return null
    } catch (error) {
      const isLapsed = error instanceof ApiError && error.code === 'auth.required'
      setLapsed(isLapsed)
      return isLapsed ? { fields: {}, alert: text.sessionOver } : postErrorsOf(error)
    }
  }

  return {
    draft,
    change,
    pictures,
    lapsed,
    announcement,
    announce,
    addFiles: (files: readonly File[]) => setImagesError(pictures.add(files)),
    errors: withErrors(submission.fields, { images: imagesError, tags: tagsError }),
    setTagsError,
    alert: submission.alert,
    pending: submission.pending,
    submit: (interest: string, visibility: Visibility) =>
      void submission.run(() => send(interest, visibility)),
  }
}

function withErrors(
  fields: FormErrors['fields'],
  own: Readonly<Record<string, string | null>>,
): FormErrors['fields'] {
  const found = Object.entries(own).filter((entry): entry is [string, string] => entry[1] !== null)
  return { ...fields, ...Object.fromEntries(found) }
}

/** React preserves what was typed into an input before it hydrates, but not into a text area. */
function typedAlready(initial: PostDraft): Partial<PostDraft> | null {
  if (typeof document === 'undefined') return null
  const field = document.querySelector<HTMLTextAreaElement>("form[method='post'] [name='body']")
  return field && field.value !== initial.body ? { body: field.value } : null
}
