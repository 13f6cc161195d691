import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const guitar: Topic = {
  name: 'Violão',
  icon: '🎸',
  color: 'crimson',
  tags: ['choro', 'seis-cordas', 'estudo', 'roda'],
  slots: {
    piece: [
      '*Brejeiro*',
      '*Sons de carrilhões*',
      '*Odeon*',
      '*Tico-tico no fubá*',
      '*Prelúdio n.º 1*',
      '*Manhã de Carnaval*',
      '*Abismo de rosas*',
      '*Carinhoso*',
      '*Jongo*',
      '*Lamentos do morro*',
    ],
    trouble: ['a pestana', 'o dedo mindinho', 'o trêmolo', 'a baixaria', 'a mudança de posição'],
  },
  own: { trouble: 1 },
  openers: lines`
    Toquei {piece} do começo ao fim {when}, com erro e tudo.
    Troquei as cordas {when}, e ele voltou a falar.
    Estudo {piece} há três meses, quatro compassos por semana.
    Roda de choro {inCity}, sentei na ponta e acompanhei {piece}.
    {Kin} pediu {piece} e eu fingi que estava aquecendo.
    {Trouble} finalmente obedeceu.
    Gravei {piece} no celular e não reconheci ninguém.
    Comprei um violão usado com cheiro de armário.
    Professor novo, primeira aula: {piece}, bem devagar.
  `,
  details: lines`
    Devagar é a velocidade em que se aprende.
    Metrônomo é aquele amigo que diz a verdade.
    Unha quebrada, semana perdida.
    A mão direita é que canta; a esquerda só escolhe o assunto.
    O silêncio entre duas notas também precisa de ensaio.
    Corda velha é confortável como chinelo, e desafina igual.
    Ouvir a gravação própria é um banho frio necessário.
    O sete cordas é o cachorro da casa: late grave e protege todo mundo.
    Partitura ajuda, ouvido decide.
    Dez minutos todo dia ganham de duas horas no domingo.
    Postura: se dói, está errado.
    Acompanhar bem é mais raro do que solar.
    O João Gilberto levou anos naquela batida; posso levar meses.
    Errar no tempo é melhor do que acertar fora dele.
  `,
  closers: lines`
    O vizinho já assobia junto.
    Calo novo, orgulho velho.
    Amanhã, mais quatro compassos.
    Faltou pouco. Falta sempre pouco.
    Toquei para o cachorro, que ficou.
    Afinei de novo e fui dormir.
  `,
  questions: lines`
    Luthier de confiança {inCity}? O meu está com a corda alta.
    Arranjo possível de {piece} para quem ainda briga com {trouble}?
    Corda de náilon: tensão média ou alta?
  `,
  listHeads: lines`
    Repertório de três acordes e muito coração:
    Rotina de vinte minutos:
    Peças que estou devendo a mim mesm{o|a}:
  `,
  listItems: lines`
    {piece}
    {piece}
    {piece}
    escala lenta, ouvindo cada nota
    um trecho difícil, só ele
    algo de que gosto, para terminar bem
    corda solta, respiração
  `,
  unique: lines`
    O violão do meu tio ficou vinte anos em cima do armário. Limpei, afinei, e na primeira nota minha mãe parou na porta da cozinha com o pano na mão.
    Na roda, um senhor tocou de olhos fechados uma valsa que ninguém conhecia. Perguntaram o nome. “Ainda não tem, fiz vindo para cá.” ¶ Pedimos bis, e foi outra.
    Dei aula no asilo. Dona Ondina não lembra do meu nome, mas canta a segunda voz inteira de tudo.
    Quebrei a cravelha na hora da apresentação. Toquei tudo com cinco cordas. Elogiaram “a escolha”.
  `,
}
