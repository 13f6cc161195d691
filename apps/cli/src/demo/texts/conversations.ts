/** What people say to posts, by the medium that these are about. */
export const remarks = {
  movies: [
    'Vou rever no fim de semana só por causa disto.',
    'Saí do cinema com a mesma sensação, e não sabia dizer por quê.',
    'A cena final ainda me persegue.',
    'Discordo um pouco: para mim o segundo ato cansa. Mas que fotografia.',
    'Vi com a minha mãe e ela não parou de falar depois.',
    'Nunca tinha reparado no som. Vou prestar atenção da próxima vez.',
    'Este eu devo ter visto umas cinco vezes.',
    'Entrou na minha lista agora mesmo.',
  ],
  books: [
    'Estou na metade e já não quero que acabe.',
    'Emprestei o meu e nunca voltou. Sinal de que é bom.',
    'Demorei para entrar, mas depois da página cem não larguei.',
    'Leia o seguinte dela, é ainda melhor.',
    'Concordo com tudo, menos com a nota. Merecia mais.',
    'Li na escola obrigado e não entendi nada. Preciso tentar de novo.',
    'Que alegria ver alguém falando deste livro.',
    'Comprei ontem num sebo. Agora vai.',
  ],
  music: [
    'Este disco me salvou em 2019.',
    'A faixa que fecha é a melhor coisa que já gravaram.',
    'Ouvi no caminho do trabalho por causa deste post. Obrigado!',
    'Ao vivo é outra coisa, vá se puder.',
    'Minha irmã e eu brigávamos para escolher o lado.',
    'Não conhecia. Já são três vezes hoje.',
    'O arranjo é simples e por isso funciona.',
    'Faltou falar do baixo!',
  ],
  any: [
    'Que bonito isto.',
    'Guardei para ler com calma.',
    'Mandei para um amigo que precisava ler.',
    'Pensei nisto o dia inteiro.',
    'Você sempre acha umas coisas boas.',
    'Era isto que eu queria dizer e não sabia.',
    'Aqui em casa é igual.',
    'Conta mais quando puder.',
  ],
} as const

/** What authors and others answer. */
export const answers = [
  'Obrigado por ler!',
  'Verdade, tinha esquecido disso.',
  'Depois me diz o que achou.',
  'Justo. Eu mesmo mudei de ideia duas vezes.',
  'É por aí mesmo.',
  'Vou procurar, valeu pela dica.',
  '*Exatamente.*',
  'Haha, aqui também.',
] as const
