import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const coffee: Topic = {
  name: 'Café',
  icon: '☕',
  color: 'clay',
  tags: ['cafe-coado', 'torra', 'moedor', 'cafe-especial'],
  slots: {
    method: [
      'na V60',
      'no coador de pano',
      'na prensa',
      'na moka',
      'na AeroPress',
      'no Melitta de plástico',
    ],
    origin: [
      'do Caparaó',
      'da Mantiqueira',
      'do Cerrado Mineiro',
      'da Chapada Diamantina',
      'das montanhas do Espírito Santo',
      'de Piatã',
      'do norte do Paraná',
    ],
    note: ['rapadura', 'laranja', 'jabuticaba', 'castanha', 'mel', 'cacau', 'caju', 'chá preto'],
  },
  openers: lines`
    Abri um café {origin} {when} e a cozinha mudou de endereço.
    Passei o de hoje {method}, moagem média, sem balança.
    {Kin} provou um {origin} e disse que tinha gosto de {note}.
    Ganhei um pacote {origin}, torrado na semana passada.
    Testei o mesmo café {method} e na garrafa térmica de guerra.
    Moí mais grosso, passei {method} e acertei.
    O moedor manual é a minha academia, e hoje rendeu um {origin}.
    Tomei {inCity} um coado que me fez pedir a receita.
    Acordei antes de todo mundo só para passar um {origin} em paz.
  `,
  details: lines`
    Apareceu {note} no fundo, já quase frio.
    A água fervendo queima; espero o bule parar de reclamar.
    Café coado em pano tem gosto de casa de alguém.
    Escaldar o filtro parece frescura até o dia em que você esquece.
    Frio, ele conta o que quente escondia.
    Um minuto a mais e amarga; um a menos e fica azedo de ansiedade.
    Ninguém precisa de equipamento caro, precisa de grão fresco.
    A primeira água só serve para o pó respirar.
    Açúcar não é pecado; é informação sobre o café.
    O aroma na moagem é metade da bebida.
    Meio quilo dura duas semanas se ninguém visitar.
    Xícara grossa, mão quente, conversa longa.
    Torra escura demais iguala todo mundo.
    Anotei a receita na porta do armário: quinze gramas, duzentos e cinquenta de água.
  `,
  closers: lines`
    Sem açúcar, mas sem sermão.
    Repito à tarde.
    Quem vier ganha uma xícara.
    O resto virou bolo.
    Foi o melhor momento de uma terça difícil.
    Guardei o pacote só pelo cheiro.
  `,
  questions: lines`
    Para passar {method}, vocês usam que proporção? A minha muda com o humor.
    Alguém conhece torrefação boa {inCity}? Quero um {origin} de data recente.
    Moedor manual vale o braço ou junto para o elétrico?
  `,
  listHeads: lines`
    Como eu passo {method}, para quem perguntou:
    Pequenos luxos baratos:
    Erros que já cometi por você:
  `,
  listItems: lines`
    água filtrada, sempre
    grão moído na hora, nem que seja no braço
    uma balança de cozinha comum
    pote fechado, longe do fogão
    trinta segundos de espera no começo
    não requentar; fazer menos
    lavar a moka só com água
    escutar o bule
  `,
  unique: lines`
    O café da repartição é feito às seis da manhã e servido até as quatro da tarde. À uma ele é ruim. Às três, ele é uma pessoa.
    Meu pai toma café em copo americano, com dois dedos, em pé. Disse que na xícara “fica parecendo visita”.
    Fui conhecer uma lavoura na Mantiqueira. Colhi um cesto em quatro horas. O moço do lado colheu nove. ¶ Nunca mais reclamei de preço.
    Dona Zefa coa café na calçada há quarenta anos e nunca provou um “especial”. Levei um. Ela cheirou, tomou, pensou: “é, esse aí estudou”.
    Tentei parar. No terceiro dia briguei com uma porta.
  `,
}
