import { faultsOf, type Faults } from '#parts/faults.ts'

const ours =
  /^(?:title|subtitle|body|interest|visibility|tags|images|cover|works|rating|spoiler|at)(?:\.|$)/

/** What the server refused to publish, at the fields where the form has them. */
export function refusalOf(error: unknown): Faults {
  return faultsOf(error, {
    has: (field) => ours.test(field),
    codes: {
      'post.empty': 'body',
      'post.interest_unknown': 'interest',
      'post.image_unknown': 'images',
      'post.schedule_past': 'at',
      'post.schedule_far': 'at',
    },
  })
}

/** The fault of a field, or else the first of something inside of it. */
export function faultUnder(fields: Faults['fields'], name: string): string | undefined {
  return fields[name] ?? Object.entries(fields).find(([path]) => path.startsWith(`${name}.`))?.[1]
}
