export const text = {
  close: 'Fechar',
  skipToContent: 'Pular para o conteúdo',
  skipToNavigation: 'Pular para a navegação',
  mainNavigation: 'Navegação principal',
  loading: 'Loading...',
  loadingPage: 'Loading page...',
  homeLabel: 'Afins, início',
  errors: {
    broken: {
      title: 'Algo deu errado',
      text: 'Ocorreu um erro inesperado. Tente novamente ou entre em contato conosco se o problema persistir.',
    },
    missing: {
      title: 'Página não encontrada',
      text: 'A página que você está procurando não existe ou foi movida.',
    },
    offline: {
      title: 'Sem conexão',
      text: 'Não conseguimos falar com o servidor. Confira sua internet: quando ela voltar, esta página recarrega sozinha.',
    },
  },
  goHome: 'Ir para o início',
  goBack: 'Voltar',
  reload: 'Recarregar',
  notLoaded: 'Não deu para abrir esta parte. Confira a conexão.',
  retry: 'Tentar de novo',
} as const
