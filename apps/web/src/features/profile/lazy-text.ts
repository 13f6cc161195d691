import { postKinds, type PostKind } from '@afins/contract/post-kinds'

export const text = {
  closed: 'Este perfil é fechado.',
  closedAsk: 'Peça para seguir: se o pedido for aceito, tudo aparece aqui.',
  closedRequested: 'Seu pedido foi enviado. Assim que for aceito, tudo aparece aqui.',
  confirmEmail: {
    lead: (email: string) => `Confirme ${email}: sem isso, ele não serve para recuperar a conta.`,
    send: 'Enviar o link',
    sent: 'Enviamos o link. Ele vale por 24 horas.',
    failed: 'Não deu para enviar o link. Tente de novo.',
  },
  nextTask: {
    lead: 'Próximo passo:',
    tasks: {
      interests: 'Escolher interesses',
      bio: 'Escrever uma bio',
      avatar: 'Enviar uma foto',
      note: 'Publicar a primeira nota',
      long: 'Escrever um artigo ou uma lista',
      bookmark: 'Guardar um post',
      follow: 'Seguir alguém',
    },
    skip: 'Dispensar o tutorial',
    failed: 'Não deu para guardar isso agora. Tente de novo.',
  },
  empty: {
    own: 'Aqui ficam seus posts. Comece com uma nota sobre algo que você adorou.',
    ownOfKind: {
      note: 'Aqui ficam suas notas: textos curtos, com ou sem imagem.',
      review: 'Aqui ficam suas avaliações: uma obra, as estrelas e o que você achou.',
      list: 'Aqui ficam suas listas: obras em ordem, com um comentário em cada uma.',
      article: 'Aqui ficam seus artigos: textos longos, com título.',
    } satisfies Record<PostKind, string>,
    ownAction: 'Novo post',
    start: 'Começar agora',
    other: (name: string) => `${name} ainda não publicou nada.`,
    otherOfKind: (name: string, kind: PostKind) =>
      `${name} ainda não publicou ${postKinds[kind].labels.plural.toLowerCase()}.`,
    everything: 'Ver tudo',
    explore: 'Explorar',
  },
  draftsList: {
    untitled: 'Sem título',
    unsent: 'só neste aparelho, ainda não enviado',
    scheduled: (date: string) => `publicação em ${date}`,
    missed: (date: string) => `não deu para publicar em ${date}`,
    empty: 'Aqui ficam os textos que você ainda não publicou.',
    more: 'Mais antigos',
  },
  binList: {
    gone: (date: string) => `some de vez em ${date}`,
    empty: 'O que você apaga fica aqui por 30 dias.',
    restore: 'Recuperar',
    restoreName: (title: string) => `Recuperar ${title}`,
    restored: 'Post de volta.',
    failed: 'Não deu para recuperar. Tente de novo.',
  },
  follows: {
    titles: { seguidores: 'Seguidores', seguindo: 'Seguindo' },
    own: {
      seguidores: 'Quem segue você lê também o que você publica só para seguidores.',
      seguindo: 'Os posts destas pessoas aparecem em “Seguindo”, na página Explorar.',
    },
    other: 'Quem tem perfil fechado aparece aqui só para quem aceitou.',
    whoSees: 'Escolher quem vê estas listas',
    search: 'Buscar nesta lista',
    find: 'Buscar',
    nobody: (q: string) => `Ninguém nesta lista com “${q}” no nome.`,
    everyone: 'Ver a lista toda',
    followsMe: (username: string) => `@${username} · segue você`,
    empty: {
      own: {
        seguidores: 'Aqui aparece quem segue você. Por enquanto, ninguém.',
        seguindo: 'Aqui aparecem as pessoas que você segue. Por enquanto, ninguém.',
      },
      other: {
        seguidores: (name: string) => `Não há ninguém para mostrar entre quem segue ${name}.`,
        seguindo: (name: string) => `Não há ninguém para mostrar entre quem ${name} segue.`,
      },
      action: 'Encontrar pessoas',
    },
    hidden: (name: string) => `${name} não mostra esta lista.`,
    back: 'Ver os posts',
    more: 'Ver mais pessoas',
    fromStart: 'Voltar ao começo',
    remove: { seguidores: 'Remover', seguindo: 'Deixar de seguir' },
    removeName: {
      seguidores: (name: string) => `Remover ${name} dos seguidores`,
      seguindo: (name: string) => `Deixar de seguir ${name}`,
    },
    ask: {
      seguidores: (name: string) => `Remover ${name}?`,
      seguindo: (name: string) => `Deixar de seguir ${name}?`,
    },
    consequence: {
      seguidores: (name: string, isPublic: boolean) =>
        `${name} deixa de ler o que você publica só para seguidores e não recebe aviso. ` +
        (isPublic
          ? `Seu perfil é aberto: ${name} pode seguir você de novo.`
          : `Para voltar, ${name} precisa pedir de novo.`),
      seguindo: (name: string) =>
        `Os posts de ${name} saem de “Seguindo”. Se o perfil for fechado, para voltar é preciso pedir de novo.`,
    },
    cancel: 'Cancelar',
    removed: {
      seguidores: (name: string) => `${name} não segue mais você.`,
      seguindo: (name: string) => `Você não segue mais ${name}.`,
    },
    failed: 'Não deu para mudar isso. Tente de novo.',
  },
  invitations: {
    title: 'Convites para listas',
    accept: 'Aceitar',
    acceptName: (list: string) => `Aceitar fazer a lista ${list}`,
    reject: 'Recusar',
    rejectName: (list: string) => `Recusar a lista ${list}`,
    accepted: (list: string) => `Agora você também faz “${list}”.`,
    rejected: (list: string) => `O convite para “${list}” foi recusado.`,
    failed: 'Não deu para responder ao convite. Tente de novo.',
  },
  requests: {
    title: 'Querem seguir você',
    more: (count: number) => (count === 1 ? 'Mais 1 pessoa' : `Mais ${count} pessoas`),
    showAll: 'Ver todas',
    stillWaiting: 'Seu perfil está aberto, mas quem pediu antes continua esperando a sua resposta.',
    acceptAll: (count: number) => (count === 1 ? 'Aceitar o pedido' : `Aceitar todos (${count})`),
    acceptedAll: (count: number) =>
      count === 1
        ? 'Agora mais uma pessoa segue você.'
        : `Agora mais ${count} pessoas seguem você.`,
    rejectAll: (count: number) => `Recusar todos (${count})`,
    rejectAllAsk: (count: number) => `Recusar ${count} pedidos?`,
    rejectAllText: 'Ninguém é avisado. Quem quiser pode pedir de novo.',
    rejectedAll: (count: number) =>
      count === 1 ? 'O pedido foi recusado.' : `${count} pedidos foram recusados.`,
    cancel: 'Cancelar',
    accept: 'Aceitar',
    acceptName: (name: string) => `Aceitar ${name}`,
    reject: 'Recusar',
    rejectName: (name: string) => `Recusar ${name}`,
    accepted: (name: string) => `Agora ${name} segue você.`,
    rejected: (name: string) => `O pedido de ${name} foi recusado.`,
    failed: 'Não deu para responder ao pedido. Tente de novo.',
  },
} as const
