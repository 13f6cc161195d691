import { lines } from '../writing/lines.ts'
import { brazilianMusic } from '../works/music-brazil.ts'
import { worldMusic } from '../works/music-world.ts'
import type { Frame } from './frame.ts'
import { musicUnique } from './music-unique.ts'

export const music: Frame = {
  slug: 'music',
  works: [...brazilianMusic, ...worldMusic],
  openers: lines`
    Voltei a {work}, {by}, [{moment}|{chore}].
    {When}, {work} do começo ao fim, sem pular nada.
    Achei {work} num sebo {inCity}, com dedicatória de alguém para alguém.
    {Kin} me apresentou {work}, e agora não tem volta.
    Fazia {years} que eu não ouvia {work}.
    Trilha de hoje, {chore}: {work}, {by}.
    Passei a semana [inteira |]com {work} no fone.
    Botei {work} para tocar e a casa ficou quieta.
    Tem dias que pedem {work}, {by}, e não adianta oferecer outra coisa.
    Primeira audição de {work}, {by}, de fone e luz apagada.
    {Kin} pediu silêncio e pôs {work} para tocar.
    Ouvindo {work}, {by}, {chore}.
    Estou numa fase {name}, e a porta de entrada foi {work}.
    Escolhi {work} para a viagem e foi a única decisão certa do dia.
    Tocou uma faixa de {work} na padaria e tive que voltar para casa e ouvir o resto.
    O algoritmo insistia em outra coisa; teimei e pus {work}.
    Tirei {work} da estante {when}, só pela capa.
    Café, janela aberta e {work}.
    {When} choveu {inCity} e {work} caiu junto.
    Emprestei {work} para {kin} e estou contando os dias para ter de volta.
    Limpei a agulha e a primeira coisa que tocou foi {work}.
    Mostrei {work} para {kin}, que fingiu não gostar até a terceira faixa.
    Redescobri {who} por causa de {work}.
    Comecei {when} ouvindo {work} e só percebi a hora no fim do disco.
    Disco do mês por aqui: {work}, {by}.
    Eu devia a mim mesm{o|a} uma audição decente de {work}.
    Alguém deixou {work} tocando {moment}, e eu agradeço.
    Lado A de {work} {moment}, lado B na volta.
    Ando dormindo mal, e {work} tem me feito companhia.
    Li sobre {work} a vida inteira e só [agora|esta semana|{when}] parei para ouvir.
    Um taxista {inCity} ouvia {work}, {by}, e pediu desculpas pelo volume. Pedi para aumentar.
    Fui comprar pão, voltei com {work} debaixo do braço.
    {work} é o disco que {elder} põe [para faxina|para varrer o quintal|nas manhãs de domingo].
    A vizinha de cima ouve {work} toda manhã, e eu já não reclamo.
    Sorteei um disco da pilha dos esquecidos: saiu {work}, {by}.
  `,
  singles: lines`
    O que me pega em {work} é {why}.
    {Why}. É isso, é por isso que {work} não sai daqui.
    Se me perguntarem por que {who}, respondo: {why}. Fim.
    Hoje só consigo pensar numa coisa de {work}: {why}.
    {work}, {by}. {Why}. Boa noite.
    Fone novo, e a primeira coisa que eu quis testar foi {work}: {why}.
    Vim aqui dizer uma coisa só sobre {work}: {why}.
    Ninguém me avisou sobre {work}. {Why}, gente.
    Nota mental para dias ruins: {work}, {by}.
    Três audições de {work} em um dia. Não me arrependo de nenhuma.
    {work} {moment} devia ser receita médica.
    {Year}. {work}. {Why}. Como é que alguém segue a vida depois?
    Meu momento preferido de {work} ainda é {why}.
    Fui dormir com {work} na cabeça e acordei com ele no mesmo lugar.
    Ainda acho que falta falar mais de {work}, {by}.
    Aos amigos que nunca ouviram {work}: invejo vocês, de verdade.
    Reparem numa coisa da próxima vez que ouvirem {work}: {why}.
    Não sei tocar nada, mas {work} me faz querer aprender tudo.
  `,
  closers: lines`
    Aceito indicações na mesma linha.
    Ouçam de fone.
    Se alguém tiver em vinil e quiser trocar, me chame.
    Amanhã ouço de novo, já sei.
    Não é para fundo de conversa.
    Fica melhor na segunda vez, e melhor ainda na décima.
    Volume alto, por favor.
    Depois me contem qual faixa ficou com vocês.
    Nem todo dia a gente merece um disco desses.
    Tem coisa que envelhece; isso não.
    Parei tudo para ouvir e recomendo parar também.
    {Kin} discorda, e a discussão segue aberta no almoço.
    Não sei explicar direito, então só ouçam.
    Era isso que eu queria dizer.
    O resto do dia ficou com outra cor.
    Guardei a sequência das faixas como quem guarda um caminho.
    Em dia nublado, é outra coisa.
    Vou procurar a letra agora.
    Queria ter visto ao vivo.
    Quem estava lá na época, me conte como foi.
    Que sorte existir.
    E pensar que eu quase pulei.
    Me deu vontade de ligar para {kin}.
    Já decorei as respirações.
    A capa merece um quadro na parede.
    Meia hora bem gasta, rara hoje em dia.
    Saí cantando baixinho pela rua.
    Deixei o disco acabar e fiquei no silêncio um pouco.
    Tem hora que música é só companhia, e é bastante.
    Quem não gostar, tudo bem, sobra mais.
  `,
  questions: lines`
    Qual a faixa mais bonita de {work}? Tenho a minha e não abro mão, mas quero ouvir a de vocês.
    Depois de {work}, qual é o melhor disco {by} para continuar?
    Ouvi {work} e quero ficar nesse clima. Para onde eu vou?
    Existe gravação ao vivo boa de alguma coisa de {work}? Procuro há dias e não acho.
    Pergunta sincera: {work} é disco de dia ou de noite?
    Quem mais teve {work} em fita? A minha enroscou num carro {inCity}.
    Vocês também pulam alguma faixa de {work} ou sou só eu que sou um caso perdido?
    {work} ou {other}? Só vale um, e {kin} já me chamou de covarde por não responder.
    Se vocês pudessem ouvir {work} pela primeira vez outra vez, onde seria?
    Que disco vocês põem para receber visita? Aqui tem sido {work}, {by}.
  `,
  afterQuote: lines`
    Está em {work}, {by}, e não saiu mais da minha cabeça.
    Já estava tudo dito ali, em {work}, {year}.
    Ouvi {moment} e tive que parar para anotar. *Que verso.*
    {Elder} repete isso desde que me entendo por gente; só agora descobri que era de {work}.
    Colei na geladeira. É de {work}.
    Vinha ouvindo {work} sem prestar atenção e essa linha me pegou pelo colarinho.
  `,
  listHeads: lines`
    Para ouvir {moment}, sem pressa:
    Os discos que me acompanharam neste mês:
    Cinco minutos de conversa com {kin} e saí com esta lista:
    Discos para quem diz que não gosta de nada:
    Minha pilha ao lado da vitrola, de cima para baixo:
    Levaria para uma casa sem internet:
    Para um domingo de chuva {inCity}:
    Pediram indicações para começar; eu começaria por aqui:
    Discos de não pular faixa:
    O que tocou na cozinha esta semana:
  `,
  pictures: lines`
    Desenhei uma capa imaginária {moment}.
    Tentei fazer um cartaz com as cores que eu vejo quando ouço.
    Recortei papel {when} até parecer com o som.
    Fiz esta gravura pensando na primeira faixa.
    Se eu fosse o capista, seria assim.
    Rabisquei isto enquanto o disco tocava.
    Um cartaz para a parede do quarto, na falta de pôster de verdade.
  `,
  unique: musicUnique,
  tags: ['discos', 'ouvindo-agora', 'musica'],
}
