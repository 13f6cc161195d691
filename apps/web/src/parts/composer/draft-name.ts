/** Under which name a new post's draft is kept: each person's, for each place one writes from. */
export function draftName(uid: string, interest: string | undefined): string {
  return `composer:${uid}:${interest ?? 'any'}`
}
