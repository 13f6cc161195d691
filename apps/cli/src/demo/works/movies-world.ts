import { catalogue } from './work.ts'

export const worldMovies = catalogue(`
Assunto de família | de Hirokazu Kore-eda | 2018 | cinema-japones
~ a praia, com a avó olhando os outros de longe
Ninguém ali é parente no papel, e é a família mais família do cinema.
Ele filma gente comendo como se fosse uma cena de ação.

Depois da vida | de Hirokazu Kore-eda | 1998 | cinema-japones
~ a pergunta que todo mundo leva para casa
Só se pode levar uma lembrança, e desde então escolho a minha.
É uma repartição pública do além, com chá e corredor gelado.

Seguindo em frente | de Hirokazu Kore-eda | 2008 | cinema-japones
~ a mãe fritando bolinho de milho
Um almoço de família em que nada acontece, e acontece tudo.
A frase que a mãe diz baixinho na sala muda o filme inteiro.

Era uma vez em Tóquio | de Yasujirō Ozu | 1953 | cinema-japones
~ o sorriso da Setsuko Hara antes da pergunta difícil
A câmera fica na altura de quem está sentado no chão, e a gente fica com ela.
! Liguei para os meus pais no dia seguinte. Acho que é para isso que ele serve.

Os sete samurais | de Akira Kurosawa | 1954 | cinema-japones, classico
~ a batalha debaixo de chuva
São mais de três horas, e eu ficaria mais uma.
O Mifune coçando a cabeça é mais engraçado que muita comédia.

Meu amigo Totoro | de Hayao Miyazaki | 1988 | animacao, cinema-japones
~ o ponto de ônibus na chuva
Nada de ruim acontece, e mesmo assim a gente prende a respiração.
Criança vê o bicho; adulto vê a mãe no hospital.

A viagem de Chihiro | de Hayao Miyazaki | 2001 | animacao, cinema-japones
~ o trem andando por cima da água
Ela cresce sem que ninguém faça discurso sobre crescer.
O Sem-Rosto é só alguém sem jeito numa festa, e eu o defendo.

Amor à flor da pele | de Wong Kar-wai | 2000 | cinema-chines, romance
~ a escada do macarrão, com a valsa por cima
Os vestidos mudam e a gente entende que os dias passaram.
É um filme sobre duas pessoas que não fazem nada, e ninguém fez nada com tanta beleza.

Amores expressos | de Wong Kar-wai | 1994 | cinema-chines, romance
~ a pilha de latas de abacaxi com data de validade
Ela limpa o apartamento dele escondida ao som de “California dreamin’”, e eu acho razoável.
Começa um filme, para, começa outro, e a gente não reclama.

Yi Yi | de Edward Yang | 2000 | cinema-de-taiwan
~ o menino que fotografa a nuca das pessoas
Ele fotografa a nuca porque é o lado que ninguém vê; acho que é a definição de cinema.
! Três horas de uma família, um casamento e um funeral, e saí querendo mais uns anos.

Parasita | de Bong Joon-ho | 2019 | cinema-coreano
~ a campainha na noite de chuva
A casa é tão bonita que demora para a gente perceber que ela é o mapa da luta.
O cheiro não aparece na tela e é o personagem principal.

Close-up | de Abbas Kiarostami | 1990 | cinema-iraniano
~ a lata de spray rolando ladeira abaixo
Um homem finge ser um cineasta, e o cineasta vai filmar com ele.
No final o microfone falha, ou finge falhar, e é melhor assim.

Onde fica a casa do meu amigo? | de Abbas Kiarostami | 1987 | cinema-iraniano
~ o caminho em zigue-zague na colina
É um suspense, e o que está em jogo é um caderno de escola.
Nenhum adulto escuta o menino, e o filme é sobre isso também.

A separação | de Asghar Farhadi | 2011 | cinema-iraniano
~ o primeiro plano, os dois falando para o juiz, que somos nós
Todo mundo tem razão, e é por isso que não tem saída.
A última pergunta fica no corredor com a gente.

Cléo das 5 às 7 | de Agnès Varda | 1962 | nouvelle-vague
~ a canção que ela canta e que muda tudo
Duas horas de espera por um exame, e Paris inteira em volta sem saber.
A Varda filma chapéus como quem filma o destino.

Os catadores e eu | de Agnès Varda | 2000 | documentario
~ a batata em forma de coração
Ela esquece a câmera ligada e a tampa dança; em vez de cortar, põe um jazz.
! Depois dele eu nunca mais joguei fora uma cadeira sem olhar duas vezes.

Os incompreendidos | de François Truffaut | 1959 | nouvelle-vague
~ o último plano, o menino de frente para o mar
O menino mente que a mãe morreu, e a gente entende.
Aquela entrevista com a psicóloga foi improvisada, e parece a coisa mais verdadeira do filme.

Acossado | de Jean-Luc Godard | 1960 | nouvelle-vague
~ a Jean Seberg vendendo jornal na avenida
Cortaram os pedaços chatos no meio das frases, e inventaram outra coisa.
O charme envelheceu um pouco, o corte não.

Noites de Cabíria | de Federico Fellini | 1957 | cinema-italiano
~ o sorriso com a lágrima preta, no finalzinho
A Giulietta Masina tem um guarda-chuva inteiro de expressões.
Ela apanha da vida o filme todo, e quem sai mais leve sou eu.

Ladrões de bicicleta | de Vittorio De Sica | 1948 | cinema-italiano, classico
~ a mão do menino procurando a do pai
É só uma bicicleta, e é o aluguel, a dignidade e o domingo.
O almoço com mussarela é a cena mais triste em que alguém come bem.

Cinema Paradiso | de Giuseppe Tornatore | 1988 | cinema-italiano
~ o rolo dos beijos cortados
! Sei exatamente em que minuto vou chorar e choro dois minutos antes.
O Ennio Morricone devia responder por isso na justiça.

Paris, Texas | de Wim Wenders | 1984 | classico
~ a conversa pelo vidro da cabine
Um homem de boné vermelho sai do deserto, e o violão do Ry Cooder vem atrás.
A cena do filme caseiro em super-8 me desmontou mais do que o final.

Asas do desejo | de Wim Wenders | 1987 | classico
~ a biblioteca cheia de pensamentos
O anjo quer sentir o peso das coisas, e depois do filme a gente também presta atenção.
A cor chega, e eu sempre esqueço que ela vem.

Stalker | de Andrei Tarkóvski | 1979 | ficcao-cientifica
~ o passeio de vagonete, só o barulho dos trilhos
A Zona dá o que você deseja de verdade, e por isso ninguém entra.
É lento como água parada, e no fundo tem coisa.

2001: uma odisseia no espaço | de Stanley Kubrick | 1968 | ficcao-cientifica
~ o osso que vira nave
O computador é o personagem mais educado do filme.
Num telão, com o som alto, o silêncio faz barulho.

Blade Runner | de Ridley Scott | 1982 | ficcao-cientifica
~ a chuva, o neon e o Vangelis
O vilão é quem mais quer viver, e é ele que salva alguém.
A maquete da cidade envelheceu melhor do que muito efeito deste ano.
> Todos esses momentos se perderão no tempo, como lágrimas na chuva.

A chegada | de Denis Villeneuve | 2016 | ficcao-cientifica
~ a língua escrita em círculos de fumaça
Uma linguista salva o mundo com um quadro branco, finalmente.
Só na segunda vez o começo começa.

Casablanca | de Michael Curtiz | 1942 | classico, romance
~ o duelo de hinos no bar
Todo mundo cita errado e não faz diferença.
A Ingrid Bergman olha e o preto e branco ganha cor.
> Nós sempre teremos Paris.

Janela indiscreta | de Alfred Hitchcock | 1954 | classico, suspense
~ o pátio, que é um prédio inteiro de filminhos
A gente também está sentado no escuro olhando a vida dos outros, e ele sabe.
A Grace Kelly entra acendendo as lâmpadas, uma por uma.

O poderoso chefão | de Francis Ford Coppola | 1972 | classico
~ a porta que se fecha
Começa num casamento, e já está tudo lá: a família, a dívida, a laranja.
! Reparei que quase tudo acontece com comida na mesa.

Taxi Driver | de Martin Scorsese | 1976 | classico
~ o saxofone do Bernard Herrmann na madrugada
A câmera desvia do telefonema dele, de tanta pena.
É um filme sobre solidão que muita gente confundiu com um filme sobre um herói.

Faça a coisa certa | de Spike Lee | 1989 | classico
~ o calor, que sai da tela
A rua inteira em um dia, e ninguém é só uma coisa.
Termina com duas citações que discordam, e ele deixa a gente com a briga.

Moonlight | de Barry Jenkins | 2016 | drama
~ a aula de natação
São três atores e a mesma pessoa, e a gente reconhece pelo jeito de olhar para baixo.
O jantar no final tem mais tensão do que qualquer perseguição.

Antes do amanhecer | de Richard Linklater | 1995 | romance
~ a cabine da loja de discos, os dois fingindo que não se olham
É só conversa, e eu daria qualquer coisa por uma noite de conversa assim.
Viena nunca mais foi só uma cidade.

Fale com ela | de Pedro Almodóvar | 2002 | cinema-espanhol
~ o Caetano cantando “Cucurrucucú paloma” no quintal
O pátio, a noite, o violoncelo do Jaques e aquele silêncio dos convidados.
Saio sem saber o que pensar, e é raro um filme me dar essa folga.

O segredo dos seus olhos | de Juan José Campanella | 2009 | cinema-argentino
~ o plano que desce do céu até o estádio
A máquina de escrever sem a letra A ainda me assombra.
O Francella faz o amigo bêbado mais nobre da América Latina.

Relatos selvagens | de Damián Szifron | 2014 | cinema-argentino, comedia
~ o casamento do último episódio
O do engenheiro devia ser exibido em todo Detran.
Seis histórias, e em cada uma eu fui um pouco o culpado.

Roma | de Alfonso Cuarón | 2018 | cinema-mexicano
~ a água de lavar o chão refletindo o avião
A câmera atravessa o mar atrás dela, e ninguém respira.
O pai estacionando o carro no corredor estreito já conta o casamento todo.

Retrato de uma jovem em chamas | de Céline Sciamma | 2019 | romance, cinema-frances
~ o coro em volta da fogueira
Quase não tem música, e quando tem, é demais.
! A página 28 virou a minha senha entre amigos.

Dias perfeitos | de Wim Wenders | 2023 | cinema-japones
~ a luz entre as folhas, que lá tem nome
Um homem limpa banheiros, ouve fita cassete e olha as árvores; saí querendo arrumar a minha vida.
O rosto dele no volante, no fim, tem todas as estações.

Vidas passadas | de Celine Song | 2023 | romance
~ a cena dos três no balcão do bar
O carro demora dois minutos para chegar, e são os dois minutos mais longos do cinema.
Não tem vilão; tem distância.
`)
