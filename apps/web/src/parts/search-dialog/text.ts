export const text = {
  title: 'Buscar',
  label: 'Buscar pessoas, obras e textos',
  hint: 'Pessoas, obras, textos',
  go: 'Buscar',
  found: 'Sugestões',
  youFollow: 'você segue',
  kinds: { note: 'Nota', review: 'Avaliação', list: 'Lista', article: 'Artigo' },
  genreIn: (interest: string) => `Gênero em ${interest}`,
  tag: 'Tag',
  count: (count: number) =>
    count === 0 ? 'Nenhuma sugestão' : count === 1 ? '1 sugestão' : `${count} sugestões`,
  failed: 'Não deu para buscar. Tente de novo.',
} as const
