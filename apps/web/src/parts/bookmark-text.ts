/** What the window about one bookmark says. */
export const text = {
  title: 'Nos favoritos',
  folder: 'Pasta',
  noFolder: 'Sem pasta',
  remark: 'Anotação',
  remarkHint: 'Só você lê.',
  tags: 'Tags',
  tagsHint: 'Separadas por vírgula; até 10.',
  save: 'Salvar',
  cancel: 'Cancelar',
  saved: 'Anotado.',
  failed: 'Não deu para salvar. Tente de novo.',
  newFolder: 'Nova pasta',
  newFolderHint: 'Deixe em branco para usar a pasta escolhida acima.',
} as const
