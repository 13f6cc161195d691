export const text = {
  title: 'Configurações',
  lead: 'Sua conta e quem pode entrar nela. Ninguém além de você vê esta página.',
  failed: 'Não deu certo agora. Tente de novo.',
  email: {
    title: 'Email',
    lead: 'Serve para recuperar a conta e avisar você do que importa. Ninguém mais vê.',
    none: 'Sua conta está sem email: quem é dono do endereço anterior o pediu de volta.',
    confirmed: 'confirmado',
    unconfirmed: 'ainda não confirmado',
    whyConfirm: 'Sem a confirmação, ele não serve para recuperar a conta.',
    noMail: 'Este servidor não envia emails, então a troca vale na hora.',
    resend: 'Enviar o link de confirmação',
    resent: 'Enviamos o link. Ele vale por 24 horas.',
    label: 'Email novo',
    submit: 'Trocar email',
    submitting: 'Trocando…',
    linkSent: (email: string) =>
      `Enviamos um link para ${email}. A troca vale quando for confirmada.`,
    changed: 'Email trocado.',
    pending: (email: string) => `Trocando para ${email}.`,
    waiting: {
      both: 'Falta confirmar pelos links que enviamos ao endereço novo e ao atual.',
      old: 'Falta confirmar pelo link que enviamos ao endereço atual.',
      new: 'Falta confirmar pelo link que enviamos ao endereço novo.',
    },
    cancel: 'Desistir da troca',
  },
  password: {
    title: 'Senha',
    lead: 'Ao trocar, você sai de todos os outros aparelhos.',
    current: 'Senha atual',
    fresh: 'Senha nova',
    hint: 'Pelo menos 6 caracteres. Uma frase curta é fácil de lembrar e difícil de adivinhar.',
    submit: 'Trocar senha',
    submitting: 'Trocando…',
    changed: 'Senha trocada. Os outros aparelhos saíram da conta.',
  },
  username: {
    title: 'Username',
    lead: 'Dá para trocar uma vez a cada 30 dias. O endereço antigo leva ao novo, e ninguém mais pode usá-lo.',
    locked: (date: string) => `Você pode trocar de novo a partir de ${date}.`,
    label: 'Username novo',
    hint: 'De 3 a 30 letras minúsculas, números, _ ou -.',
    submit: 'Trocar username',
    submitting: 'Trocando…',
    changed: (username: string) => `Agora você é @${username}.`,
  },
  sessions: {
    title: 'Aparelhos',
    lead: 'Onde a sua conta está aberta. O último uso é anotado de hora em hora. Não reconhece algum? Encerre e troque a senha.',
    unknown: 'Aparelho desconhecido',
    current: 'este aparelho',
    inUse: 'Em uso agora',
    used: (date: string) => `Último uso em ${date}`,
    begun: (date: string) => `Entrou em ${date}`,
    end: 'Encerrar',
    endNamed: (device: string, date: string) => `Encerrar ${device}, último uso em ${date}`,
    ended: 'Sessão encerrada.',
    endOthers: 'Encerrar todas as outras',
    endedOthers: 'Todos os outros aparelhos saíram da conta.',
  },
  look: { title: 'Aparência', lead: 'Vale para este aparelho.', dark: 'Tema escuro' },
  taste: {
    title: 'Sugestões e afinidade',
    lead: 'Tudo sai só do que cada pessoa mostra a todo mundo. O que você guarda só para você serve apenas às suas próprias sugestões.',
    recommends: 'Sugerir obras para mim',
    recommendsHint: 'Nas salas e em Explorar, cada sugestão diz por quê.',
    showsAffinity: 'Mostrar minha afinidade com outras pessoas',
    showsAffinityHint: 'Desligado, ninguém vê a sua, e você não vê a de ninguém.',
  },
  moderation: {
    title: 'Moderação',
    lead: 'Se a moderação decidir algo sobre o que é seu, o motivo e o prazo ficam aqui, com a opção de recorrer.',
    way: 'Decisões da moderação',
    queue: 'Denúncias para decidir',
  },
  import: {
    title: 'Importar',
    lead: 'Traga o que você viu, leu e ouviu do Letterboxd, do Goodreads, do Last.fm, do Spotify ou de outro serviço, com estrelas e datas.',
    way: 'Trazer meu histórico',
  },
  interests: {
    title: 'Interesses neste aparelho',
    lead: 'Desligado, um interesse perde aqui suas salas e os links para elas. Os posts continuam, e o seu perfil não muda para os outros.',
  },
  privacy: {
    title: 'Privacidade',
    defaults: 'Quem vê os posts novos',
    defaultsLead: 'Cada interesse começa com a sua escolha; em cada post dá para mudar.',
    visibilities: [
      ['public', 'Todo mundo'],
      ['followers', 'Só seguidores'],
      ['self', 'Só eu'],
    ],
    saved: (name: string) => `Guardado para ${name}.`,
    isPublic: 'Perfil aberto',
    isPublicHint:
      'Aberto, qualquer pessoa vê seu perfil e seus posts públicos; fechado, só quem você aceitar.',
    more: 'Editar o perfil e os interesses',
    opened: 'Seu perfil está aberto.',
    openedWaiting: (count: number) =>
      count === 1
        ? 'Seu perfil está aberto. Um pedido continua esperando a sua resposta.'
        : `Seu perfil está aberto. ${count} pedidos continuam esperando a sua resposta.`,
    closed: 'Seu perfil está fechado.',
    closedAlone: 'Seu perfil está fechado e ninguém segue você.',
    waiting: (count: number) =>
      (count === 1
        ? 'Um pedido para seguir você, de quando o perfil era fechado, continua esperando.'
        : `${count} pedidos para seguir você, de quando o perfil era fechado, continuam esperando.`) +
      ' Só valem quando você aceitar.',
    acceptAll: (count: number) => (count === 1 ? 'Aceitar o pedido' : 'Aceitar todos'),
    acceptedAll: (count: number) =>
      count === 1
        ? 'Agora mais uma pessoa segue você.'
        : `Agora mais ${count} pessoas seguem você.`,
    seeRequests: 'Ver os pedidos',
    followLists: 'Quem vê seus seguidores e quem você segue',
    followListsHint:
      'Vale para as duas listas; os números continuam à vista. Com o perfil fechado, quem não segue você não as vê.',
    followListsSaved: 'Guardado.',
    showActivity: 'Mostrar nas listas o que terminei, comecei e avaliei',
    showActivityHint:
      'Aparece para quem já pode ver a obra na sua estante. Desligado, continua só na estante e no diário.',
  },
  notifications: {
    title: 'Avisos',
    lead: 'De cada coisa, onde você fica sabendo. Vale já, também para o que chegou antes.',
    noMail: 'Por e-mail, só depois de confirmar o seu endereço.',
    failed: 'Não deu para guardar. Tente de novo.',
    channels: { app: 'Aqui', mail: 'Aqui e por e-mail', none: 'Não avisar' },
    digest: 'Resumo por e-mail',
    digestHint: 'Só o que você ainda não viu; sem novidades, não chega nada.',
    digests: { none: 'Nunca', daily: 'Todo dia', weekly: 'Toda semana' },
  },
  proof: {
    title: 'Confirme que é você',
    lead: 'Para mudar isto, digite sua senha de novo. Vale por 10 minutos.',
    password: 'Senha',
    submit: 'Continuar',
    submitting: 'Conferindo…',
  },
  deletion: {
    title: 'Apagar a conta',
    lead: 'Tudo o que é seu sai daqui. Há catorze dias para mudar de ideia.',
    open: 'Apagar a conta',
    ask: 'Apagar a sua conta?',
    what: 'Seu perfil some na mesma hora, e você sai de todos os aparelhos. Em catorze dias, perfil, posts, imagens, estantes, diário, listas e favoritos são apagados de vez, e o plano é cancelado. Até lá, é só entrar para desistir.',
    whatStays:
      'Ficam, sem o seu nome: o que você corrigiu no catálogo, obras que você pôs em listas de outras pessoas e o lugar de comentários que alguém respondeu. Ninguém mais poderá usar o seu username, nem você.',
    password: 'Senha',
    submit: 'Apagar minha conta',
    submitting: 'Conferindo…',
    cancel: 'Ficar com ela',
    requested: (date: string) =>
      `Sua conta será apagada em ${date}. Para desistir, entre nela até lá.`,
  },
} as const
