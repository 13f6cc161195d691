export const text = {
  toProfile: 'Ir para o seu perfil',
  signUp: 'Criar conta',
  explore: 'Explorar',
} as const
