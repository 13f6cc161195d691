import { template } from '../template.ts'

/** Somebody signs in where they never did, while many try to. */
export const signInCode = template<{ readonly username: string; readonly code: string }>({
  sample: { username: 'marina', code: '7KQ2-M4XP' },
  write: ({ username, code }) => ({
    subject: `${code} é o seu código para entrar no Afins`,
    parts: [
      `Muita gente tentou entrar na conta @${username} na última hora, então pedimos este código antes de conferir a senha:`,
      code,
      'Ele vale por duas horas.',
      'Se não foi você que tentou entrar agora, não precisa fazer nada, e não passe o código a ninguém: sem ele, nenhum palpite de senha é conferido.',
    ],
  }),
})
