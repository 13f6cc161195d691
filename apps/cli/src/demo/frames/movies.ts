import { lines } from '../writing/lines.ts'
import { brazilianMovies } from '../works/movies-brazil.ts'
import { worldMovies } from '../works/movies-world.ts'
import type { Frame } from './frame.ts'
import { moviesUnique } from './movies-unique.ts'

export const movies: Frame = {
  slug: 'movies',
  works: [...brazilianMovies, ...worldMovies],
  openers: lines`
    Revi {work} {when}, com {kin}.
    Primeira vez com {work}, {by}, e ainda estou digerindo.
    Passou {work} no cineclube {ofCity}, com debate depois.
    {Kin} dormiu no sofá e perdeu {work}. Eu não.
    {Work}, {by}, sessão das quatro, cinco pessoas na sala.
    Fui ver {work} sem saber nada, do jeito certo.
    Adiei {work} por {years}. Acabou {when}.
    Maratona {by} em casa, e {when} foi a vez de {work}.
    Ia ver só o comecinho de {work} e fiquei até os créditos.
    {Kin} escolheu o filme: {work}. Retiro tudo o que eu disse sobre o gosto dessa pessoa.
    Aula de cinema no sofá {when}: {work}, {by}.
    Achei {work} em DVD na feira por cinco reais.
    Assisti a {work} {when} e hoje só consigo falar disso.
    Mostrei {work} para {kin}, que chorou e culpou a cebola.
    Ingresso de meia, pipoca murcha e {work} na tela grande.
    Queria ver uma bobagem {when} e vi {work}.
    Depois de {years}, {work} outra vez.
    O projetor do Sesc {ofCity} ressuscitou para passar {work}.
    Terminou {work} e ninguém levantou da cadeira.
    {Work} na tevê aberta, de madrugada, sem aviso: foi assim.
    Troquei a série de sempre por {work}, {by}.
    Uma amiga de cinema dizia que eu ia gostar de {work}. Ela me conhece.
    Comecei {work} às onze da noite, o que foi uma irresponsabilidade.
    Fiquei devendo uma palavra sobre {work}, que vi {when}.
    Reprise de {work} {inCity}, sala cheia num dia útil. Há esperança.
    Peguei {work} já começado e tive que voltar para o início.
    Sessão ao ar livre {inCity}, lençol no lugar de tela, e {work}.
    Vi {work} com legenda em espanhol e não fez falta nenhuma.
    {When} foi dia de {work}, {by}, com o celular desligado na outra sala.
    A professora passou {work} em aula e esqueceu de corrigir as provas.
    Estou montando uma lista de filmes para {kin}, e {work} abre a fila.
    Não esperava nada de {work} além de um domingo tranquilo.
    Chovia, faltou luz, voltou a luz: {work} do ponto em que parou.
    {Kin} me deu o cartaz de {work}, então fui rever para merecer.
    Vi {work}, de {year}, numa cópia riscada que só melhorou tudo.
  `,
  singles: lines`
    O que fica de {work} é {why}.
    {Work}: {why}. Não preciso de mais argumento.
    Faz uma semana que vi {work} e ainda penso nisto: {why}.
    Podem esquecer a trama inteira de {work}; eu fico com uma coisa só: {why}.
    {Why}. Quem viu {work} sabe.
    De tudo que existe em {work}, eu guardaria {why}.
    Existe cinema antes e depois de uma coisa em {work}: {why}.
    {Work}, de {year}. Vejam na maior tela que conseguirem.
    Passei o dia defendendo {work} numa mesa de bar. Ganhei por cansaço.
    Decidi: {work} é o meu filme de chuva.
    Não tem uma vez que eu veja {work} e não repare em algo novo. Desta vez foi {why}.
    Tentei contar {work} para {kin} e percebi que não dá. Tem que ver.
    {Work}, {by}, cinco estrelas e um abraço em quem fez.
    Queria morar dez minutos dentro de {work}. Só dez.
    Se eu pudesse roubar uma coisa do cinema, seria {why}, de {work}.
    Chorei em {work} na mesma parte de sempre, e na de nunca.
    Reconheço que {work} não é para todo dia. Para ontem foi.
    Resenha curta de {work}: {why}. Resenha longa: também.
  `,
  closers: lines`
    Vou levar uns dias para sair dele.
    Alguém sabe de outro assim?
    Não contem o final a ninguém.
    Saí do cinema e fui andando para casa, de propósito.
    Ninguém falou nada no carro.
    Quem viu dublado, me diga se funciona.
    Da próxima vez vejo com {kin}.
    Anotei o nome de quem fez a fotografia.
    Se passar perto de vocês, corram.
    Fiquei com vontade de rever na mesma hora.
    O silêncio dos créditos já é parte dele.
    Não é perfeito, e eu não trocaria uma cena.
    Tem filme que a gente vê e tem filme que vê a gente.
    Hoje não vejo mais nada, para não misturar.
    Fica para a lista dos que eu empresto com medo.
    Pipoca atrapalha; levem um lenço.
    Fui ler sobre ele e quase perdi o ônibus.
    Aceito discordâncias educadas.
    {Kin} achou lento. Eu achei que faltou mais meia hora.
    Amanhã mudo de ideia, mas hoje é dos meus preferidos.
    Cinema, quando dá certo, é isso.
    Deu vontade de mandar mensagem para quem sumiu.
    Voltei para casa reparando nas janelas dos outros.
    Não sei se gostei. Sei que não esqueci.
    Era exatamente o que eu precisava e eu não sabia.
    Quem fez a trilha merecia uma rua com o nome.
    Vale o ingresso só pela primeira meia hora.
    Fui dormir tarde e não reclamei.
    Cheguei em casa e abracei o cachorro.
    Dormi com a cena na cabeça.
  `,
  questions: lines`
    Qual cena de {work} vocês mostrariam para convencer alguém? Preciso ganhar uma aposta com {kin}.
    Só eu que não entrei em {work}? Reconheço uma coisa, {why}, mas fiquei do lado de fora.
    Gostei muito de {work}. O que vejo agora, {by} ou de alguém parecido?
    Onde dá para ver {work} com imagem decente? A cópia que achei parece filmada por dentro de um aquário.
    O que vocês entenderam do final de {work}? Aqui em casa são três versões para duas pessoas.
    Melhor sala de cinema {inCity}? Quero levar {kin} para ver {work} direito.
    Vale mais rever {work} ou dar uma chance a {other}? Tenho uma noite só.
    Com que idade vocês viram {work}? Acho que cheguei cedo demais da primeira vez.
    Tem livro bom sobre {who}? Fiquei obcecad{o|a} depois de {work}.
    Que filme vocês usam para testar uma amizade nova? O meu é {work}.
  `,
  afterQuote: lines`
    {Work}, {year}. Cada vez que ouço, ouço outra coisa.
    Disse isso numa reunião {when} e só uma pessoa entendeu. Vamos almoçar amanhã.
    Não lembro da senha do banco, mas lembro disso, de {work}.
    {Kin} fala essa frase no lugar de bom dia.
    Roteiro bom é o que a gente leva para a rua. Este é de {work}, {by}.
  `,
  listHeads: lines`
    Filmes para ver com {kin}, testados e aprovados:
    Para quem quer começar por algum lugar:
    Minha semana de cinema:
    Filmes para um domingo sem sair de casa:
    O que eu mostraria para um marciano:
    Os que eu revejo todo ano, sem falta:
    Passaram no cineclube {ofCity} e ninguém saiu igual:
    Para quem acha que não tem paciência:
    Se o feriado for de chuva:
    Os que me fizeram errar o ponto do ônibus, pensando neles:
  `,
  pictures: lines`
    Fiz um cartaz alternativo {when}.
    Desenhei o pôster que eu queria ter na parede.
    Tentei resumir o filme em três formas e duas cores.
    Recortei papel {when} e saiu isto.
    O cartaz do cineclube, que me deixaram fazer.
    Estudo de cores de uma cena só.
    Sem ator, sem título: só o clima.
  `,
  unique: moviesUnique,
  tags: ['cinema', 'filmes', 'visto-hoje'],
}
