/** What the way in says. */
export const text = {
  line: { music: 'Música', movies: 'filmes', books: 'livros', rest: 'e afins.' },
  lead: 'Um perfil só para tudo o que você ama. Seu, público se você quiser, e pronto para mostrar a quem gosta das mesmas coisas.',
  explore: 'Dar uma olhada antes',
  tabs: 'Entrar ou criar conta',
  signIn: 'Entrar',
  signUp: 'Criar conta',
  username: 'Username',
  usernameHint: 'Seu endereço no Afins. De 3 a 30 letras minúsculas, números, _ ou -.',
  password: 'Senha',
  passwordHint:
    'Pelo menos 6 caracteres. Uma frase curta é fácil de lembrar e difícil de adivinhar.',
  email: 'Email',
  emailHint: 'Só para a sua conta. Ninguém mais vê.',
  displayName: 'Nome de exibição',
  displayNameHint: 'Opcional. Sem ele, mostramos o seu username.',
  checkingUsername: 'Conferindo…',
  available: (username: string) => `${username} está disponível.`,
  signingIn: 'Entrando…',
  signingUp: 'Criando sua conta…',
  solving: 'Conferindo…',
  solvingWhy:
    'Muita gente tentou entrar com este username. Seu aparelho está provando que não é um robô; leva alguns segundos.',
  code: 'Código do email',
  codeHint:
    'Muita gente tentou entrar com este username. Enviamos um código ao email da conta; ele vale por duas horas.',
  signInFailed: 'Erro no login. Tente novamente.',
  signUpFailed: 'Erro ao criar conta. Tente novamente.',
  forgot: 'Esqueci minha senha',
  terms: 'Ao criar a conta, você concorda com os',
  termsLink: 'termos e a privacidade',
  recover: {
    title: 'Criar uma senha nova',
    lead: 'Diga quem você é, e enviamos um link ao email confirmado da sua conta.',
    account: 'Username ou email',
    send: 'Enviar o link',
    sending: 'Enviando…',
    sent: 'Confira seu email',
    sentText:
      'Se existe uma conta com esses dados e um email confirmado, o link chega em instantes e vale por 30 minutos. Olhe também na caixa de spam.',
    again: 'Tentar com outro username ou email',
    noMail:
      'Este servidor não envia emails, então não dá para criar uma senha nova por aqui. Fale com quem cuida deste servidor: essa pessoa pode fazer um link para você voltar para a sua conta.',
    back: 'Voltar para entrar',
  },
  welcome: {
    title: 'Do que você gosta?',
    lead: (name: string) =>
      `Que bom ter você aqui, ${name}. Escolha o que vai morar no seu perfil; dá para mudar tudo depois.`,
    about: 'Sobre você',
    bio: 'Bio',
    bioHint: 'Duas linhas sobre o seu gosto já bastam.',
    save: 'Salvar',
    saving: 'Salvando…',
    skip: 'Pular por agora',
    loading: 'Preparando seu perfil…',
  },
} as const
