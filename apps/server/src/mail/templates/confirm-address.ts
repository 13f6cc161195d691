import { template } from '../template.ts'

/** Somebody said that this is their address. */
export const confirmAddress = template<{ readonly username: string; readonly token: string }>({
  sample: { username: 'marina', token: 'exemplo' },
  write: ({ username, token }) => ({
    subject: 'Confirme seu email no Afins',
    parts: [
      `A conta @${username} foi criada com este email. Confirme que ele é seu, para poder recuperar a conta se um dia esquecer a senha:`,
      { label: 'Confirmar email', path: `/confirm#email=${token}` },
      'O link vale por 24 horas.',
      'Se você não criou esta conta, ignore este email: sem a confirmação, ela não ganha nenhum direito sobre o seu endereço.',
    ],
  }),
})
