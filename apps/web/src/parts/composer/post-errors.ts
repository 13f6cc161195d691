import { checkField } from '@afins/contract/fields'
import { formErrorsOf, collectErrors, type FormErrors } from '#parts/form-errors.tsx'
import type { PostDraft } from './draft.ts'

export function validateNote(draft: PostDraft): FormErrors | null {
  const isEmpty = draft.body.trim() === '' && draft.images.length === 0
  const alts = draft.images.map(
    ({ alt }, at) => [`images.${at}.alt`, checkField('alt', alt)] as const,
  )
  return collectErrors({
    body: isEmpty ? { code: 'post.empty' } : checkField('noteBody', draft.body),
    interest: draft.interest === '' ? { code: 'post.interest_unknown' } : null,
    ...Object.fromEntries(alts),
  })
}

export function postErrorsOf(error: unknown): FormErrors {
  return formErrorsOf(error, {
    has: (field) => /^(?:body|interest|visibility|tags|images|works|warning)(?:\.|$)/.test(field),
    codes: {
      'post.empty': 'body',
      'post.interest_unknown': 'interest',
      'post.image_unknown': 'images',
    },
  })
}

export function errorAt(fields: FormErrors['fields'], name: string): string | undefined {
  return fields[name] ?? Object.entries(fields).find(([path]) => path.startsWith(`${name}.`))?.[1]
}
