export const text = {
  title: 'Novidades',
  lead: 'O que mudou em Afins, versão por versão.',
  filters: 'Tipo de mudança',
  filter: { all: 'Tudo', novo: 'Novo', melhor: 'Melhor', corrigido: 'Corrigido' },
  releases: 'Versões',
  feed: 'Assinar por feed (Atom)',
  sinceLastVisit: 'Novidades desde a sua última visita',
  nothing: 'Nenhuma versão tem mudanças deste tipo.',
  everything: 'Ver tudo',
} as const
