import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const knitting: Topic = {
  name: 'Tricô',
  icon: '🧶',
  color: 'magenta',
  tags: ['agulhas', 'la-natural', 'ponto-a-ponto', 'feito-a-mao'],
  slots: {
    item: [
      'um gorro',
      'um cachecol',
      'uma meia',
      'um suéter de criança',
      'um xale',
      'uma manta',
      'um par de luvas sem dedos',
    ],
    yarn: [
      'lã de ovelha crioula',
      'algodão mesclado',
      'uma meada tingida com casca de cebola',
      'lã de São Borja',
      'um resto de mohair',
      'um fio azul sem etiqueta',
    ],
  },
  openers: lines`
    Terminei {item} {when}, só faltam as pontas.
    Desmanchei {item} pela terceira vez.
    Comecei {item} com {yarn}, sem receita.
    {Kin} pediu {item} para o inverno, em pleno calor.
    Comprei {yarn} sem saber o que vai ser.
    Tricotei {moment}, e duas pessoas puxaram conversa.
    Encontro de tricô {inCity}: nove pessoas, doze assuntos.
    Perdi um ponto lá embaixo e só vi quarenta carreiras depois.
    Aprendi a trança {when}, com um vídeo mudo de uma senhora norueguesa.
  `,
  details: lines`
    Amostra é chato, e suéter que cabe é melhor.
    Tricô é a única reunião em que eu presto atenção em tudo.
    A segunda meia do par é uma prova de caráter.
    Desmanchar também é fazer.
    Ponto apertado é o dia que foi ruim; dá para ler depois.
    Lavar a peça pronta muda tudo: os pontos fazem as pazes.
    Marcador de ponto pode ser um clipe, um brinco, um fio.
    Uma vida linear no avesso não existe.
    Contar carreira em voz alta afasta as pessoas, o que às vezes ajuda.
    Agulha de bambu é silenciosa no cinema.
    Sempre sobra lã, nunca a cor certa.
    Erro que só eu vejo fica; chamo de assinatura.
    Gola se experimenta antes de arrematar. Anotem.
    Fazer para alguém é pensar nessa pessoa por quarenta horas.
  `,
  closers: lines`
    O gato aprovou, deitando em cima.
    Falta só a outra manga.
    Chegou antes do frio, milagre.
    Vai para o bazar da escola.
    Já comecei outro, claro.
    Ninguém devolve presente de lã.
  `,
  questions: lines`
    Fio que não pinique para {item} de bebê?
    Onde acho {yarn} {inCity}? A loja da esquina virou farmácia.
    Agulha circular ou reta para {item}? Sei que é briga antiga.
  `,
  listHeads: lines`
    Para quem quer começar:
    Na cesta, neste momento:
    Verdades do tricô:
  `,
  listItems: lines`
    agulha 5, que perdoa
    lã clara, para enxergar o ponto
    tesoura que ninguém pode pegar emprestada
    uma fita métrica que não sei onde está
    dois projetos fáceis e um orgulhoso
    cachecol primeiro, suéter depois
    caneta para riscar as carreiras
    luz boa e uma novela
  `,
  unique: lines`
    Na sala de espera da quimioterapia, minha mãe ensinou quatro pessoas a tricotar. Saíram de lá onze gorros e um grupo de mensagens que fala demais.
    Desmanchei um suéter do meu avô para fazer um para o meu filho. Encontrei no bolso um palito e um bilhete de loteria de 1991. ¶ Não deu nada. Guardei.
    Meu chefe tricota. Descobri porque a câmera dele ligou antes da hora. Desde então as reuniões são outras.
    Contei: 11.214 pontos. E ela usou para limpar a janela.
    Fiz um cachecol de três metros porque não sabia arrematar.
  `,
}
