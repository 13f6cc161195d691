import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const theater: Topic = {
  name: 'Teatro',
  icon: '🎭',
  color: 'crimson',
  tags: ['palco', 'ensaio', 'dramaturgia', 'grupo-amador'],
  slots: {
    play: [
      '*Vestido de noiva*, de Nelson Rodrigues',
      '*Eles não usam black-tie*, de Guarnieri',
      '*Gota d’água*, de Chico Buarque e Paulo Pontes',
      '*O rei da vela*, de Oswald de Andrade',
      '*A gaivota*, de Tchékhov',
      '*Hamlet*',
      '*Antígona*',
      '*O pagador de promessas*, de Dias Gomes',
      '*Esperando Godot*, de Beckett',
      '*Navalha na carne*, de Plínio Marcos',
    ],
  },
  openers: lines`
    {When}, vi {play}, numa sala de quarenta lugares.
    Começamos a ler {play}, na mesa, todo mundo gaguejando.
    Estreia do grupo {inCity}, com {play}.
    Esqueci o texto no meio de {play}, e {kin} estava na plateia.
    Ensaio geral de {play}: caiu uma porta.
    {Kin} foi ao teatro pela primeira vez e escolheu {play}.
    Peguei a última apresentação de {play}, em pé.
    Ganhei três falas em {play}, e estou insuportável em casa.
    Montagem de rua de {play}, com cachorro em cena.
  `,
  details: lines`
    Teatro é a arte de chegar duas horas antes.
    A coxia tem um silêncio que não existe em outro lugar.
    Ator bom escuta; o resto é dicção.
    Quando a luz falha e ninguém para, aí é que começa.
    O figurino veio do guarda-roupa de uma tia morta, e ela faria questão.
    A plateia tosse sempre na mesma cena.
    Decorar andando funciona melhor do que sentad{o|a}.
    A primeira fila recebe tudo, inclusive cuspe.
    O contrarregra é Deus, e fuma lá fora.
    Merda não se agradece, se responde.
    Cada noite é a última daquela peça.
    Pausa de verdade dá medo, por isso quase ninguém faz.
    Texto antigo na boca de gente nova fica com a nossa idade.
    Cenário: duas cadeiras e fé.
  `,
  closers: lines`
    Aplaudi até doer.
    Temporada curta, corram.
    Saímos todos falando alto, como se fosse nossa.
    Domingo tem outra.
    Ninguém pediu o dinheiro de volta.
    Minha avó levou flores para o ator errado.
  `,
  questions: lines`
    O que está em cartaz {inCity} que vale sair de casa na chuva?
    Técnica para decorar texto depois dos cinquenta?
    Vocês leem a peça antes de ver ou preferem o susto? Pergunto por causa de {play}.
  `,
  listHeads: lines`
    Manual do ator amador:
    Em cartaz na minha cabeça:
    Levo sempre para a coxia:
  `,
  listItems: lines`
    {play}
    {play}
    chegue antes e varra o palco
    água, fita-crepe e alfinete
    nunca corrija o colega em cena
    grampo de cabelo, que segura cenário
    fale para a última fila
    se errar, erre grande
  `,
  unique: lines`
    O grupo da terceira idade montou Romeu e Julieta. Ele, 81; ela, 77. Na cena do balcão, ele subiu dois degraus e esperou o joelho. ¶ Ninguém respirava.
    Fui ponto por uma noite. Soprei uma fala errada e o ator disse, e fez sentido, e ficou.
    Minha turma de alfabetização de adultos quis encenar a própria história. Seu Raimundo fez o papel do patrão. Vaiaram de verdade.
    Bilheteria de hoje: nove pagantes, um gato. O gato saiu no segundo ato e voltou para os aplausos.
  `,
}
