export const text = {
  newPost: 'Novo post',
  invitation: 'O que você quer compartilhar?',
  unfinished: 'Continue de onde parou.',
  kinds: 'Escrever outra coisa',
  startFailed: 'Não deu para começar agora. Tente de novo.',
  opening: 'Abrindo…',
  openFailed: 'Não deu para abrir agora. Confira a conexão ou recarregue a página.',
} as const
