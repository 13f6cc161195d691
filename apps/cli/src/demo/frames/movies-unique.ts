import { lines } from '../writing/lines.ts'

export const moviesUnique = lines`
  O lanterninha do cinema da minha infância virou meu vizinho. Quando falta luz no prédio, ele sai com a lanterna e conduz todo mundo pela escada, com a mesma autoridade.
  Vi um filme em que não entendi uma palavra, sem legenda, num voo. Chorei três vezes. Ainda não sei sobre o que era.
  Cineclube da escola, ano um: passamos um mudo com música ao vivo dos alunos. O baterista se empolgou na cena do enterro. *Foi a melhor sessão da minha vida.*
  Minha avó não acredita em spoiler. Ela conta o fim para a gente “ir preparado”.
  Cinema de rua fechando é como árvore caindo: a gente só percebe o tamanho da sombra depois.
  Perdi a hora, entrei na sala errada e vi um documentário sobre cogumelos. Agora sou uma pessoa que gosta de cogumelos.
  A pessoa ao meu lado narrou o filme inteiro para a mãe cega, baixinho. No meio da sessão percebi que eu estava vendo menos do que ela.
  Regra aqui em casa: quem pega no celular durante o filme tem que contar, de pé, tudo o que perdeu.
  Meu pai foi figurante de um filme nos anos 70. Aparece quatro segundos, de costas. A família inteira bate palma quando chega a nuca.
  Defendo que todo filme com trem é bom até prova em contrário.
  Comecei a anotar o que as pessoas comem nos filmes. Em seis meses: muita sopa, muito macarrão, e ninguém termina o prato.
  No festival, o diretor pediu que deixassem a janela da sala aberta. Passou uma moto no momento mais triste. Ele disse que ficou melhor.
  Ouvi na saída: “achei bonito, mas não faria isso com ninguém”. Melhor crítica do ano.
  Minha irmã trabalha legendando filmes e agora fala em frases de até quarenta caracteres.
  Revi os filmes da infância com o meu filho. Metade envelheceu mal, um quarto era ele quem ria na hora errada, e um deles era perfeito, e nós dois ficamos quietos.
  O projecionista me deixou subir. É uma sala quente, com um rádio e um calendário. Achei que ia perder a magia; ganhei outra.
  Há um tipo de ator que, quando aparece na tela, a gente relaxa: agora vai dar certo. Todo país tem uns três.
  Faltou energia a dez minutos do fim. A sala inteira discutiu o final por meia hora, no escuro. Quando voltou, o final de verdade era pior que todos os nossos.
  Pintei a parede da sala de branco por causa do projetor. Há quem diga que foi por causa da luz. Não foi.
  Filme que começa com alguém acordando já perdeu dois pontos comigo. Filme que começa com chuva ganha um.
  Passei a tarde numa fila para ver um clássico restaurado. O senhor da frente tinha visto na estreia, em 1962, e trouxe o mesmo casaco.
  Meu sobrinho de seis anos, depois de um filme de três minutos sem falas: “ele estava com saudade”. Sim.
`
