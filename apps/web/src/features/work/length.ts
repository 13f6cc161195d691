import { kindFacts, type WorkKind } from '@afins/contract/works'

/** "2h 12min", "43 min", "4min 18s", "320 páginas", "62 episódios"; null where it is not known. */
export function lengthInWords(kind: WorkKind, length: number | null): string | null {
  if (length === null) return null
  switch (kindFacts[kind].length) {
    case 'minutes':
      return minutesInWords(length)
    case 'seconds':
      return kind === 'track' ? secondsInWords(length) : minutesInWords(Math.round(length / 60))
    case 'pages':
      return length === 1 ? '1 página' : `${length.toLocaleString('pt-BR')} páginas`
    case 'episodes':
      return length === 1 ? '1 episódio' : `${length.toLocaleString('pt-BR')} episódios`
    case null:
      return null
  }
}

function minutesInWords(minutes: number): string {
  const whole = Math.max(1, minutes)
  if (whole < 60) return `${whole} min`
  const rest = whole % 60
  return rest === 0 ? `${Math.floor(whole / 60)}h` : `${Math.floor(whole / 60)}h ${rest}min`
}

function secondsInWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const rest = seconds % 60
  return rest === 0 ? minutesInWords(seconds / 60) : `${Math.floor(seconds / 60)}min ${rest}s`
}

/** A length as ISO 8601 writes durations; null for what is counted in pages or episodes. */
export function isoDuration(kind: WorkKind, length: number | null): string | null {
  const unit = kindFacts[kind].length
  if (length === null || (unit !== 'minutes' && unit !== 'seconds')) return null
  return `PT${length}${unit === 'minutes' ? 'M' : 'S'}`
}
