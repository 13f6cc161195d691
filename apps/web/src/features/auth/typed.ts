/** What was typed into the two forms, so that going from one to the other loses nothing. */
export type Typed = Readonly<
  Partial<Record<'username' | 'email' | 'password' | 'displayName', string>>
>

/** A field of a form as text. */
export function textOf(data: FormData, field: keyof Typed | 'code'): string {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
}

/** Everything that a form holds. */
export function typedIn(data: FormData): Typed {
  const fields = ['username', 'email', 'password', 'displayName'] as const
  return Object.fromEntries(
    fields.filter((field) => data.has(field)).map((field) => [field, textOf(data, field)]),
  )
}
