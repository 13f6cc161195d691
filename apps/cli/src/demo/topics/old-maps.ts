import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const oldMaps: Topic = {
  name: 'Mapas antigos',
  icon: '🗺️',
  color: 'amber',
  tags: ['cartografia', 'arquivo', 'cidade-antiga', 'atlas'],
  slots: {
    map: [
      'uma planta da cidade de 1895',
      'um mapa do Amazonas cheio de vazio',
      'uma carta náutica da baía',
      'um atlas escolar dos anos 50',
      'um guia de ruas de 1978',
      'um mapa de estrada de ferro',
      'uma planta de loteamento nunca feito',
    ],
  },
  own: { map: 3 },
  openers: lines`
    Encontrei {map} num sebo {inCity}.
    Passei a tarde no arquivo público com {map}.
    Comparei {map} com a foto de satélite.
    {Kin} guardava {map} enrolado atrás do guarda-roupa.
    Emoldurei {map} {when}, com vidro que não queima.
    Achei a minha rua em {map}, com outro nome.
    Fotografei {map} no colo, escondid{o|a} do próprio reflexo.
    Redesenhei {map} à mão, para entender.
    Perdi uma hora em {map} procurando um rio que hoje é avenida.
  `,
  details: lines`
    Os rios estão todos lá, antes de irem para debaixo do asfalto.
    O cartógrafo preencheu o que não sabia com um bicho.
    A legenda é o poema.
    Mapa é opinião com escala.
    Onde o papel dobrou, sumiu um bairro.
    O norte nem sempre ficava em cima.
    Rua de nome de santo virou rua de nome de general, e agora voltou.
    Cada erro de grafia conta quem perguntou e quem respondeu.
    O que não está no mapa é o que mais interessa.
    Cor à mão, já desbotada do lado da janela.
    Um lago inteiro desapareceu entre duas edições.
    A linha do bonde explica a cidade melhor do que o zoneamento.
    Escala um para dez mil: dá para ver o quintal.
    O carimbo da biblioteca extinta vale como brasão.
  `,
  closers: lines`
    Fui a pé conferir.
    A ladeira continua lá.
    Digitalizei antes que o papel desista.
    Não vendo.
    Quem souber do rio, me conte.
    Pendurei na altura dos olhos.
  `,
  questions: lines`
    Como vocês guardam {map} em lugar úmido?
    Alguém conhece restaurador de papel {inCity}?
    De quando será {map}? Não tem data, mas tem bonde.
  `,
  listHeads: lines`
    Coisas que já foram rio e hoje são rua:
    Onde procurar:
    Num mapa velho, eu olho primeiro:
  `,
  listItems: lines`
    a avenida do shopping
    arquivo público, terça de manhã
    a rosa dos ventos
    o cemitério, que nunca muda
    banca de revista antiga
    quem assinou, no canto
    o campo de futebol de hoje
    a casa da minha tia, entre dois córregos
  `,
  unique: lines`
    No guia de ruas do meu pai, taxista por trinta anos, há um asterisco a lápis em cada lugar onde ele parou para chorar, rir ou comer pastel. Não há legenda. Estou decifrando.
    Refiz a pé a divisa de uma sesmaria de 1790. Passa por dentro de uma academia. Expliquei. ¶ Deixaram.
    A professora pediu o mapa da casa até a escola. Um aluno desenhou só os cachorros. Está corretíssimo.
    O mapa dizia “mata”. Fui ver. Ainda é mata. Fiquei em pé um tempo, agradecendo a alguém.
  `,
}
