import type { NotificationKind, PlanNews, ReportOutcome } from './notifications.ts'
import type { ReportedKind } from './reports.ts'

/** What one person did, and what several did. */
const DEEDS: Readonly<
  Record<
    Exclude<NotificationKind, 'like' | 'plan' | 'report' | 'operator'>,
    readonly [string, string]
  >
> = {
  follow: ['começou a seguir você', 'começaram a seguir você'],
  request: ['pediu para seguir você', 'pediram para seguir você'],
  request_accepted: ['aceitou o seu pedido', 'aceitaram o seu pedido'],
  comment: ['comentou', 'comentaram'],
  answer: ['respondeu ao seu comentário em', 'responderam ao seu comentário em'],
  mention: ['mencionou você em', 'mencionaram você em'],
  quote: ['citou um post seu em', 'citaram um post seu, por último em'],
  work_activity: ['marcou', 'marcaram'],
  list_invitation: ['convidou você para editar', 'convidaram você para editar'],
  list_change: ['mexeu na sua lista', 'mexeram na sua lista'],
  merge_proposal: ['Alguém propôs juntar com outra:', 'Alguém propôs juntar com outra:'],
  decision: ['A moderação decidiu algo sobre você.', 'A moderação decidiu algo sobre você.'],
  archive_ready: ['O seu arquivo está pronto.', 'O seu arquivo está pronto.'],
  import_ready: ['A sua importação terminou.', 'As suas importações terminaram.'],
}

const LIKES = {
  post: ['curtiu', 'curtiram'],
  comment: ['curtiu o seu comentário em', 'curtiram o seu comentário em'],
} as const

const PLAN: Readonly<Record<PlanNews, string>> = {
  given: 'Você ganhou o Afins Mais.',
  renewed: 'O seu Afins Mais foi renovado.',
  failed: 'O pagamento do seu Afins Mais não passou.',
  ending: 'O seu Afins Mais termina em poucos dias.',
  ended: 'O seu Afins Mais terminou.',
}

const REPORTED: Readonly<Record<ReportedKind, string>> = {
  post: 'O post',
  comment: 'O comentário',
  profile: 'O perfil',
  work: 'A obra',
  picture: 'A imagem',
}

const SEEN: Readonly<Record<ReportOutcome, string>> = {
  accepted: 'algo foi feito',
  rejected: 'não vai contra as regras',
}

const days = new Intl.DateTimeFormat('pt-BR', {
  ...{ day: 'numeric', month: 'long', timeZone: 'America/Sao_Paulo' },
})

interface Report {
  readonly of: ReportedKind
  readonly at: number
  readonly outcome: ReportOutcome
}

const reportText = ({ of, at, outcome }: Report) =>
  `${REPORTED[of]} que você denunciou em ${days.format(at)} foi ${of === 'work' || of === 'picture' ? 'vista' : 'visto'} pela moderação: ${SEEN[outcome]}.`

interface Told {
  readonly kind: NotificationKind
  /** Of the latest who did it, at most three. */
  readonly names: readonly string[]
  /** How many more did. */
  readonly others: number
  readonly isOfComment: boolean
  /** Of the kind `plan`. */
  readonly plan: PlanNews | null
  /** Of the kind `report`. */
  readonly report: Report | null
  /** Of the kind `operator`. */
  readonly announcement: { readonly text: string } | null
}

/** A notification in words: who, and what they did; the thing follows. */
export function notificationText({ kind, names, others, isOfComment, ...told }: Told): {
  readonly who: string
  readonly did: string
} {
  const all = [...names, ...(others > 0 ? [othersText(others)] : [])]
  const { plan, report, announcement } = told
  if (kind === 'plan') return { who: '', did: plan === null ? '' : PLAN[plan] }
  if (kind === 'report') return { who: '', did: report === null ? '' : reportText(report) }
  if (kind === 'operator')
    return { who: '', did: `De quem cuida deste servidor: ${announcement?.text ?? ''}` }
  const [one, several] = kind === 'like' ? LIKES[isOfComment ? 'comment' : 'post'] : DEEDS[kind]
  return { who: listText(all), did: all.length > 1 ? several : one }
}

const othersText = (count: number) => (count === 1 ? 'mais 1 pessoa' : `mais ${count} pessoas`)

/** “Ana, Bia e Caio”. */
const listText = (names: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names)
