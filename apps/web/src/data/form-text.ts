/** What a field of a form says; empty where it has no such field, or a file. */
export function formText(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
