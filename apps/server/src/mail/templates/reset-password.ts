import { template } from '../template.ts'

/** Somebody asked for a new password. */
export const resetPassword = template<{ readonly username: string; readonly token: string }>({
  sample: { username: 'marina', token: 'exemplo' },
  write: ({ username, token }) => ({
    subject: 'Crie uma senha nova no Afins',
    parts: [
      `Alguém pediu uma senha nova para a conta @${username}. Se foi você, crie a senha aqui:`,
      { label: 'Criar senha nova', path: `/confirm#senha=${token}` },
      'O link vale por 30 minutos e só funciona uma vez. Ao usá-lo, você sai de todos os outros aparelhos.',
      'Se não foi você, não precisa fazer nada: sua senha continua a mesma.',
    ],
  }),
})
