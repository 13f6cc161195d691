import type { DiaryEntry, Visibility } from '@afins/contract/api'
import type { DiaryOutcome, ProgressUnit } from '@afins/contract/shelves'

const units: Record<ProgressUnit, string> = {
  page: 'páginas',
  percent: 'por cento',
  minute: 'minutos',
  episode: 'episódios',
  track: 'faixas',
}

export const text = {
  units,
  cancel: 'Cancelar',
  save: 'Salvar',
  undo: 'Desfazer',
  wallSaved: 'Parede salva.',
  wallSavedSeen: 'Parede salva. O que está nela conta como terminado.',
  failed: 'Não deu para salvar isso. Tente de novo.',
  openFailed: 'Não deu para abrir. Confira a conexão ou recarregue a página.',
  progress: {
    dialog: (title: string) => `Até onde em ${title}?`,
    progress: 'Até onde',
    unit: 'Em',
    total: 'De quantos',
    updated: 'Progresso salvo.',
  },
  entry: {
    dialog: (title: string) => `Editar ${title}`,
    dialogNew: (title: string) => `Registrar ${title}`,
    felt: 'O que você sentiu naquela vez',
    started: 'Começo',
    ended: 'Fim',
    dateHint: 'Como 3/11/2026, 11/2026 ou 2026. Em branco: sem data.',
    dateInvalid: 'Escreva uma data como 3/11/2026, 11/2026 ou 2026.',
    outcome: 'Como ficou',
    /** @param finished the verb of its medium */
    outcomes: (finished: string): readonly (readonly [DiaryOutcome, string])[] => [
      ['open', 'Ainda no meio'],
      ['finished', finished],
      ['gave_up', 'Larguei'],
    ],
    visibility: 'Quem vê',
    more: 'Mais',
    offFeed: 'Não mostrar no feed',
    visibilities: [
      ['public', 'Todos'],
      ['followers', 'Só seguidores'],
      ['self', 'Só você'],
    ] as const satisfies readonly (readonly [Visibility, string])[],
    saved: 'Diário salvo.',
    added: 'Registrado no diário.',
    remove: 'Apagar do diário',
    removed: 'Apagado do diário.',
    today: 'Hoje',
    clear: 'Sem data',
  },
} as const

/** How far someone is: "em 62 %", "p. 120 de 300"; '' where it is not known. */
export function progressText({ progress, unit, total }: DiaryEntry): string {
  if (progress === null) return ''
  const of = total === null ? '' : ` de ${total}`
  switch (unit) {
    case null:
      return ''
    case 'percent':
      return `em ${progress} %`
    case 'page':
      return `p. ${progress}${of}`
    case 'minute':
      return `${progress} min${of}`
    case 'episode':
      return `ep. ${progress}${of}`
    case 'track':
      return `faixa ${progress}${of}`
  }
}

/** The part that is done, 0 to 1; null where it is not known. */
export function doneOf({ progress, unit, total }: DiaryEntry): number | null {
  if (progress === null) return null
  const whole = unit === 'percent' ? 100 : total
  return whole === null || whole === 0 ? null : Math.min(1, progress / whole)
}
