export type FormValues = Readonly<
  Partial<Record<'username' | 'email' | 'password' | 'displayName', string>>
>

export function textOf(data: FormData, field: keyof FormValues | 'code'): string {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
}

export function formValuesOf(data: FormData): FormValues {
  const fields = ['username', 'email', 'password', 'displayName'] as const
  return Object.fromEntries(
    fields.filter((field) => data.has(field)).map((field) => [field, textOf(data, field)]),
  )
}
