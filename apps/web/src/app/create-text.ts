export const text = {
  create: 'Criar',
  quote: 'Citar',
  openFailed: 'Não deu para abrir agora. Tente de novo.',
  kinds: 'O que criar',
  log: 'Registrar',
  reviewed: 'Sobre qual obra?',
  withoutWork: 'Começar sem escolher',
  title: 'Título',
  start: 'Continuar',
  hints: {
    list: 'Dê um nome à lista; as obras entram em seguida.',
    article: 'Dê um título ao artigo, ou deixe para depois.',
  },
} as const
