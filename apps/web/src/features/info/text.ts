export const text = {
  contents: 'Nesta página',
  toProfile: 'Ir para o seu perfil',
  signUp: 'Criar conta',
  explore: 'Explorar',
} as const
