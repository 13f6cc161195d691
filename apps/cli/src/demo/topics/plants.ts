import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const plants: Topic = {
  name: 'Plantas',
  icon: '🪴',
  color: 'forest',
  tags: ['jardim', 'vasos', 'mudas', 'horta-em-casa'],
  slots: {
    plant: [
      'a jiboia',
      'a samambaia',
      'a costela-de-adão',
      'a zamioculca',
      'o manjericão',
      'a orquídea',
      'a renda-portuguesa',
      'o lírio-da-paz',
      'a jabuticabeira de vaso',
      'a avenca',
      'a espada-de-são-jorge',
    ],
    trouble: ['cochonilha', 'pulgão', 'folha amarela', 'ponta seca', 'um fungo cinza'],
  },
  openers: lines`
    {Plant} soltou folha nova {when}.
    Perdi a luta contra {trouble}, mas a planta sobreviveu.
    Troquei {plant} de vaso {when}, com terra até na orelha.
    {Kin} me deu uma muda, e agora tenho responsabilidades.
    Descobri {trouble} onde menos esperava e passei a manhã com um cotonete.
    Mudei {plant} de janela e ela entendeu o recado.
    Voltei de viagem e {plant} me recebeu de cara fechada.
    Fiz cinco mudas {when}, todas já prometidas.
    Quase desisti, e {plant} resolveu florir.
  `,
  details: lines`
    Quase toda planta morta que conheci morreu de carinho: água demais.
    Dedo na terra, dois centímetros: secou, rega; está úmida, deixa em paz.
    Sol da manhã é abraço, sol das duas é discussão.
    Pedrisco no fundo não salva ninguém se o vaso não tiver furo.
    Sabão neutro diluído e paciência resolvem mais do que veneno.
    Folha amarela embaixo é idade; em cima, é conversa.
    Borra de café pura só serve para atrair mosquitinho; compostem antes.
    Girar o vaso um pouquinho por semana evita planta corcunda.
    No inverno elas pensam, não crescem.
    Muda em copo d’água é a televisão da minha cozinha.
    Adubo é tempero: a mais, estraga.
    Samambaia não gosta de corrente de ar nem de gente ansiosa.
    A terra do supermercado precisa de ajuda: casca, areia, um pouco de húmus.
    Podar dói mais na gente do que nela.
  `,
  closers: lines`
    Tem muda para quem quiser buscar.
    Falei com ela, sim, e não me envergonho.
    A sala virou outra.
    Quem rega por mim em janeiro?
    Dou notícias na próxima folha.
    A gata já está de olho.
  `,
  questions: lines`
    O que vocês usam contra {trouble}? Já tentei neem, sabão e conversa.
    {Plant} aguenta apartamento com pouca luz ou eu estou me enganando?
    Alguém troca muda {inCity}? Tenho de sobra e espaço de menos.
  `,
  listHeads: lines`
    Para quem diz que mata até cacto:
    O que sobreviveu ao verão aqui:
    Regras da varanda:
  `,
  listItems: lines`
    zamioculca, que prospera no abandono
    jiboia, a amiga de todo mundo
    espada-de-são-jorge no corredor escuro
    alecrim onde bate mais vento
    manjericão: colha, senão ele se despede
    cebolinha no pote de sorvete
    hortelã sozinha, porque ela não divide vaso
    regador pequeno, para não exagerar
  `,
  unique: lines`
    Minha avó nunca comprou uma planta. Diz que comprada não pega, tem que ser *dada ou roubada com educação*.
    O porteiro sabe o nome científico de tudo no jardim. Perguntei onde aprendeu. “Com as plaquinhas do Jardim Botânico, aos domingos, há trinta anos.”
    A jabuticabeira deu fruta no vaso, na varanda do sexto andar. Onze jabuticabas. Dividi com o prédio. ¶ Ninguém cuspiu o caroço.
    Achei que estava morta, botei do lado de fora para o caminhão. Choveu. O caminhão atrasou. Está com três folhas.
    Aprendi que a planta que eu chamava de Débora é um mato. Débora fica.
  `,
}
