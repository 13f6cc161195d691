import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const chess: Topic = {
  name: 'Xadrez',
  icon: '♟️',
  color: 'graphite',
  tags: ['aberturas', 'finais', 'xadrez-na-praca', 'torneio'],
  slots: {
    opening: [
      'uma Siciliana',
      'uma Francesa',
      'uma Italiana',
      'uma Caro-Kann',
      'um Gambito da Dama',
      'uma Inglesa',
      'uma Escandinava',
      'uma Espanhola',
    ],
    piece: ['a torre', 'um cavalo', 'a dama', 'o bispo bom', 'um peão passado'],
  },
  openers: lines`
    Perdi {when} em vinte lances, com {opening} que eu jurava conhecer.
    Ganhei uma partida bonita, e foi por acaso: entreguei {piece}.
    Joguei na praça com um senhor que não tira o chapéu.
    Torneio {inCity}, cinco rodadas, dois pontos e meio.
    Estudei {opening} a semana toda, e ninguém jogou.
    {Kin} me venceu pela primeira vez e comemorou pouco, por educação.
    Entreguei {piece} achando que era sacrifício.
    Revi uma partida do Capablanca {moment}.
    Empatei um final que estava perdido desde a abertura.
  `,
  details: lines`
    Final de torres se empata, dizem, e é justamente o que eu perco.
    O lance bom estava ali; o olho é que já tinha ido embora.
    Relógio não perdoa filosofia.
    Cavalo na borda, dor de cabeça.
    Vi o xeque-mate em três e não vi a dama pendurada em um.
    Quem ameaça tudo não ameaça nada.
    Toda partida perdida tem um lance em que eu sorri.
    Estudar finais é como passar fio dental: ninguém quer, e salva.
    O peão que ninguém olha vira dama.
    Oferecer empate em posição melhor é um pecado que confesso.
    Xadrez por correspondência, um lance por dia, é o meu ritmo.
    A posição era igual, a paciência não.
    Anotar a partida à mão muda o jeito de pensar.
    Criança não tem medo de sacrificar.
  `,
  closers: lines`
    Amanhã tem revanche.
    O motor disse que eu estava ganhando. O motor não tem família.
    Aperto de mão e café.
    Volto aos livros.
    Perdi, mas foi uma conversa boa.
    Guardei a planilha.
  `,
  questions: lines`
    Livro de finais para quem sempre se atrapalha com {piece}?
    Quem joga presencial {inCity}? A praça daqui anda vazia.
    Vale aprender {opening} depois dos quarenta?
  `,
  listHeads: lines`
    Conselhos que eu dou e não sigo:
    Partidas que todo mundo devia ver uma vez:
    Para ensinar criança:
  `,
  listItems: lines`
    a Imortal, de Anderssen
    a do Morphy na ópera
    roque antes de ter ideias
    olhe o lance do outro primeiro
    comece pelos finais, só com reis e peões
    conte as peças, respire, conte de novo
    deixe a criança ganhar no lance que ela inventou
    não toque se não vai jogar
  `,
  unique: lines`
    Seu Osvaldo joga todo dia na mesma mesa de cimento e perde de propósito para quem está triste. Levei dois anos para notar que eu ganhava muito.
    Meu avô jogava por carta com um amigo de Lisboa. Quando o amigo morreu, a viúva mandou o último lance. ¶ Era mate.
    Ensinei xadrez no abrigo. O melhor jogador tem nove anos e chama o bispo de “o de lado”.
    Fiz uma tabela das minhas derrotas por causa. Em primeiro lugar: fome.
    Joguei contra um mestre em simultânea. Resistimos, eu e uma senhora de tricô. Ela empatou.
  `,
}
