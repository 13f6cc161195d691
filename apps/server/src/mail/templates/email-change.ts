import { template } from '../template.ts'

interface EmailChange {
  readonly username: string
  /** The other end: who reads this knows their own address. */
  readonly email: string
  readonly token: string
}

/** To the address that somebody has: they want another one. */
export const emailChangeOld = template<EmailChange>({
  sample: { username: 'marina', email: 'nova@exemplo.com', token: 'exemplo' },
  write: ({ username, email, token }) => ({
    subject: 'Confirme a troca do seu email no Afins',
    parts: [
      `A conta @${username} pediu para trocar este email por ${email}. Se foi você, confirme aqui, e também pelo link que enviamos ao endereço novo:`,
      { label: 'Confirmar a troca', path: `/confirm#email=${token}` },
      'O link vale por 24 horas. Até os dois lados confirmarem, nada muda.',
      'Se não foi você, não confirme, e troque sua senha nas configurações: alguém pode estar com ela.',
    ],
  }),
})

/** To the address that somebody wants. */
export const emailChangeNew = template<Omit<EmailChange, 'email'>>({
  sample: { username: 'marina', token: 'exemplo' },
  write: ({ username, token }) => ({
    subject: 'Confirme seu email novo no Afins',
    parts: [
      `A conta @${username} quer usar este email. Se a conta é sua, confirme aqui:`,
      { label: 'Confirmar email novo', path: `/confirm#email=${token}` },
      'O link vale por 24 horas.',
      'Se você não conhece esta conta, ignore este email.',
    ],
  }),
})
