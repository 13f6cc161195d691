import { countOf } from '#data/format.ts'
import { listFormat } from '#data/list-format.ts'

const NAMED = 3
export const text = {
  comment: 'Comentar',
  commentsOf: (count: number) => countOf(count, 'comentário', 'comentários'),
  edited: 'editado',
  followersOnly: 'só para seguidores',
  selfOnly: 'só para você',
  save: 'Salvar nos favoritos',
  saved: 'Salvo nos favoritos.',
  chooseFolder: 'Escolher pasta',
  saveFailed: 'Não deu para salvar. Tente de novo.',
  readMore: 'Continuar lendo',
  options: 'Opções do post',
  edit: 'Editar',
  statistics: 'Estatísticas',
  remove: 'Apagar',
  removeFailed: 'Não deu para apagar. Tente de novo.',
  share: 'Copiar link',
  shareElsewhere: 'Compartilhar em outro app',
  quote: 'Citar',
  reportPicture: (place: number, count: number) =>
    count === 1 ? 'Denunciar imagem' : `Denunciar imagem ${place}`,
  copied: 'Link copiado.',
  copyFailed: 'Não deu para copiar o link.',
  linkReady: 'O link está pronto.',
  loadMore: 'Carregar mais',
  nothingYet: 'Nada entre os mais recentes. A busca continua nos mais antigos.',
  loadFailed: 'Não deu para carregar mais. Tente de novo.',
  end: 'Você chegou ao fim.',
  fromStart: 'Voltar ao começo',
  spoiler: 'Spoiler',
  spoilerBody: 'Contém spoilers. Mostrar mesmo assim',
  showFolded: 'Mostrar',
  hideFolded: 'Ocultar',
  minutes: (minutes: number) =>
    minutes === 1 ? '1 minuto de leitura' : `${minutes} minutos de leitura`,
  stars: (rating: number) => `${String(rating / 2).replace('.', ',')} de 5 estrelas`,
  rating: 'Estrelas',
  noRating: 'Sem estrelas',
  clearRating: 'Tirar as estrelas',
  moreWorks: (count: number) => (count === 1 ? 'E mais 1' : `E mais ${count}`),
  /** Between names, which may be followed by `andMorePeople`. */
  between: (isLast: boolean) => (isLast ? ' e ' : ', '),
  andMorePeople: (count: number) => ` e mais ${count}`,
  pageOfWork: (title: string) => `Página da obra ${title}`,
  worksInList: (count: number) => countOf(count, 'obra', 'obras'),
  addedBy: (name: string) => `por ${name}`,
  /** The first three by name. */
  withPeople: (names: readonly string[]) => {
    const rest = names.length - NAMED
    const others = rest > 0 ? [countOf(rest, 'outra pessoa', 'outras pessoas')] : []
    return `com ${listFormat.format([...names.slice(0, NAMED), ...others])}`
  },
  /** @param without how many items have no length */
  playlistTime: (seconds: number, without: number) => {
    const minutes = Math.max(1, Math.round(seconds / 60))
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    const time = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean)
    return `${time.join(' ')}${without > 0 ? `, +${without} sem duração` : ''}`
  },
  tag: (tag: string) => `#${tag}`,
  embeddedPost: 'Ver o post citado',
  table: 'Tabela',
  notes: 'Notas de rodapé',
  note: (n: number) => `Nota de rodapé ${n}`,
  backToMention: (n: number, time: number) =>
    time === 1
      ? `Voltar à nota de rodapé ${n} no texto`
      : `Voltar à nota de rodapé ${n} no texto, ${time}ª menção`,
} as const
