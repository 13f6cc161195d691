/** What the page where a post is changed says. */
export const text = {
  note: 'Editar post',
  article: 'Editar artigo',
  keeping: 'O que você muda fica guardado neste aparelho até salvar.',
  restored: 'Você tinha mudanças que não foram salvas. Elas estão de volta.',
  asPublished: 'Esta é a versão publicada. Suas mudanças continuam guardadas.',
  toPublished: 'Ver a versão publicada',
  toMine: 'Voltar às minhas mudanças',
  save: 'Salvar',
  saved: 'Mudanças salvas.',
  cancel: 'Cancelar',
  left: 'Suas mudanças ficaram guardadas neste aparelho.',
  discard: 'Descartar',
  remove: 'Apagar post',
} as const
