import { lines } from '../writing/lines.ts'
import { brazilianBooks } from '../works/books-brazil.ts'
import { worldBooks } from '../works/books-world.ts'
import type { Frame } from './frame.ts'
import { booksUnique } from './books-unique.ts'

export const books: Frame = {
  slug: 'books',
  works: [...brazilianBooks, ...worldBooks],
  openers: lines`
    Terminei {work} {moment}, e demorei para levantar.
    Relendo {work}, {by}, com o lápis na mão.
    Comecei {work} {when}, já passei da metade.
    {Kin} me deu {work} de aniversário, com um bilhete na página 30.
    O clube do livro {ofCity} escolheu {work} para este mês.
    Achei {work} num sebo {inCity}, todo anotado por alguém que discordava de tudo.
    Levei {work} na mochila por {years} antes de abrir.
    Leio {work} {moment}, dez páginas por vez.
    Terceira tentativa com {work}. Desta vez foi.
    Li {work} em voz alta para {kin}, um pouco por noite.
    {Work}, {by}, edição velha, lombada colada com fita.
    Perdi o ponto do ônibus por causa de {work}.
    Peguei {work} na biblioteca do bairro {when}.
    Fazia {years} que eu devia {work} a mim mesm{o|a}.
    Emprestaram-me {work} com prazo de devolução e multa em bolo.
    Acabei {work} {when} e voltei para a primeira página.
    {Kin} viu {work} na minha mão e disse: prepare-se.
    Ando com {work} na bolsa, já com uma orelha de café.
    Fechei {work} e fiquei olhando para a parede.
    Não consigo ler {work} depressa, e não é defeito.
    Reli {work} depois de {years}; o livro mudou bastante nesse tempo.
    Duas da manhã e eu ainda em {work}, {by}.
    Tirei {work} da estante para conferir uma frase e li cinquenta páginas.
    Dividi {work} com {kin}: cada um lê um trecho e liga para o outro.
    Minha leitura de férias foi {work}, o que diz muito sobre as minhas férias.
    Escolhi {work} pela primeira frase, na livraria, de pé.
    A moça da biblioteca {ofCity} me recomendou {work} e ficou esperando o veredito.
    O livro de que eu precisava {when} era {work}, {by}.
    Ouvi {work} em audiolivro {moment}.
    {Work} estava na lista da escola, e eu menti na prova. Agora li.
    Ganhei duas edições de {work} no mesmo Natal. Uma é de emprestar.
    Viajei {years} atrás com {work} na mala e só agora abri.
    Cheguei a {who} por {work}, que é a porta da frente.
    Deixei {work} na mesa do café e um desconhecido puxou conversa.
    Troquei três livros na feira por {work}, de {year}. Fiz bom negócio.
  `,
  singles: lines`
    O que eu mais amo em {work} é {why}.
    {Work}, {by}: {why}. Já valia.
    Sublinhei metade de {work}; a outra metade é {why}.
    {Why}. Se você leu {work}, sabe do que estou falando.
    Existe um motivo só para ler {work}, e é {why}. Os outros são bônus.
    Anoto aqui para não esquecer: {work}, {why}.
    Passei o dia pensando numa coisa de {work}: {why}.
    Dizem que {work} é difícil. Difícil é parar.
    Quem me dera escrever uma linha com a força disto, em {work}: {why}.
    Voto em {work} para o próximo encontro do clube. {Why}, e pronto.
    {Work} não se empresta. Se dá.
    Hoje discuti {work} com {kin} por mensagem de voz de nove minutos. Cada um mandou três.
    {Year} parece longe até a gente abrir {work}.
    Abri {work} para ler uma página. Era mentira, claro.
    Li devagar, e mesmo assim {work} acabou.
    Fiquei com ciúme de quem ainda não leu {work}.
    Se a casa pegar fogo, levo o gato e {work}.
    Reparem, em {work}, numa coisa pequena: {why}.
  `,
  closers: lines`
    Agora preciso de um livro leve.
    Quem já leu, me procure.
    Sublinhei mais do que devia.
    Não leiam a orelha, ela conta tudo.
    Devolvo amanhã, com pena.
    Vou sentir falta dele na bolsa.
    O próximo da pilha que espere.
    {Kin} já pediu emprestado.
    É desses que a gente termina e olha a foto do autor.
    Li trechos em voz alta para o gato, que aprovou.
    Marquei a página e fui tomar ar.
    Tem livro que pede silêncio depois.
    Dou notícias no fim.
    Queria ler de novo sem ter lido.
    Se a tradução for outra, me contem como ficou.
    Comprem na livraria de bairro, se puderem.
    Não é para todo mundo, e tudo bem.
    É curto, mas demora.
    O lápis gastou.
    Minha letra na margem foi piorando de emoção.
    Foi para a prateleira da cama, a mais nobre.
    Recomendo com chá e sem pressa.
    Nenhum resumo serve.
    Fiz uma pausa de dois dias antes das últimas páginas, de pura economia.
    Fiquei de mau humor quando acabou.
    A capa é feia, o livro é lindo.
    Já sei de quem vou lembrar toda vez que alguém citar.
    Vale a noite mal dormida.
    Quem parou no começo, volte.
    E olha que eu quase desisti.
  `,
  questions: lines`
    Qual tradução de {work} vocês recomendam? Na dúvida eu compro pela capa, então me salvem.
    Alguém topa ler {work} junto comigo? Vinte páginas por dia, sem pressa e sem prova.
    Li {work} e gostei. O que eu leio depois, {by} ou de quem escreve parecido?
    Vocês largam livro no meio? Estou na página 80 de {work} e sinto que o problema sou eu.
    Marca-página, orelha ou memória? Pergunto porque {kin} dobrou o meu {work}.
    {Work} funciona em audiolivro? Tenho {moment} todos os dias e queria aproveitar.
    Onde vocês leem? O meu lugar é {moment}, e {work} está durando por causa disso.
    Presente para quem já leu tudo: {work} ou {other}?
    Tem sebo bom {inCity}? Procuro {work} numa edição antiga, com cheiro.
    Com que idade vocês deram {work} a alguém pela primeira vez? {Young} tem doze anos e olhos compridos para a estante.
  `,
  afterQuote: lines`
    {Work}, {by}. Li e fechei o livro por hoje.
    Copiei no caderno. É de {work}.
    Está em {work}, e estava me esperando.
    Tem gente que tatua; eu só repito {moment}. É de {work}.
    {Kin} me mandou essa frase às sete da manhã, sem mais nada. É de {work}, de {year}.
    Uma frase dessas e o resto da página pode descansar. De {work}, {by}.
    Reli três vezes antes de virar a página. *{year}*, e parece de hoje.
  `,
  listHeads: lines`
    A pilha ao lado da cama, em ordem de culpa:
    Livros curtos para quem anda sem tempo:
    Lidos neste mês:
    Para ler {moment}:
    Levei para a viagem e, milagre, li:
    O que indiquei para {kin}, que “não gosta de ler”:
    Livros que eu dou de presente sempre:
    Para começar, se você perguntasse para mim:
    Do clube do livro {ofCity}, os que mais deram briga:
    Os que eu releio quando tudo balança:
  `,
  pictures: lines`
    Fiz uma capa nova para a minha edição, que perdeu a dela.
    Desenhei {moment} a paisagem que eu via enquanto lia.
    Um ex-líbris em papel recortado para colar na folha de rosto.
    Minha capa imaginária, com o papel que sobrou.
    Fiz um marcador de página e acabou virando cartaz.
    É assim que eu vejo este livro quando fecho os olhos.
    Capinha de presente para a edição de emprestar.
  `,
  unique: booksUnique,
  tags: ['leituras', 'livros', 'lendo-agora'],
}
