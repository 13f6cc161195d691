import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const sourdough: Topic = {
  name: 'Pão de fermentação natural',
  icon: '🍞',
  color: 'clay',
  tags: ['levain', 'pao-caseiro', 'forno', 'massa-madre'],
  slots: {
    flour: [
      'farinha integral',
      'centeio',
      'farinha de mandioca na mistura',
      'semolina',
      'fubá',
      'farinha de moinho de pedra',
    ],
    hours: [
      'doze horas de geladeira',
      'uma noite inteira',
      'seis horas de bancada',
      'vinte horas, por esquecimento',
    ],
  },
  openers: lines`
    Assei {when} um pão com {flour}, depois de {hours}.
    O levain transbordou do pote e ocupou a geladeira.
    Dei um pedaço do fermento a {kin}, e agora somos parentes.
    Abri a panela e o pão tinha orelha.
    Ficou baixinho, solado e delicioso com manteiga.
    Testei {flour}, com {hours}.
    Esqueci o sal. De novo.
    Ressuscitei um fermento cinza que morava no fundo da geladeira.
    Calor {inCity}, massa correndo na frente do relógio.
  `,
  details: lines`
    Massa não lê receita, lê temperatura.
    O teste do dedo: volta devagar, está pronta; volta depressa, tem paciência.
    Cortar quente é crime, e eu sou reincidente.
    Panela de ferro fechada, vapor de graça.
    Cada casa tem um fermento com o gosto da casa.
    Água a mais, buraco a mais, coragem a mais.
    A dobra de meia em meia hora me impede de fazer coisa pior.
    Fermento feliz cheira a iogurte; triste, a acetona.
    Lâmina velha rasga, lâmina nova desenha.
    O barulho da casca esfriando é a minha música favorita.
    Pão de segunda vira torrada, de terça, farofa, de quarta, lembrança.
    Verão pede menos tempo; inverno pede cobertor.
    Descarte rende panqueca, bolacha e culpa menor.
    O miolo fechado também alimenta.
  `,
  closers: lines`
    Durou quarenta minutos, com gente em volta.
    O fermento se chama Agenor.
    A manteiga acabou antes.
    Guardei a ponta para mim.
    Semana que vem, mais água.
    A vizinha devolveu o pano com bolo dentro.
  `,
  questions: lines`
    Neste calor, {hours} é demais? O meu azedou.
    Onde comprar {flour} boa {inCity}?
    Casca grossa demais: menos forno ou mais vapor?
  `,
  listHeads: lines`
    O que fazer com o descarte:
    Meu cronograma de sábado:
    Sinais de que o fermento está de bem com a vida:
  `,
  listItems: lines`
    panqueca de café da manhã
    dobra de volume em quatro horas
    boia num copo d’água
    bolacha salgada com gergelim
    alimentar às oito, misturar ao meio-dia
    modelar antes da novela
    cheiro de maçã verde
    forno ligado meia hora antes, no máximo
  `,
  unique: lines`
    O meu fermento veio de Caxias, num vidro de geleia, dentro da bolsa de uma tia, de avião. Declarou-se “iogurte”. Já tem netos em quatro estados.
    Padeiro da rua, seu Valdir, provou o meu pão e ficou um tempo mastigando. “Está bom. Mas {o senhor|a senhora} tem tempo, né?” ¶ Tenho, seu Valdir. É isso.
    Fiz pão todo dia durante o luto. Não sei se ajudou, mas as pessoas vinham.
    Minha filha desenhou o fermento com carinha e colou no pote. Agora ninguém tem coragem de jogar o descarte.
    Pão número 100. O número 3 continua sendo o melhor, porque foi sem querer.
  `,
}
