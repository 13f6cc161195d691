export const text = {
  call: 'Crie o seu perfil',
  back: 'Ir para o seu perfil',
  screens: 'Por dentro',
  screensNote:
    'As telas são deste programa, tiradas por ele mesmo. As pessoas nelas são inventadas.',
  posts: 'O que se publicou aqui',
  postsNote: 'Os posts públicos mais novos deste servidor.',
  noPosts: 'Ainda nada. A primeira página em branco pode ser a sua.',
  more: 'Ver tudo em Explorar',
  closing: 'A sua estante cabe aqui.',
  captions: {
    profile: ['O perfil', 'Tudo o que você ama, em um endereço com o seu nome.'],
    article: ['Um artigo', 'Texto longo com capa, índice e tempo de leitura.'],
    room: ['Uma sala', 'Quem gosta da mesma coisa, em ordem de tempo.'],
    editor: ['O editor', 'Salva sozinho enquanto você escreve e guarda versões.'],
    bookmarks: ['Os favoritos', 'Em pastas, com anotações. Só você vê.'],
  },
  phone: 'no celular',
  desktop: 'no computador',
} as const
