import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const embroidery: Topic = {
  name: 'Bordado',
  icon: '🪡',
  color: 'magenta',
  tags: ['bordado-livre', 'linha-e-agulha', 'bastidor', 'ponto-cheio'],
  slots: {
    motif: [
      'uma onça',
      'um ramo de arruda',
      'a fachada da casa da minha avó',
      'um verso do Drummond',
      'um peixe',
      'um pé de mamona',
      'um gato de costas',
      'o mapa do bairro',
    ],
    stitch: [
      'ponto cheio',
      'ponto atrás',
      'nó francês',
      'ponto haste',
      'ponto corrente',
      'ponto rococó',
    ],
  },
  openers: lines`
    Terminei de bordar {motif}, só em {stitch}.
    Risquei {motif} num guardanapo velho {when}.
    {Kin} me ensinou {stitch} do jeito antigo.
    Roda de bordado {inCity}, com bolo e confidências.
    Desmanchei {motif} até o risco.
    Bordei {motif} na jaqueta para tapar uma mancha.
    Levei o bastidor para o hospital e bordei {motif} na espera.
    Comprei linha sem precisar e agora preciso bordar {motif}.
    Dois meses bordando {motif}, uma pétala por dia.
  `,
  details: lines`
    O avesso conta a verdade, e o meu fala demais.
    Fio curto: do tamanho do braço, nunca da preguiça.
    Seis cores de verde e ainda faltou o verde.
    O tecido esticado como tambor, a mão frouxa.
    Nó no começo é feio e funciona.
    Cada agulhada é um pedaço de conversa que ficou preso ali.
    Linha antiga de gaveta desbota; molhem antes.
    {Stitch} parece difícil até a mão entender sozinha.
    Óculos novos, pontos menores.
    Bordado livre é desenho sem borracha.
    Lavar com sabão de coco, secar à sombra, passar pelo avesso.
    Quem borda em ônibus aprende a esperar o semáforo.
    Palavra bordada demora, e por isso se escolhe melhor.
    Ponto torto em flor vira vento.
  `,
  closers: lines`
    Vai virar presente.
    Os dedos pedem dedal.
    Emoldurei com o próprio bastidor.
    Faltou linha no último centímetro, claro.
    Fica guardado com alfazema.
    A próxima é menor. Juro.
  `,
  questions: lines`
    Caneta que some mesmo com água, qual?
    Como vocês passam {motif} para tecido escuro?
    Alguém para uma roda {inCity}? Levo linha e bolo de laranja.
  `,
  listHeads: lines`
    Caixa de costura, inventário:
    Para começar com pouco:
    Pontos, do mais fácil ao mais teimoso:
  `,
  listItems: lines`
    ponto atrás, pau para toda obra
    nó francês, que se aprende com raiva
    um retalho de algodão cru
    agulha número 7 e uma de reserva
    tesourinha de cegonha
    imã, para achar o que caiu
    três meadas da mesma cor, por segurança
    ponto cheio, depois dos trinta anos
  `,
  unique: lines`
    Encontrei no enxoval da bisavó um lenço inacabado, com a agulha ainda enferrujada no lugar. Terminei a flor. A agulha eu deixei.
    Bordamos os nomes das mães da rua numa colcha só. Ficou pesada. ¶ Foi preciso quatro pessoas para estender.
    Meu filho adolescente pediu um ponto na calça. Depois outro. Hoje bordou sozinho um raio, torto, perfeito.
    Aprendi a bordar com um marinheiro aposentado, que aprendeu com o tédio.
    O juiz da comarca borda nas férias. Vi na feira: ponto cheio impecável, e um humor que o processo não mostra.
  `,
}
