import { template } from '../template.ts'

/** Somebody wanted an account with an address that is confirmed to have one. */
export const accountAttempt = template<{ readonly username: string }>({
  sample: { username: 'marina' },
  write: ({ username }) => ({
    subject: 'Alguém tentou criar uma conta com seu email',
    parts: [
      `Alguém tentou usar este email em outra conta do Afins. Ele já é da sua conta, @${username}, e continua sendo.`,
      'Se foi você, entre com o username e a senha. Se esqueceu a senha, dá para criar outra:',
      { label: 'Entrar no Afins', path: '/auth' },
      'Se não foi você, não precisa fazer nada.',
    ],
  }),
})

/**
 * Somebody wanted an account, or a new password, with an address that an account claims and nobody
 * confirmed. Whoever reads this is the owner of the address, and may take it back.
 */
export const addressUnconfirmed = template<{ readonly username: string; readonly token: string }>({
  sample: { username: 'marina', token: 'exemplo' },
  write: ({ username, token }) => ({
    subject: 'Há uma conta no Afins com seu email',
    parts: [
      `A conta @${username} foi criada com este email, mas ninguém confirmou que ele é de quem a criou. Agora alguém tentou usá-lo para criar uma conta ou recuperar a senha.`,
      'Se a conta é sua, entre com a senha dela e confirme o email nas configurações.',
      'Se não é sua, libere seu email: a conta o perde, sai de todos os aparelhos, e você pode criar a sua.',
      { label: 'Liberar meu email', path: `/confirm#email=${token}` },
      'O link vale por 24 horas. Se nada disso faz sentido para você, ignore este email.',
    ],
  }),
})
