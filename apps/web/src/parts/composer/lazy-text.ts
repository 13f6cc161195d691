/** What the place of the composer says before anybody writes. */
export const text = {
  newPost: 'Novo post',
  invitation: 'O que você quer compartilhar?',
  unfinished: 'Continue de onde parou.',
  kinds: 'Escrever outra coisa',
  review: 'Avaliação',
  list: 'Lista',
  article: 'Artigo',
  startFailed: 'Não deu para começar agora. Tente de novo.',
  opening: 'Abrindo…',
  openFailed: 'Não deu para abrir agora. Confira a conexão ou recarregue a página.',
} as const
