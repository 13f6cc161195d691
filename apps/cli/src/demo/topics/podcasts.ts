import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const podcasts: Topic = {
  name: 'Rádio e podcasts',
  icon: '🎧',
  color: 'ocean',
  tags: ['audio', 'radio', 'historias', 'gravacao'],
  slots: {
    subject: [
      'a história do sal',
      'uma cidade submersa por uma represa',
      'o inventor do orelhão',
      'locutores de rodeio',
      'a vida dos faroleiros',
      'um crime de 1911',
      'a palavra saudade',
      'gente que grava passarinho',
      'receitas de guerra',
    ],
  },
  openers: lines`
    Ouvi {when} um episódio sobre {subject}.
    Perdi o ponto por causa de uma hora inteira sobre {subject}.
    Gravei o meu primeiro episódio: {subject}.
    {Kin} me mandou um áudio de quarenta minutos sobre {subject}; tecnicamente, um podcast.
    Rádio AM {moment}, e o assunto era {subject}.
    Editei até tarde uma conversa sobre {subject}.
    Gravamos debaixo do edredom, que é o melhor estúdio do país.
    Dei carona a um locutor aposentado.
    Voltei a ouvir rádio na cozinha, sem escolher nada.
  `,
  details: lines`
    A voz de quem sorri aparece no gráfico, podem conferir.
    Silêncio bem cortado vale mais do que trilha.
    Ninguém gosta da própria voz; depois da décima vez ela vira só uma ferramenta.
    O latido no fundo ficou: era verdade.
    Pergunta curta, espera comprida.
    Cortei todos os “né” e a pessoa sumiu; devolvi metade.
    História boa começa no meio, como ônibus.
    Acelerar a fala dos outros devia exigir autorização por escrito.
    Microfone barato perto vale mais que caro longe.
    O melhor da conversa veio quando desliguei. Não desliguem.
    Cada chiado de rádio tem uma cidade dentro.
    Anúncio de farmácia cantado: eu sabia inteiro.
    Roteiro escrito para o ouvido tem frase que cabe num fôlego.
    Ouvir lavando louça é uma forma de companhia.
  `,
  closers: lines`
    Recomendo com chuva.
    Baixem antes de viajar.
    Fiquei sentad{o|a} no carro até acabar.
    Fui pesquisar e não dormi.
    A segunda parte é ainda melhor.
    Aceito pautas.
  `,
  questions: lines`
    Programa bom sobre {subject}? Procuro um que não grite.
    Microfone de lapela decente e barato, alguém?
    O que vocês ouvem {moment}?
  `,
  listHeads: lines`
    Pautas que eu ouviria com prazer:
    Meu estúdio, com orçamento de um lanche:
    Ordem para editar sem enlouquecer:
  `,
  listItems: lines`
    {subject}
    {subject}
    edredom, abajur desligado, geladeira também
    um travesseiro atrás do microfone
    primeiro corte: o que não faz falta
    segundo corte: o que eu achei bonito
    deixar um dia de descanso
    ouvir na rua antes de publicar
  `,
  unique: lines`
    A rádio da feira anuncia ofertas, crianças perdidas e aniversários. Ontem anunciou: “o dono da bicicleta azul, sua mãe está bem, pode terminar o pastel”.
    Gravei minha avó contando a enchente de 1974. Duas horas. No fim ela perguntou: “e isso, passa quando?” ¶ Passou no domingo, com a família em volta da caixinha.
    Um ouvinte do interior me escreve por carta, com selo, comentando cada episódio. Mudei o dia de publicação por causa do carteiro.
    Meu locutor favorito errou o nome do compositor, parou e disse: “perdão, é que eu gosto demais dele”.
    Estatística do meu podcast: onze ouvintes. Conheço nove. Quem são vocês dois?
  `,
}
