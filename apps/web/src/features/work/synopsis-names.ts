import type { WorkKind } from '@afins/contract/works'

const names: Partial<Readonly<Record<WorkKind, string>>> = {
  album: 'Sobre o disco',
  track: 'Sobre a faixa',
}

/** What the text about a work is called: a record has no plot. */
export const synopsisName = (kind: WorkKind): string => names[kind] ?? 'Sinopse'
