import { lines } from '../writing/lines.ts'

/** Sections of articles about an interest that people made up; `{topic}` is its name. */
export const topicEssays = lines`
  Por que comecei | Não foi plano. {Kin} tinha começado antes, me emprestou o que sobrava e disse para devolver quando eu desistisse. Não devolvi. ¶ No primeiro mês fiz quase tudo errado, com muita convicção. No segundo, comecei a errar com método, e acho que é aí que uma curiosidade vira interesse.
  O que ninguém me contou | Que a parte chata é a maior parte. Preparar, limpar, esperar, guardar. O momento bonito dura dez minutos e depende de uma tarde inteira que não aparece em foto nenhuma. ¶ Hoje gosto mais da tarde do que dos dez minutos. Se alguém tivesse me contado, eu não teria acreditado.
  Quanto custa, de verdade | Menos do que parece no começo e mais do que a gente confessa depois. Gastei com o que não precisava e economizei justamente no que fazia diferença. ¶ Se eu pudesse recomeçar, pediria emprestado durante três meses e só então compraria uma coisa, boa, depois de conversar com quem já tem a sua gasta.
  Com quem se aprende | Aprendi um pouco em livro, um pouco em vídeo e quase tudo olhando {kin} fazer. Há coisas que não cabem em instrução: o ponto, o peso, a hora de parar. ¶ Por isso continuo indo ao encontro do grupo {inCity}, mesmo quando não tenho nada para mostrar. Fico perto de quem sabe e volto sabendo um tantinho mais.
  Errar bem | Comecei a guardar os meus erros numa lista, com data. É um documento engraçado: os primeiros são de ignorância, os do meio são de pressa e os últimos são todos de vaidade. ¶ Desde que percebi o padrão, quando alguma coisa começa a dar certo demais eu paro e tomo um copo d’água.
  A lentidão | Não conheço nada em que a pressa ajude menos. Dá para acelerar, claro, e o resultado conta que você acelerou. ¶ Passei a reservar a manhã de sábado, sem relógio na mesa. Rende menos e fica melhor, o que é quase uma definição de felicidade para quem trabalha com prazo a semana inteira.
  O que mudou em casa | Uma prateleira virou duas, e a mesa da cozinha deixou de ser só da cozinha. Quem mora comigo aprendeu palavras que não pediu para aprender. ¶ Em troca, ficou um assunto. Nos dias em que ninguém tem o que dizer, alguém pergunta como anda aquilo, e a conversa começa.
  Perguntas que me fazem | “Dá dinheiro?” Não. “Dá trabalho?” Dá. “Então por quê?” Porque é a única hora do dia em que faço uma coisa de cada vez. ¶ Também me perguntam se qualquer pessoa consegue. Consegue, e é por isso que vale: não há segredo, há repetição.
  Um ano depois | Reli as minhas anotações de um ano atrás e achei alguém muito animad{o|a} e um pouco perdid{o|a}. Quis voltar lá e dizer duas ou três coisas, mas provavelmente não seria ouvid{o|a}. ¶ O que ficou foi o gesto, já sem pensar. A mão sabe coisas que eu ainda explico errado.
  Para quem quer começar | Comece pequeno e comece mal. Escolha um dia da semana, avise alguém que vai mostrar o resultado e mostre, do jeito que sair. ¶ E procure companhia. {Topic} parece coisa de gente sozinha até a gente descobrir quantos estavam em casa achando a mesma coisa.
`

export const topicTitles = lines`
  {Topic}: o que eu sei depois de {years}
  Pequeno manual de {topic} para quem tem pressa
  O que {topic} me ensinou sobre paciência
  {Topic} sem mistério, ou quase
  Tudo o que fiz de errado até aqui
  Um ano de {topic}, mês a mês
  Começar sem gastar o que não se tem
  Carta a quem vai começar agora
  Notas de sábado sobre {topic}
  {Topic} em casa pequena
  As perguntas que mais me fazem sobre {topic}
  {Topic} e outras formas de perder a hora
  O caderno de {topic}, primeira parte
  Por que ainda insisto em {topic}
  Devagar: um elogio
  O que eu diria a quem eu era há um ano
  {Topic} {inCity}: onde, quando e com quem
  Aquilo que só se aprende olhando
  Meia dúzia de certezas e muita dúvida
  Duas manhãs por semana
`

export const topicSubtitles = lines`
  Erros, atalhos e uma ou outra certeza
  O que aprendi com {kin}, e o que aprendi sozinh{o|a}
  Para ler antes de gastar dinheiro
  Anotações de quem ainda está aprendendo
  Sem fórmula e sem pressa
  Um relato de {years}, com tropeços
`

export const topicHeads = lines`
  Na prática
  O que funciona comigo
  Detalhes que fazem diferença
  Do caderno
  Coisas pequenas
  Uma semana comum
  O que observei
  A parte que eu prefiro
`

export const topicClosings = lines`
  Se você chegou até aqui, já tem paciência de sobra para começar.
  Escreva quando fizer o primeiro. Eu quero ver, principalmente se der errado.
  Vou atualizando conforme erro de novo.
  No próximo texto eu mostro a bancada, que hoje está impublicável.
  Obrigad{o|a} a {kin}, que leu antes e cortou metade. A metade ruim.
  Amanhã é dia de recomeçar, e ainda bem.
`

export const topicIntros = lines`
  {Kin} me pediu que eu escrevesse isto, depois de fazer a mesma pergunta pela quarta vez. Aqui está a resposta comprida.
  Faz {years} que eu ando às voltas com {topic}, e nunca tinha tentado pôr em ordem o que sei. É menos do que eu pensava e mais do que eu tinha quando comecei.
  Este texto nasceu de uma conversa {moment}. Prometi que escreveria em uma página; não deu.
  Não sou especialista em {topic}. Sou alguém que insiste, e quem insiste acaba juntando anotações.
  Juntei aqui o que eu gostaria de ter lido antes de começar. Boa parte é opinião, e a opinião é de quem erra bastante.
  Escrevo para quem me perguntou {inCity}, no nosso encontro, e ouviu uma resposta apressada. Agora vai com calma.
`
