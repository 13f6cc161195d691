import { lines } from '../writing/lines.ts'

/**
 * Sections of articles: a heading, `|`, and its paragraphs. Those for anything one hears, sees or
 * reads; `{work}` and `{other}` are works that the article speaks of.
 */
export const anyEssays = lines`
  Antes de começar | Isto não é crítica, e muito menos ranking. É o caderno de quem voltou a {work} por motivos particulares e foi anotando o que viu no caminho. Discordâncias são bem-vindas; só peço que venham com exemplo, porque “é chato” eu já ouvi de {kin}. ¶ Também não é para ler de uma vez. Pule para o trecho que interessar, vá conferir a obra e volte [amanhã|quando der|sem pressa].
  De onde vem o gosto | A gente gosta de dizer que escolheu, e quase nunca escolheu. {Kin} pôs {work} na minha frente numa tarde qualquer, e eu passei anos achando que a descoberta era minha. Gosto é herança com recibo perdido. ¶ O que se escolhe, aí sim, é o que fazer com isso: insistir, comparar, ir atrás do que veio antes. Foi desse jeito que cheguei a {other}, por uma porta lateral e sem saber que estava entrando numa casa grande.
  O lugar também conta | Conheci {work} {moment}, e até hoje uma coisa puxa a outra. Já tentei separar: prestar atenção apenas na obra, sem a luz daquele dia, sem o barulho em volta. Não funciona, e desconfio de quem diz que consegue. ¶ Talvez por isso eu não acredite muito em listas definitivas. Metade do que escrevo aqui é sobre mim, e a outra metade é sobre o tempo que eu tinha naquela semana.
  Contra a pressa | Tudo pede que a gente termine logo e passe para o próximo. Resolvi fazer o contrário e ficar um mês com quatro ou cinco coisas, {work} entre elas. Na primeira semana senti falta de novidade; na segunda, comecei a reparar. ¶ Reparar é uma palavra boa: serve para consertar e serve para ver. Acho que as duas coisas acontecem juntas.
  Uma conversa com {kin} | Mostrei {work} para {kin}, que ouviu a minha explicação inteira com paciência e depois perguntou: “mas por que você gosta, de verdade?”. Fiquei sem resposta por uns três dias. ¶ A resposta que encontrei é pequena e me serve: porque ali ninguém está tentando me convencer de nada. {Other} tem isso também, cada um à sua maneira.
  O que ficou de fora | Cortei muita coisa para este texto caber numa sentada. Ficaram de fora os óbvios, de que todo mundo já falou melhor, e alguns que eu amo demais para conseguir explicar. {Other} quase caiu e voltou na última hora. ¶ Se faltou o seu, escreva o texto que falta. Eu leio com prazer, e prometo não começar o comentário com “na verdade”.
  Como eu anotei | Caderno pequeno, lápis, uma página por obra. Do lado esquerdo, o que acontece; do lado direito, o que me aconteceu. Em {work} o lado direito encheu antes, e foi assim que entendi que havia assunto para um texto. ¶ Recomendo o método a quem acha que tem memória boa. Eu também achava.
  Sobre mudar de ideia | Há {years} eu teria escrito que {other} era superestimado, e com uma segurança que hoje me dá vergonha. Não foi a obra que melhorou. ¶ Mudar de ideia em público devia ser mais comum. A gente guarda opinião velha como quem guarda roupa que não serve, por apego ao dia em que comprou.
`

export const musicEssays = lines`
  O lado B existe | Quem só ouve faixa solta perde o desenho. Em {work} há um momento, lá pela metade, em que o disco respira fundo e muda de assunto; sozinha, aquela canção parece pouco, e no lugar dela é tudo. ¶ Disco é sequência. Alguém passou noites decidindo o que vinha depois do quê, e o mínimo que posso fazer é ouvir na ordem uma vez.
  Escutar com o corpo | Testei {work} de três jeitos: no fone, na caixa pequena da cozinha e na sala de {kin}, que tem um aparelho antigo e um tapete grosso. São três discos diferentes. ¶ No fone aparece a respiração; na cozinha, a melodia; na sala, o baixo, que no fone eu nem sabia que existia. Não fiquei com nenhum. Fiquei com os três.
  A letra e o resto | Passei anos ouvindo só a letra, como se a música fosse o papel em que ela vem embrulhada. Foi {other} que me ensinou a escutar o resto: onde o bumbo entra, por que o violão para, quanto silêncio cabe antes da voz. ¶ Depois disso, voltei aos discos de sempre e descobri que não conhecia nenhum deles.
  Cantar junto, cantar sozinho | Há discos que pedem coro e discos que pedem porta fechada. {Work} mudou de lado comigo: foi de festa, hoje é de lavar a louça. ¶ {Kin} diz que isso é envelhecer. Prefiro achar que o disco tinha as duas coisas desde o começo e eu só enxergava uma por vez.
`

export const moviesEssays = lines`
  Ver duas vezes | Da primeira vez a gente segue a história. Da segunda, já sabendo para onde ela vai, sobra olho para o resto: a cor da parede, quem fica no fundo do quadro, o tempo que a câmera espera depois que o diálogo acaba. ¶ Foi na segunda sessão que {work} abriu. Na primeira eu estava ocupad{o|a} em entender.
  A sala escura | Vi {other} numa sala quase vazia {inCity}, com mais sete pessoas. Ninguém se falou na saída, mas todo mundo andou devagar até a porta, e isso também foi uma conversa. ¶ Em casa eu teria parado para beber água na cena mais comprida. A cena precisava daquele comprimento, e eu precisava não poder levantar.
  O som que ninguém comenta | Experimente fechar os olhos por dois minutos no meio de {work}. Passos, louça, um rádio em outro cômodo, vento onde a imagem não mostra vento. Metade da casa está ali, e a gente jurava ter visto. ¶ Desde então presto atenção no que o filme me faz ouvir enquanto finge que está só mostrando.
  Finais | Não vou contar nenhum. Digo só que aprendi a desconfiar de quem julga um filme inteiro pelos últimos cinco minutos; eu fiz isso com {other} e passei {years} devendo um pedido de desculpas. ¶ Um final bom não explica: ele solta a gente no lugar certo, e o resto do caminho é a pé.
`

export const booksEssays = lines`
  Ler devagar | Dez páginas por dia, nem uma a mais. No começo parecia castigo; depois virou o melhor horário da casa. {Work} durou quase dois meses desse jeito, e fiquei com a impressão de ter morado lá. ¶ Ler depressa é ótimo para saber o que acontece. Para saber como acontece, só devagar.
  Livro usado | O meu exemplar de {other} veio de um sebo {inCity}, com a assinatura de uma mulher que eu não conheço e traços a lápis na margem. Ela sublinhava exatamente o que eu não sublinharia. ¶ Acabei lendo duas coisas ao mesmo tempo: o romance e ela. Quando a dona anterior parou de marcar, lá pela metade, senti falta.
  Em voz alta | Li trechos de {work} para {kin}, que cochilou, acordou e pediu para voltar. Em voz alta aparece o que o olho pula: a vírgula que segura, a frase que só existe porque a anterior era curta. ¶ Recomendo com todo livro que pareça difícil. Na maior parte das vezes ele só queria ser ouvido.
  A estante fala | Arrumei a estante por cor, por autor, por tamanho, e voltei à única ordem que funciona: a do acaso. {Work} foi parar ao lado de {other} e, de tanto ver os dois juntos, comecei a achar que conversavam. ¶ Conversam. Este texto é um pedaço do que eu ouvi.
`

export const mediaClosings = lines`
  É isso por enquanto. Se alguém começar por {work}, me conte onde parou.
  Fecho aqui porque o café acabou e {kin} quer a mesa. Continua quando der.
  Volto a este texto daqui a um ano, para ver do que ainda gosto.
  Obrigad{o|a} a quem leu até o fim. Agora largue isto e vá atrás de {work}.
  Não tenho conclusão. Tenho vontade de começar tudo outra vez, por {other}.
  Se for escolher um só, fique com {work}. Se forem dois, você já sabe o outro.
  O próximo texto é sobre os que deixei de fora, e já estou arrependid{o|a} de prometer.
`

export const workLeads = lines`
  Começo pelo que mais me custou entender.
  Este entrou por último e quase levou o texto inteiro.
  Aqui eu peço um pouco de paciência.
  Podia ser óbvio, se óbvio fosse o que todo mundo conhece de fato.
  Demorei {years} para chegar aqui.
  É o que eu empresto primeiro, e o que mais demora a voltar.
  {Kin} discorda deste, e a discussão rende até hoje.
  De todos, é o que eu menos sei explicar.
  Este é para ouvir a própria intuição e não a minha.
  Conheci {moment}, por acaso, que é como se conhece quase tudo.
  Talvez seja o meu preferido, mas não contem aos outros.
  Volto a ele quando preciso lembrar por que comecei.
  É pequeno perto dos demais, e por isso mesmo.
  Entrou na lista por um detalhe só.
  Nunca sei se gosto mais da obra ou da lembrança dela.
`

export const reasonLeads = lines`
  Se eu tivesse que guardar uma coisa só, seria {why}.
  O que me faz voltar é {why}.
  Repare, quando chegar lá: {why}.
  E há {why}, que já valeria o resto.
  Não esqueço {why}.
  Se nada mais funcionar, tem {why}.
  No meu caderno está escrito apenas: {why}.
`

export const footnotes = lines`
  A edição que eu tenho é outra, então a ordem pode mudar um pouco.
  {Kin} jura que não foi bem assim. Fica registrado.
  Conferi a data em dois lugares; os dois estavam errados, e o certo é {year}.
  Quem quiser discutir este ponto, me chame para um café.
  Já escrevi o contrário numa nota antiga. Retiro.
  A conta é minha e foi feita de cabeça.
  Aprendi isso numa conversa {moment}, e nunca achei a fonte.
  Sim, eu sei que existe uma versão mais recente.
  Ouvi a história de quem estava lá, o que não quer dizer que seja verdade.
`
