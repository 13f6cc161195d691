import { lines } from '../writing/lines.ts'

type Slug = 'music' | 'movies' | 'books'

/** Titles of articles about works; each is used once. */
export const articleTitles: Readonly<Record<Slug, readonly string[]>> = {
  music: lines`
    Discos para ouvir inteiros
    O que sobra quando a música para
    Cinco discos e uma mudança de casa
    Ouvir de novo, ouvir melhor
    A fita que {kin} gravou para mim
    Canções que me esperaram
    Um inverno com poucos discos
    Como aprendi a escutar o baixo
    Música para casa vazia
    Os discos que eu não emprestava
    Voz, violão e uma cadeira
    Pequena história das minhas manias sonoras
    O rádio da cozinha
    Dez anos depois, os mesmos discos
    De {work} a {other}, a pé
    Elogio do lado B
    Ninguém ouve sozinho
    Discos que ficaram melhores sem mim
  `,
  movies: lines`
    Filmes que pedem silêncio depois
    O que a câmera espera
    Rever é outro verbo
    A última sessão de domingo
    Cinco filmes e um guarda-chuva
    Como eu parei de ter medo de filme comprido
    O cinema da minha rua virou igreja, e depois farmácia
    Janelas, corredores, escadas
    Filmes que {kin} não terminou
    De {work} a {other}, sem legenda
    A arte de não explicar
    Um mês com poucos filmes
    Quem fica no fundo do quadro
    Contra o resumo
    Cinema para dia de chuva
    O corte e o que ele esconde
    Sobre finais, sem contar nenhum
  `,
  books: lines`
    Livros que me leram
    Dez páginas por dia
    A margem do livro usado
    O que reli este ano
    Cinco livros e um sofá
    Ler em voz alta, aos trinta e tantos
    Contra a meta de leitura
    A estante em ordem de acaso
    De {work} a {other}, devagar
    Livros que eu menti que tinha lido
    O clube que discorda de tudo
    Frases que copiei no caderno
    Ler {moment}
    Traduções, edições e outras brigas
    O livro certo na idade errada
    Quem me ensinou a ler de novo
    Personagens que eu reconheceria na rua
  `,
}

export const articleSubtitles = lines`
  Notas de quem voltou ao começo
  Um caderno passado a limpo
  Com uma discordância de {kin} no meio
  Sem ranking e sem pressa
  Para ler aos pedaços
  O que vi da segunda vez
  Escrito quase todo {moment}
  Uma defesa, com ressalvas
`

/** Titles of lists; `{n}` is how many there are. */
export const listTitles: Readonly<Record<Slug, readonly string[]>> = {
  music: lines`
    {N} discos para uma tarde de chuva
    {N} discos para ouvir inteiros
    Para ouvir {moment}
    Os {n} que eu levo na viagem
    Comece por aqui: {n} discos
    Discos que {kin} me deu, um a um
    {N} discos para cozinhar
    Abrem bem, fecham melhor
    Discos para terminar o domingo
    {N} capas que eu penduraria na parede
    Trilha de uma mudança
    Para apresentar a alguém de fora
    Os que mais rodaram este ano
    Ouvidos primeiro com {kin}
    Para dormir tarde
  `,
  movies: lines`
    {N} filmes para ver com a luz apagada
    Para ver com {kin}
    {N} começos que valem o ingresso
    Filmes que eu revejo todo ano
    Comece por aqui: {n} filmes
    Para quem diz que não gosta de filme lento
    Sessão dupla, do jeito que eu faria
    Vistos em sala, todos
    {N} filmes para um feriado
    Filmes para discutir na saída
    Os que mais recomendei este ano
    Filmes para ver de dia
    Chorei, sim
  `,
  books: lines`
    Livros que eu dou de presente
    Comece por aqui: {n} livros
    Para ler {moment}
    {N} primeiras frases
    Do clube do livro {ofCity}
    Os que eu sublinhei demais
    Para quem anda sem tempo
    Livros que {kin} me emprestou
    {N} livros para reler
    Para atravessar um inverno
    Lidos este ano, em ordem
    A pilha ao lado da cama
    Presentes que deram certo
    Para quem quer voltar a ler
    Melhores em voz alta
  `,
}

export const decadeTitles: Readonly<Record<Slug, string>> = {
  music: 'Discos dos anos {decade}',
  movies: 'Filmes dos anos {decade}',
  books: 'Livros dos anos {decade}',
}

export const listIntros = lines`
  A ordem é a da lembrança, não a do mérito.
  Fui anotando ao longo do mês; aqui está, sem retoque.
  {Kin} pediu, então fiz. Falta um monte, eu sei.
  Dá para começar por qualquer um. Eu começaria pelo segundo.
  Lista de gosto, não de importância.
  Todos testados {moment}.
  Cortei até doer. Aceito sugestões para a segunda parte.
  Vou mudando conforme mudo de ideia.
  Do primeiro ao último, nenhum me deixou na mão.
  Para guardar e ir riscando.
`
