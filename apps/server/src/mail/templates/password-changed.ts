import { moment } from '../format.ts'
import { template } from '../template.ts'

/** The password is another one now. */
export const passwordChanged = template<{ readonly username: string; readonly at: number }>({
  sample: { username: 'marina', at: Date.UTC(2026, 0, 15, 12) },
  write: ({ username, at }) => ({
    subject: 'Sua senha do Afins mudou',
    parts: [
      `A senha da conta @${username} mudou em ${moment(at)}, e todos os outros aparelhos saíram da conta.`,
      'Se foi você, está tudo certo.',
      'Se não foi, peça uma senha nova agora mesmo:',
      { label: 'Recuperar a conta', path: '/auth' },
    ],
  }),
})
