export const text = {
  title: 'Favoritos',
  lead: 'O que você guardou para si. Só você vê esta página.',
  empty: 'Aqui ficam os posts que você guardar com o marcador.',
  explore: 'Procurar o que guardar',
  gone: 'Este post não está mais disponível.',
  remove: 'Tirar dos favoritos',
  removeFailed: 'Não deu para tirar. Tente de novo.',
  older: 'Mais antigos',
  fromStart: 'Voltar ao começo',
} as const
