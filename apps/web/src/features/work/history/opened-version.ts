/** The version whose changes the address asks for. */
export function openedVersion(search: URLSearchParams): number | null {
  const number = Number(search.get('versao'))
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

/** The address of a history with a version opened. */
export function versionPath(path: string, number: number, cursor?: string): string {
  const search = new URLSearchParams({
    versao: String(number),
    ...(cursor !== undefined && { cursor }),
  })
  return `${path}?${search}#versao-${number}`
}
