import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const analogPhotography: Topic = {
  name: 'Fotografia analógica',
  icon: '📷',
  color: 'graphite',
  tags: ['filme-35mm', 'preto-e-branco', 'laboratorio', 'camera-antiga'],
  slots: {
    camera: [
      'a Pentax K1000',
      'a Olympus Trip 35',
      'a Zenit',
      'a Canon AE-1',
      'a Nikon FM2',
      'uma Rolleiflex emprestada',
      'a Yashica do meu avô',
    ],
    film: [
      'um HP5',
      'um Tri-X',
      'um Portra vencido',
      'um Gold 200',
      'um Ektar',
      'um filme sem rótulo',
    ],
    spot: [
      'na feira',
      'no mercado municipal',
      'na rodoviária',
      'no casamento de uma prima',
      'na praia vazia',
      'no centro, às seis da manhã',
    ],
  },
  own: { camera: 2 },
  openers: lines`
    Revelei {film} {when}, na pia da cozinha.
    Saí com {camera} {when} e voltei com trinta e seis dúvidas.
    Rodei {film} inteiro {spot}.
    Peguei {camera} para mostrar a {kin} como se carrega.
    Fechei o banheiro, apaguei a luz e ampliei três cópias.
    Achei {film} no fundo da gaveta, já exposto, de não sei quando.
    {Kin} posou para {camera} sem sorrir, como nas fotos antigas.
    Buscar negativo no laboratório continua sendo o meu Natal.
    Onze fotos em quatro horas {spot}, com {camera}.
  `,
  details: lines`
    O fotômetro morreu há anos; a regra do sol de dezesseis não.
    Trinta e seis chances ensinam a olhar antes.
    A foto boa quase sempre é a que bati por último, para acabar o rolo.
    Entrou luz no canto e virou a minha preferida.
    Fixador vence em silêncio: testem com um pedacinho de filme antes.
    Grão não é defeito, é sotaque.
    Dois graus a mais no revelador e o céu vai embora.
    Esquecer de recolher o filme antes de abrir a tampa é uma experiência formadora.
    A espera muda a lembrança; quando a foto chega, é outra tarde.
    O som do obturador vale metade do passeio.
    Foco por estimativa, cinco passos, coragem.
    Anotar abertura e velocidade num caderninho parece chato e é o que mais ensina.
    No preto e branco, a camisa vermelha some e a parede aparece.
    Lente suja de maresia faz o neblinado que os aplicativos imitam.
  `,
  closers: lines`
    Mostro quando secar.
    Duas prestam, e já é uma boa média.
    O varal do banheiro está lindo.
    Amanhã tem outro rolo.
    Não troco por nada que acenda uma tela.
    Cheirando a fixador e feliz.
  `,
  questions: lines`
    Alguém conserta fotômetro antigo {inCity}? O técnico antigo se aposentou, com razão.
    Onde vocês revelam {film} hoje em dia? Aqui fechou o último balcão.
    Vale puxar {film} um ponto ou é melhor esperar o sol?
  `,
  listHeads: lines`
    O que aprendi errando, em ordem de prejuízo:
    Na bolsa, quando saio com {camera}:
    Para quem vai revelar em casa pela primeira vez:
  `,
  listItems: lines`
    confira a tampa da lente
    termômetro de cozinha serve
    leve um filme a mais do que pretende usar
    flanela, caderninho e lápis
    agite devagar, como quem embala criança
    garrafa marrom para o revelador
    um casaco escuro que faz as vezes de saco de troca
    avise em casa que o banheiro está ocupado
  `,
  unique: lines`
    O laboratorista que revelava as fotos da cidade inteira me disse que nunca comentou nenhuma. “Eu vi todos os aniversários, {moço|moça}. Todos.”
    Comprei uma câmera numa feira e havia um filme dentro. Revelei: um cachorro, uma escada, um cachorro na escada. Dou esta notícia ao dono, se ele existir.
    Meu sobrinho virou a câmera e procurou a tela. Depois ficou batendo foto sem filme a tarde toda, só pelo barulho. Entendeu tudo.
    Perdi um rolo inteiro por não ter prendido a ponta. Fotografei a festa de oitenta anos da minha avó para ninguém. ¶ Ela achou ótimo: “então vamos ter que fazer outra”.
    Primeiro retrato que fiz e a pessoa pediu para pôr na parede. Cobrei um café e meio.
  `,
}
