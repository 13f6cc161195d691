import { countOf } from '#data/format.ts'

export const text = {
  periods: 'Período',
  period: { 7: '7 dias', 30: '30 dias', 90: '90 dias', 365: '1 ano' },
  inPeriod: {
    7: 'nos últimos 7 dias',
    30: 'nos últimos 30 dias',
    90: 'nos últimos 90 dias',
    365: 'no último ano',
  },
  views: (count: number) => (count === 1 ? 'visita' : 'visitas'),
  countOf: (count: number) => countOf(count, 'visita', 'visitas'),
  how: 'Cada leitor conta uma vez por dia em cada post. Você e os robôs não contam. São só números: ninguém fica sabendo quem leu.',
  only: 'Só deste post:',
  all: 'Ver todos os posts',
  chart: 'Visitas por dia',
  weeklyChart: 'Visitas por semana',
  summary: (total: string, best: string, when: string) =>
    `${total} ao todo. O maior número: ${best}, ${when}.`,
  table: 'Ver os números em uma tabela',
  day: 'Dia',
  week: 'Semana que começa em',
  sources: 'De onde vieram',
  sourceNames: {
    direto: 'Direto, de um aplicativo ou de uma mensagem',
    afins: 'Outras páginas daqui',
    outros: 'Outros sites',
  },
  posts: 'Posts mais vistos',
  ofPost: (label: string) => `Estatísticas de ${label}`,
  none: 'Nenhuma visita neste período. Assim que alguém abrir um post seu, ela aparece aqui.',
  plan: 'Com o Afins Mais você vê quantas visitas seus posts têm, em que dias e de onde elas vêm. A contagem já está acontecendo: nada se perde até lá.',
} as const
