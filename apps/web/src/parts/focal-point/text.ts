export const text = {
  focal: (x: number, y: number) =>
    `Ponto que fica sempre à vista: ${x}% da esquerda, ${y}% do alto`,
  focalHint: 'Toque na imagem, ou use as setas, para escolher o ponto que fica sempre à vista.',
} as const
