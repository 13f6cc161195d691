import { formErrorsOf, type FormErrors } from '#parts/form-errors.tsx'

const formFields =
  /^(?:title|subtitle|body|interest|visibility|tags|images|cover|works|rating|spoiler|warning|at)(?:\.|$)/

export function publishErrors(error: unknown): FormErrors {
  return formErrorsOf(error, {
    has: (field) => formFields.test(field),
    codes: {
      'post.empty': 'body',
      'post.interest_unknown': 'interest',
      'post.image_unknown': 'images',
      'post.schedule_past': 'at',
      'post.schedule_far': 'at',
    },
  })
}

/** The error of a field, or else the first of the fields inside of it. */
export function errorUnder(
  fields: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  return fields[name] ?? Object.entries(fields).find(([path]) => path.startsWith(`${name}.`))?.[1]
}
