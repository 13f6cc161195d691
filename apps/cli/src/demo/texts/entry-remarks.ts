/** What people say to entries of diaries, by the medium of the work. */
export const entryRemarks = {
  movies: [
    'Viu no cinema ou em casa?',
    'E o final? ||Eu não esperava aquela carta.||',
    'Revi mês passado e gostei mais do que da primeira vez.',
    'Finalmente! Faz um ano que eu te indico este.',
    'Dormi na metade, confesso. Devo tentar de novo?',
    'A trilha não saiu mais da minha cabeça.',
  ],
  books: [
    'Leu rápido! Eu levei três meses.',
    'Qual tradução? A minha era ruim.',
    'Vale começar por este ou tem um melhor dela?',
    'Estou quase lá, não me conte nada.',
    'O capítulo do meio é o meu preferido.',
    'Chorei no ônibus com o final. ||Coitado do cachorro.||',
  ],
  music: [
    'Qual faixa você repetiu mais?',
    'De fone é outro disco.',
    'Ouvi por sua causa e já comprei o vinil.',
    'Este eu sei de cor.',
    'Prefiro o anterior, mas este cresce.',
    'O lado B é melhor, e eu discuto com quem for.',
  ],
  any: [
    'Que nota justa.',
    'Mais alto do que eu daria, mas entendo.',
    'Estava na minha lista, subiu para o topo.',
    'Conta o que achou!',
    'Boa escolha para a semana.',
  ],
} as const

/** What owners of diaries answer. */
export const entryAnswers = [
  'Em casa, com chuva. Perfeito.',
  'Depois me diz o que achou.',
  'Justo. Eu mesmo mudei de ideia duas vezes.',
  'Vou anotar, valeu!',
  'É por aí mesmo.',
  '*Exatamente.*',
  'Haha, aqui também.',
  'Passa aqui que eu te empresto.',
] as const
