import { catalogue } from './work.ts'

export const worldBooks = catalogue(`
Cem anos de solidão | de Gabriel García Márquez | 1967 | america-latina
~ a chuva de quatro anos, onze meses e dois dias
! Desisti da árvore genealógica na terceira geração e fui muito mais feliz.
O gelo, as formigas, a Remédios subindo com os lençóis: ele conta tudo com a cara de quem viu.

O amor nos tempos do cólera | de Gabriel García Márquez | 1985 | america-latina
~ o navio que não atraca mais
Cinquenta e um anos, nove meses e quatro dias, e ele contou cada um.
O cheiro de amêndoas amargas já abre a porta.

Pedro Páramo | de Juan Rulfo | 1955 | america-latina
~ o murmúrio que enche as ruas de Comala
Com menos de duzentas páginas, inventou metade do que eu gosto.
Na metade a gente descobre quem está vivo, e volta ao começo.

Ficções | de Jorge Luis Borges | 1944 | contos, america-latina
~ a biblioteca que tem todos os livros, menos o que se procura
Ele resume livros que não existem, e dá vontade de lê-los.
Um conto por noite, não mais; a cabeça precisa esfriar.

O jogo da amarelinha | de Julio Cortázar | 1963 | america-latina
~ o capítulo 7, que muita gente sabe de cor sem saber de onde
! Li na ordem normal, depois na ordem dele, e são dois livros mesmo.
A Maga merecia um livro em que ela falasse.

A casa dos espíritos | de Isabel Allende | 1982 | america-latina
~ a mania de anotar a vida em cadernos
A Clara para de falar por nove anos, e é a personagem que mais diz.
Uma saga de família para ler com gripe, de um fôlego.

Crime e castigo | de Fiódor Dostoiévski | 1866 | classico, russos
~ o interrogatório com Porfiri, que é xadrez
O crime acaba cedo e o castigo é o livro inteiro.
! Passei dias com febre junto com ele, e estava calor.

Anna Kariênina | de Liev Tolstói | 1877 | classico, russos
~ o Liévin ceifando com os camponeses
O título é dela, mas o capítulo da ceifa é meu.
Ele entra na cabeça até da cachorra, e a cachorra convence.
> Todas as famílias felizes se parecem; cada família infeliz é infeliz à sua maneira.

A morte de Ivan Ilitch | de Liev Tolstói | 1886 | classico, russos
~ o Guerássim segurando as pernas do patrão
Um homem bate o lado numa maçaneta, e pronto, é toda a literatura.
Menos de cem páginas. Leia antes dos quarenta; leia depois dos quarenta.

A dama do cachorrinho e outros contos | de Anton Tchékhov | 1899 | contos, russos
~ a melancia que ele come durante meia hora de silêncio
Nada se resolve, e é justamente a hora em que ele para.
Ele era médico, e dá para notar: olha, escuta e não se assusta.

A metamorfose | de Franz Kafka | 1915 | classico
~ a preocupação com o atraso no trabalho
O inseto acorda e a primeira coisa em que pensa é no chefe. Entendo.
A irmã é a personagem que mais muda, e o título podia ser dela.

O processo | de Franz Kafka | 1925 | classico
~ o tribunal enfiado no sótão dos apartamentos
! Li enquanto esperava um protocolo, e não recomendo.
A parábola da porta cabe em duas páginas, e ninguém saiu dela ainda.

O estrangeiro | de Albert Camus | 1942 | classico
~ o sol, que tem culpa
Condenam o homem porque tomou café com leite num velório.
A frase curta vai secando a boca da gente.
> Hoje, mamãe morreu. Ou talvez ontem, não sei bem.

Mrs. Dalloway | de Virginia Woolf | 1925 | classico
~ o sino batendo e a cidade inteira ouvindo
Um dia, uma festa, e ela consegue pôr a guerra entre as flores.
A gente passa de uma cabeça a outra como quem atravessa a rua.

Ao farol | de Virginia Woolf | 1927 | classico
~ a parte do meio, em que a casa fica sozinha
O jantar do boeuf en daube é uma missa.
Dez anos passam entre colchetes, e eu tive que voltar para ver se tinha lido direito.

Em busca do tempo perdido | de Marcel Proust | 1913 | classico
~ a espera pelo beijo da mãe
A madeleine é só o aperitivo; fiquem pelo resto.
! Leio dez páginas por dia há meses e já me sinto da família, com as fofocas.

Livro do desassossego | de Fernando Pessoa | 1982 | poesia, portugal
~ o escritório da Rua dos Douradores
! Abro em qualquer página e ele já estava cansado.
Não se lê em ordem; se consulta, como a meteorologia.

Ensaio sobre a cegueira | de José Saramago | 1995 | portugal
~ a mulher que ainda vê
O cão das lágrimas me salvou no meio do livro.
Sem nomes, quase sem pontos, e a gente sabe sempre quem fala.
> Se podes olhar, vê. Se podes ver, repara.

Memorial do convento | de José Saramago | 1982 | portugal
~ a coleta das vontades, guardadas em frascos
Blimunda e Baltasar são o meu casal preferido da língua, sem empate.
A passarola voa, e quem levanta o pescoço somos nós.

Terra sonâmbula | de Mia Couto | 1992 | mocambique
~ o ônibus queimado virando casa
Os cadernos que o menino lê mudam a paisagem lá fora, literalmente.
Ele inventa palavras como quem conserta brinquedo.

Americanah | de Chimamanda Ngozi Adichie | 2013 | nigeria
~ o salão de trançar cabelo
Ela só descobriu que era negra quando chegou lá, e explica isso melhor do que ninguém.
É uma história de amor disfarçada de livro de ideias, ou o contrário.

Amada | de Toni Morrison | 1987 | classico
~ a casa que tem rancor
A árvore nas costas dela não sai da minha frente.
É preciso ler devagar, e de luz acesa.

O olho mais azul | de Toni Morrison | 1970 | classico
~ a cartilha que vai perdendo os espaços
Ela conta o fim na primeira página, e mesmo assim a gente espera que mude.
Foi o primeiro livro dela, e já vinha inteiro.

Se um viajante numa noite de inverno | de Italo Calvino | 1979 | italia
~ a primeira página, que manda você se ajeitar na cadeira
São dez começos de romance, e eu quis todos os dez.
É o livro que mais parece um gato.

As cidades invisíveis | de Italo Calvino | 1972 | italia
~ a conversa com o imperador, entre uma cidade e outra
! Leio uma por noite, e sempre acho a minha em alguma.
No fundo ele só fala de Veneza, e a gente só fala da própria rua.

A amiga genial | de Elena Ferrante | 2011 | italia
~ a boneca jogada no porão
Quem já teve uma amiga assim sabe que não é amizade, é clima.
! Os quatro volumes acabaram em três semanas, e a louça que esperasse.

A mão esquerda da escuridão | de Ursula K. Le Guin | 1969 | ficcao-cientifica
~ a travessia do gelo, os dois na barraca
Ela inventou um planeta inteiro para fazer a gente desconfiar das palavras ele e ela.
É ficção científica com cheiro de sopa.

Duna | de Frank Herbert | 1965 | ficcao-cientifica
~ a água contada em gotas
É sobre ecologia e sobre desconfiar de salvadores, e vendem como aventura.
O glossário no fim já é metade da diversão.

O nome da rosa | de Umberto Eco | 1980 | italia
~ a biblioteca em forma de labirinto
É um policial em que a arma do crime é um livro, o que eu acho justo.
! Pulei o latim sem culpa e não me arrependo.

Orgulho e preconceito | de Jane Austen | 1813 | classico, romance
~ o primeiro pedido de casamento, desastroso
O senhor Bennet na biblioteca é o meu ideal de aposentadoria.
Todo mundo fala do Darcy e ninguém elogia o quanto ela é engraçada.

O morro dos ventos uivantes | de Emily Brontë | 1847 | classico
~ o vento, que não descansa
Ninguém ali presta, e eu não conseguia parar.
Quem chama de história de amor leu outro livro ou não tem vizinhos.

Persépolis | de Marjane Satrapi | 2000 | quadrinhos, memoria
~ a avó com jasmim no sutiã
É preto e branco e não tem nada de simples.
A menina discute com Deus, e ele parece o Marx.

Maus | de Art Spiegelman | 1991 | quadrinhos, memoria
~ o pai contando os comprimidos
O presente, na mesa da cozinha, dói tanto quanto o passado.
Quem acha que quadrinho é coisa menor devia começar aqui.

Kim Jiyoung, nascida em 1982 | de Cho Nam-joo | 2016 | coreia
~ a secura das notas de rodapé
É quase um relatório, e é por isso que dá raiva.
! Emprestei a três homens, dois devolveram calados.

Os anos | de Annie Ernaux | 2008 | franca, memoria
~ a descrição das fotografias, uma a uma
Ela escreve a vida inteira sem dizer eu, e é a vida de todo mundo.
As conversas de almoço de domingo mudam de assunto a cada década, e ela anotou todas.
`)
