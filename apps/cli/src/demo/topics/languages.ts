import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const languages: Topic = {
  name: 'Línguas',
  icon: '🗣️',
  color: 'ocean',
  tags: ['aprender-linguas', 'guarani', 'libras', 'palavras'],
  slots: {
    language: [
      'guarani',
      'japonês',
      'libras',
      'francês',
      'árabe',
      'iorubá',
      'alemão',
      'nheengatu',
      'italiano',
      'coreano',
      'pomerano',
      'quéchua',
    ],
  },
  own: { language: 2 },
  openers: lines`
    Entendi uma piada em {language} {when}.
    Aula de {language} {inCity}, seis pessoas e muito riso.
    Comecei {language} por causa de {kin}.
    Sonhei em {language}, mas no sonho eu também não entendia nada.
    Li a primeira página inteira em {language}, com dicionário no colo.
    Pedi um café em {language}, e me responderam em português.
    Escrevi uma carta em {language} {when}, com três borrachas.
    Troco conversas por telefone: meia hora de português por meia de {language}.
    Aprendi a contar até cem em {language} {moment}.
  `,
  details: lines`
    Errar em voz alta é o único método.
    Cada língua tem uma palavra para um sentimento que eu já tinha.
    O sotaque fica, e é bom que fique.
    Primeiro vêm os xingamentos, depois a gramática, por último a educação.
    Conjugação irregular é onde mora a história.
    Dez palavras por dia são três que ficam.
    Ouvir sem entender já é aprender a música.
    Quem traduz ao pé da letra tropeça no pé.
    Criança corrige melhor do que professor.
    Os nomes dos rios daqui são quase todos tupi; a gente fala sem saber.
    O verbo no fim me obriga a escutar até o final, o que é uma virtude.
    Em libras, o rosto é metade da frase.
    Etiquetei a casa inteira; a geladeira agora tem três nomes.
    Há um dia em que a frase sai pronta, e a gente olha em volta para ver quem falou.
  `,
  closers: lines`
    Ainda confundo tudo, com alegria.
    Caderno número três.
    Amanhã, os verbos.
    Valeu a vergonha.
    Quem quiser praticar, me escreva.
    Minha avó riu da pronúncia, depois ensinou.
  `,
  questions: lines`
    Livro infantil bom em {language} para iniciante adulto?
    Grupo de conversa em {language} {inCity}?
    Qual palavra de {language} faz falta em português? Coleciono.
  `,
  listHeads: lines`
    Palavras que eu traria para casa:
    Meu método, que não é método:
    Coisas que só digo bem em {language}:
  `,
  listItems: lines`
    *komorebi*, a luz entre as folhas
    *sobremesa*, que em espanhol é a conversa depois de comer
    *dépaysement*, estar fora do seu país e sentir
    *Feierabend*, a hora em que o trabalho acaba
    *aguyje*, obrigado em guarani
    rádio ligado, mesmo sem entender
    uma canção por semana, de cor
    falar com criança e com feirante
  `,
  unique: lines`
    Minha avó falava talian em casa e português na rua. Já no fim, esqueceu o português. Aprendi talian em três meses, errado, a tempo.
    Meu aluno haitiano me explicou que em crioulo “piti piti” é devagarinho. ¶ Agora a turma toda estuda piti piti.
    Aprendi libras para conversar com o rapaz da padaria. Hoje ele me contou uma fofoca. Considero fluência.
    O dicionário de nheengatu da biblioteca só foi retirado duas vezes em dez anos. As duas fui eu.
  `,
}
