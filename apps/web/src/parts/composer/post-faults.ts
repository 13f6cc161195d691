import { checkField } from '@afins/contract/fields'
import { faultsOf, foundFaults, type Faults } from '#parts/faults.ts'
import type { PostDraft } from './draft.ts'

/** What can be found wrong with a note before it is sent, by the names that the server uses too. */
export function wrongIn(draft: PostDraft): Faults | null {
  const isEmpty = draft.body.trim() === '' && draft.images.length === 0
  const alts = draft.images.map(
    ({ alt }, at) => [`images.${at}.alt`, checkField('alt', alt)] as const,
  )
  return foundFaults({
    body: isEmpty ? { code: 'post.empty' } : checkField('noteBody', draft.body),
    interest: draft.interest === '' ? { code: 'post.interest_unknown' } : null,
    ...Object.fromEntries(alts),
  })
}

/** What the server refused, at the fields where the form has them. */
export function refusalOf(error: unknown): Faults {
  return faultsOf(error, {
    has: (field) => /^(?:body|interest|visibility|tags|images)(?:\.|$)/.test(field),
    codes: {
      'post.empty': 'body',
      'post.interest_unknown': 'interest',
      'post.image_unknown': 'images',
    },
  })
}

/** The fault of a field, or else the first of something inside of it. */
export function faultAt(fields: Faults['fields'], name: string): string | undefined {
  return fields[name] ?? Object.entries(fields).find(([path]) => path.startsWith(`${name}.`))?.[1]
}
