export const text = {
  title: 'Explorar',
  lead: 'O que há de novo em música, filmes, livros e afins.',
  views: 'O que mostrar',
  newest: 'Novos',
  following: 'Seguindo',
  interests: 'Interesses',
  people: 'Gente para conhecer',
  empty: 'Ainda não há nada publicado por aqui.',
  emptyFollowing: 'Aqui aparece o que publicam as pessoas que você segue.',
  begin: 'Publicar o primeiro post',
  findPeople: 'Encontrar gente',
} as const
