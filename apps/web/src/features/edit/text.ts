import type { Visibility } from '@afins/contract/api'
import { postKinds, type PostKind } from '@afins/contract/post-kinds'
import { onDate } from '#data/date-in-words.ts'
import { relativeTime } from '#data/relative-time.ts'
import { text as composerText } from '#parts/composer/text.ts'
import type { SearchStatus } from '#parts/work-combobox/use-work-combobox.ts'

/** "agora", "há 12 s", "há 3 min", "ontem", "em 20 de nov.". */
function when(at: number, now: number): string {
  const seconds = Math.round((now - at) / 1000)
  if (seconds < JUST_NOW_S) return 'agora'
  if (seconds < 60) return `há ${seconds} s`
  return onDate(relativeTime(at, now))
}

const stored = (isBackedUp: boolean) =>
  isBackedUp ? 'Salvo neste aparelho' : 'Sem espaço neste aparelho, deixe esta página aberta'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** "40 palavras"; of a list "3 itens, 40 palavras". */
function amount(kind: PostKind, { works, words }: { works: number; words: number }): string[] {
  const wordCount = counted(words, 'palavra', 'palavras')
  if (postKinds[kind].works.max <= 1) return [wordCount]
  const counts = [
    ...(works > 0 ? [counted(works, 'item', 'itens')] : []),
    ...(words > 0 ? [wordCount] : []),
  ]
  return counts.length > 0 ? [counts.join(', ')] : []
}

const visibilityNames = new Map(composerText.visibilities)

/** Shorter ago than this it is now. */
const JUST_NOW_S = 5

export const text = {
  heading: (kind: PostKind, isPublished: boolean) =>
    postKinds[kind].labels[isPublished ? 'edit' : 'create'],

  saved: 'Salvo',
  savedAt: (at: number, now: number) => `Salvo ${when(at, now)}`,
  saving: 'Salvando…',
  offline: (isBackedUp: boolean) => `${stored(isBackedUp)}; aguardando conexão`,
  signedOut: (isBackedUp: boolean) => `${stored(isBackedUp)}; sua sessão terminou`,
  conflict: (isBackedUp: boolean) => `${stored(isBackedUp)}; este post mudou em outro lugar`,
  deleted: (isBackedUp: boolean) =>
    isBackedUp
      ? 'Este post não existe mais. O que você escreveu está salvo neste aparelho.'
      : 'Este post não existe mais, e não há espaço neste aparelho. Copie o que você escreveu.',
  rejected: (isBackedUp: boolean, why: string) =>
    `${stored(isBackedUp)}; o servidor não aceitou: ${why}`,

  recovered: 'Você tinha mudanças que não chegaram ao servidor. Elas estão de volta.',
  unsent: 'Há mudanças suas neste aparelho que não chegaram ao servidor.',
  showingServerVersion:
    'Esta é a versão que está no servidor. As suas mudanças continuam guardadas.',
  toServerVersion: 'Ver a versão do servidor',
  toMine: 'Ver as minhas mudanças',
  reloaded: 'Este post mudou em outra aba ou aparelho. Aqui está o que foi salvo por último.',
  checkAgain: 'Este post mudou em outro lugar. Confira o texto e publique de novo.',

  otherTab: 'Este post está aberto em outra aba.',
  signIn: 'Entrar',
  sessionOver: 'Sua sessão terminou',
  signInHint: (isBackedUp: boolean, username: string) =>
    `${isBackedUp ? 'O que você escreveu está salvo neste aparelho. ' : ''}Entre de novo como @${username} para continuar.`,
  password: 'Senha',
  signInByPasskey: 'Entrar com chave de acesso',

  conflictTitle: 'Este post mudou em outro lugar',
  conflictHint:
    'Nada se perdeu: as duas versões ficam guardadas. Compare e escolha com qual continuar.',
  mineHere: 'A sua versão, aqui',
  theirsThere: 'A versão do servidor',
  takeMine: 'Ficar com a minha',
  takeTheirs: 'Ficar com a do servidor',
  goOnWriting: 'Continuar escrevendo',
  compare: 'Comparar',
  sameWords: 'As duas versões dizem o mesmo.',
  interestWas: (name: string) => `Interesse: ${name}`,
  visibilityWas: (visibility: Visibility) =>
    `Quem pode ver: ${visibilityNames.get(visibility) ?? visibility}`,
  imageWas: (place: number, alt: string) => `Imagem ${place}: ${alt}`,
  coverWas: (alt: string) => `Capa: ${alt}`,

  preview: 'Como vai ficar',
  previewLoading: 'Preparando…',

  versions: 'Versões',
  noVersions: 'Ainda não há versões anteriores.',
  backToVersions: 'Outras versões',
  restore: 'Restaurar esta versão',
  now: 'Agora',
  versionOf: (time: string) => `Em ${time}`,
  amount,
  reasons: {
    saved: 'Salva enquanto escrevia',
    published: 'Publicada',
    conflict: 'De outra aba ou aparelho',
    restored: 'Antes de restaurar',
  },

  schedule: 'Agendar',
  scheduleAt: 'Dia e hora',
  inZone: (zone: string) => `No seu fuso horário: ${zone}`,
  scheduleIt: 'Agendar publicação',
  scheduleMissing: 'Escolha o dia e a hora.',
  scheduleIncomplete: 'Falta preencher algum campo do post.',
  scheduled: (time: string, zone: string) => `Será publicado em ${time} (${zone}).`,
  missed: (time: string, zone: string) =>
    `Não deu para publicar em ${time} (${zone}). Publique agora para ver o que falta.`,
  unschedule: 'Cancelar agendamento',
  unscheduled: 'Agendamento cancelado. O post voltou a ser um rascunho.',

  unpublished: 'Quem lê ainda vê o post como estava. “Salvar” publica as mudanças.',
  revert: 'Descartar mudanças',
  reverted: 'Mudanças descartadas.',
  undo: 'Desfazer',

  publish: 'Publicar',
  save: 'Salvar',
  published: 'Publicado.',
  shelfChanged: 'Sua estante diz o mesmo.',
  undoShelf: 'Desfazer na estante',
  undoFailed: 'Não deu para desfazer. Tente de novo.',
  changesPublished: 'Mudanças publicadas.',
  notYet: 'Ainda não deu para salvar tudo. Tente de novo em instantes.',
  close: 'Fechar',
  backedUp: 'O que você escreveu ficou salvo.',
  notBackedUp: 'Não feche ainda: o que você escreveu não está salvo em lugar nenhum.',
  remove: 'Apagar post',
  details: 'Detalhes',

  body: 'Texto',
  toRich: 'Escrever com formatação',
  plainOnly:
    'Este texto é grande demais para o editor com formatação; dá para mudá-lo em Markdown.',
  imagesLater:
    'As imagens entram assim que o editor com formatação abrir. Tente de novo em instantes.',
  title: 'Título',
  optionalTitle: 'Título (opcional)',
  subtitle: 'Subtítulo',
  warningWas: (warning: string) => `Aviso: ${warning}`,
  quoteWas: 'Com um post citado',
  spoiler: 'Contém spoiler',
  spoilerHint:
    'O texto fica coberto até a pessoa pedir para ver. Para cobrir só um trecho, escreva ||p. 120: o trecho||: ele abre sozinho para quem já passou da página (ou 45%, ep. 3, min 62, faixa 4).',

  rating: 'Estrelas',
  noRating: 'Sem estrelas ainda',
  stars: (rating: number) => `${String(rating / 2).replace('.', ',')} de 5 estrelas`,
  clearRating: 'Tirar as estrelas',

  reviewed: 'Obra',
  works: 'Obras',
  noWorks: 'Ainda não há obras nesta lista.',
  worksMissing: 'Adicione pelo menos uma obra.',
  addWork: 'Adicionar obra',
  worksFull: 'Um rascunho leva até 100 obras. Depois de publicada, a lista leva até 1.000 itens.',
  itemsLive: 'Cada mudança nos itens vale na hora, sem publicar de novo.',
  workName: (place: number) => `Obra ${place}`,
  workTitle: 'Nome da obra',
  findWork: 'Busque um filme, um livro ou um disco',
  aboutWork: 'Corrigir autoria e ano',
  changeWork: (place: number) => `Comentar ou corrigir a obra ${place}`,
  worksFound: 'Obras do catálogo',
  worksStatus: (status: SearchStatus, count: number) => {
    if (status === 'failed')
      return 'Não deu para buscar no catálogo. O nome fica como você escreveu.'
    if (status !== 'found') return ''
    return count === 0
      ? 'Nada no catálogo com este nome. Ele fica como você escreveu.'
      : `${counted(count, 'obra', 'obras')} no catálogo. Use as setas para escolher.`
  },
  workChosen: (title: string) => `${title}: ligada ao catálogo, com autoria e ano.`,
  link: 'Ligar a uma obra',
  linked: 'Ligada ao catálogo',
  unlink: 'Tirar a ligação',
  unlinked: 'Ligação retirada. O texto ficou como estava.',
  backToTyped: 'Voltar ao que digitei',
  creators: 'Autoria',
  creatorsHint: 'Separe os nomes com ponto e vírgula.',
  year: 'Ano',
  remark: 'Comentário',
  earlier: (place: number) => `Mover a obra ${place} para antes`,
  later: (place: number) => `Mover a obra ${place} para depois`,
  moved: (place: number, of: number) => `Agora é a obra ${place} de ${of}.`,
  dragWork: (place: number) => `Arrastar a obra ${place}`,
  removeWork: (place: number) => `Tirar a obra ${place}`,
  workRemoved: (place: number) => `Obra ${place} retirada.`,
  workAdded: (place: number) => `Obra ${place} incluída.`,

  schedulePlan:
    'Marcar um momento para publicar faz parte do Afins Mais. O que você escreveu fica salvo como rascunho.',
  cover: 'Capa',
  chooseCover: 'Escolher capa',
  changeCover: 'Trocar capa',
  removeCover: 'Tirar a capa',
  sendingCover: (percent: number) => `Enviando a capa: ${percent}%`,
  preparingCover: 'Preparando a capa…',
  cancelCover: 'Cancelar o envio',
  retryCover: 'Enviar de novo',
  coverSent: 'Capa enviada.',
  coverLost: 'A capa não foi enviada. Envie de novo ou cancele o envio.',
  coverAlt: 'Descrição da capa',
  altPlaceholder: 'Conte o que aparece, para quem não vê',
} as const
