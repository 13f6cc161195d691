import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const cooking: Topic = {
  name: 'Culinária',
  icon: '🍲',
  color: 'coral',
  tags: ['receita-de-familia', 'comida-de-casa', 'feira', 'panela-de-barro'],
  slots: {
    dish: [
      'moqueca',
      'baião de dois',
      'tutu',
      'vaca atolada',
      'bobó',
      'caldinho de feijão',
      'galinhada',
      'maniçoba',
      'cuscuz',
      'barreado',
      'quibe assado',
      'nhoque',
    ],
    find: [
      'quiabo novinho',
      'maxixe',
      'pequi',
      'taioba',
      'pupunha',
      'umbu',
      'feijão-de-corda',
      'ora-pro-nóbis',
      'jambu',
    ],
  },
  openers: lines`
    Fiz {dish} {when}, do jeito que {elder} fazia.
    Achei {find} na feira e mudei o cardápio da semana.
    {Kin} veio jantar e levou o resto de {dish} num pote que não volta.
    Queimei uma panela de {find} e salvei a segunda.
    Panela no fogo desde cedo: {dish}.
    Cozinhei {dish} para doze com panela para oito.
    Herdei um caderno de receitas, e a primeira que tentei foi {dish}.
    Segunda-feira também merece {dish}.
    Um amigo de fora pediu {dish}, e eu me senti embaixador{|a}.
  `,
  details: lines`
    O caderno diz “sal até dar”, e não há o que discutir.
    Cebola demora; quem apressa cebola mente no tempero.
    A panela de barro sabe mais do que eu.
    Feijão de ontem é outro prato, e é melhor.
    Coentro divide famílias; aqui ele venceu por um voto.
    Faca afiada é carinho com os dedos.
    Provar com a colher de pau, soprando: essa é a técnica toda.
    O segredo era um pouco de vinagre no fim, e ela levou anos para contar.
    Louça lavada durante o preparo é a diferença entre jantar e arrependimento.
    Dendê pouco é timidez, dendê muito é coragem; o certo fica no meio.
    Receita sem história é lista de compras.
    Arroz solto é questão de não mexer.
    Dobrar a receita nunca é só dobrar.
    Quem corta a couve bem fininha merece cargo público.
  `,
  closers: lines`
    Raspei a panela em pé.
    Sobrou para a marmita.
    Receita para quem pedir.
    A vizinhança sentiu o cheiro e apareceu.
    Não tem foto porque não deu tempo.
    Amanhã, ovo frito.
  `,
  questions: lines`
    O que se faz com {find}? Ganhei um saco inteiro.
    Dá para congelar {dish} sem perder a graça?
    Qual é o ponto certo de {dish}? {Elder} dizia “quando cheirar”, e eu não cheguei lá.
  `,
  listHeads: lines`
    Tem sempre na minha despensa:
    O que a feira rendeu:
    Pequenas verdades de fogão:
  `,
  listItems: lines`
    farinha de mandioca, da grossa
    louro do quintal de alguém
    pimenta-de-cheiro em conserva
    rapadura, que serve para tudo
    limão-cravo, nunca o outro
    colorau de saquinho
    tampa de panela que não é da panela
    um pano de prato que ninguém pode usar
  `,
  unique: lines`
    Tia Neném só passava a receita verdadeira a quem lavasse a louça. Faltava sempre um ingrediente para os outros. No velório descobrimos quem tinha lavado.
    Fiz o nhoque da minha nonna com a máquina dela, que tem um parafuso a menos. ¶ O nhoque também.
    Servi jiló a quem jurava que não comia. Comeu três. Só contei depois do café.
    Minha mãe, por telefone: “põe um pouco de água”. Quanto? “Um pouco.” Mas quanto, mãe? “Ué, até a panela ficar contente.”
    O feirante guarda para mim o coentro mais bonito, e eu não tenho coragem de dizer que não gosto de coentro.
  `,
}
