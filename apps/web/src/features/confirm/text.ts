export const text = {
  opening: 'Abrindo o link…',
  password: {
    title: 'Crie uma senha nova',
    account: (username: string) => `Para a conta @${username}.`,
    lead: 'Ao salvar, você entra na sua conta e sai de todos os outros aparelhos.',
    label: 'Senha nova',
    hint: 'Pelo menos 6 caracteres. Uma frase curta é fácil de lembrar e difícil de adivinhar.',
    submit: 'Salvar senha',
    submitting: 'Salvando…',
    changed: 'Senha nova salva. Falta o código da segunda etapa.',
    done: 'Senha nova salva. Você está na sua conta.',
  },
  email: {
    title: 'Falta um passo',
    lead: 'Você abriu um link que enviamos ao seu email. Confirme para concluir o que ele diz.',
    leads: {
      confirm: (username: string, email: string) =>
        `Você vai confirmar que ${email} é o email da conta @${username}.`,
      'change-new': (username: string, email: string) =>
        `Você vai confirmar que ${email} passa a ser o email da conta @${username}.`,
      'change-old': (username: string, email: string) =>
        `Você vai permitir que o email da conta @${username} passe a ser ${email}.`,
      release: (username: string, email: string) =>
        `A conta @${username} usa ${email} sem ter confirmado que é dela. Você vai tirar este email dela; quem estiver nessa conta sai.`,
    },
    submit: 'Confirmar',
    submitting: 'Confirmando…',
  },
  outcome: {
    confirmed: {
      title: 'Email confirmado',
      text: 'Agora ele serve para recuperar a sua conta se um dia você esquecer a senha.',
      way: 'Ir para o Afins',
    },
    half: {
      title: 'Metade feita',
      text: 'Este lado está confirmado. A troca vale quando o outro endereço também confirmar, pelo link que enviamos a ele.',
      way: 'Ir para o Afins',
    },
    changed: {
      title: 'Email trocado',
      text: 'O endereço novo é o da sua conta a partir de agora.',
      way: 'Ir para o Afins',
    },
    released: {
      title: 'Email liberado',
      text: 'A outra conta perdeu este endereço. Você já pode criar a sua com ele.',
      way: 'Criar minha conta',
    },
  },
  gone: 'Este link não vale mais',
  broken: {
    title: 'Este link está incompleto',
    text: 'Copie o endereço inteiro do email, ou peça outro link.',
  },
  invalid: 'Links valem por pouco tempo e só uma vez.',
  askAgain: 'Pedir outro link',
} as const
