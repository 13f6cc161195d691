import { catalogue } from './work.ts'

export const worldMusic = catalogue(`
OK Computer | do Radiohead | 1997 | rock
~ a virada de “Paranoid Android”
É de antes do celular com internet, e fala do meu celular.
“No surprises” tem a melodia de uma caixinha de música e a letra de quem não aguenta mais.

In Rainbows | do Radiohead | 2007 | rock
~ a bateria de “Weird Fishes” correndo debaixo d’água
É o disco mais quente de uma banda que muita gente chama de fria.
“Reckoner” é para ouvir de olhos fechados, sem exceção.

Kind of Blue | de Miles Davis | 1959 | jazz
~ a resposta de duas notas em “So What”
Ninguém está com pressa e mesmo assim não sobra uma nota.
Serve para jantar, para chuva e para fingir que se entende de jazz; depois de um tempo, entende-se.

A Love Supreme | de John Coltrane | 1965 | jazz
~ o contrabaixo, que faz de quatro notas uma reza
No fim ele toca um poema, sílaba por sílaba, sem cantar.
É curto como uma missa bem dita.

Blue | de Joni Mitchell | 1971 | folk
~ a voz que sobe a escada de dois em dois degraus
Ela afinou o violão de um jeito só dela e a tristeza também.
! “River” é a minha canção de Natal, e aqui faz trinta e oito graus.

Pink Moon | de Nick Drake | 1972 | folk
~ o violão sozinho no quarto
Dura menos de meia hora e só tem um piano, uma vez, de passagem.
! É o disco que ponho quando não quero companhia, mas também não quero ficar só.

Abbey Road | dos Beatles | 1969 | rock
~ a costura das faixas do lado B
“Here comes the sun” resolve manhãs inteiras.
A despedida deles tem solo de bateria, três guitarras e uma frase bonita.

Pet Sounds | dos Beach Boys | 1966 | pop
~ a buzina, o cachorro, o trem e as vozes
“God only knows” começa dizendo que talvez não ame para sempre, e é a maior declaração de amor que existe.
Ninguém foi tão triste com tanto sol.

The Dark Side of the Moon | do Pink Floyd | 1973 | rock
~ o grito sem palavras de “The Great Gig in the Sky”
Os relógios de “Time” ainda me fazem pular da cadeira.
Quase todo mundo começou por ele e quase todo mundo volta.

What’s Going On | de Marvin Gaye | 1971 | soul
~ a conversa de festa no começo, antes da música
É protesto cantado com a voz de quem faz carinho.
O baixo do James Jamerson passeia por dentro da faixa como se fosse dono.

Songs in the Key of Life | de Stevie Wonder | 1976 | soul
~ a alegria de “Sir Duke”
São duas bolachas e um brinde, e não dá para tirar nada.
“As” promete amar até que oito vezes oito vezes oito seja quatro; eu acredito.

Nina Simone Sings the Blues | de Nina Simone | 1967 | blues, jazz
~ o piano que responde antes de a pergunta acabar
Ela canta “Do I move you?” já sabendo a resposta.
! Se alguém chegar falando alto nessa hora, eu peço silêncio.

Astral Weeks | de Van Morrison | 1968 | folk
~ o contrabaixo empurrando tudo para a frente
Não sei direito do que ele está falando e concordo com tudo.
Soa como uma tarde que não quer virar noite.

Horses | de Patti Smith | 1975 | punk
~ a primeira frase do disco
A foto do Mapplethorpe já era um manifesto antes de a agulha encostar.
Poesia e três acordes, e ninguém mais precisou pedir desculpa.

Unknown Pleasures | do Joy Division | 1979 | pos-punk
~ a bateria que parece gravada num galpão vazio
A camiseta todo mundo tem; o disco é muito mais frio do que a estampa.
O baixo do Peter Hook canta e a voz acompanha.

The Queen Is Dead | dos Smiths | 1986 | pos-punk
~ a guitarra do Johnny Marr fazendo renda
“There is a light that never goes out” fala de ônibus de dois andares e eu choro no de um só.
Humor e dor de cotovelo na mesma gaveta.

Disintegration | do The Cure | 1989 | pos-punk
~ a introdução de “Pictures of you”, sem pressa nenhuma
As músicas demoram a começar porque a tristeza também demora.
É um disco de inverno para quem mora em lugar que não tem.

Homogenic | da Björk | 1997 | pop, eletronica
~ o quarteto de cordas brigando com a batida
“Jóga” tem vulcão, geleira e um coração no meio.
A Islândia inteira cabe ali, com o vento.

Dummy | do Portishead | 1994 | trip-hop
~ o chiado de vinil que era proposital
“Glory box” fecha o disco e apaga a luz.
A voz da Beth Gibbons parece vir do quarto ao lado.

Vespertine | da Björk | 2001 | pop, eletronica
~ o som de passos na neve usado como percussão
É música feita de coisas miúdas: gelo, caixinha, cochicho.
Com fone, no frio, com chá. Ouvir em alto-falante devia ser crime.

Buena Vista Social Club | do Buena Vista Social Club | 1997 | cuba
~ a voz do Ibrahim Ferrer voltando ao lugar dela
“Chan chan” toca e qualquer sala vira esquina.
São senhores que não tinham mais nada a provar, e provaram.

Mediterráneo | de Joan Manuel Serrat | 1971 | cancao
~ a letra que cheira a mar antes de o refrão chegar
Nasci longe de qualquer Mediterrâneo e sinto falta dele por causa dessa música.
“Lucía” é a canção de amor mais discreta que conheço.

Cantora | de Mercedes Sosa | 2009 | folk, america-latina
~ a voz que abraça até quem está de passagem
Ela cantou com meio continente, e quem manda é sempre ela.
É um álbum de família em que cada convidado trouxe um prato.

Cesária | de Cesária Évora | 1995 | cabo-verde, morna
~ a saudade em crioulo, que não precisa de legenda
Ela canta descalça, e dá para ouvir.
É primo do choro, do fado e da beira do cais.

Com que voz | de Amália Rodrigues | 1970 | fado
~ o encontro com a guitarra portuguesa, olho no olho
Camões, Alain Oulman e ela: ninguém ali estava de brincadeira.
Fado bem cantado é quase uma falta de educação de tão íntimo.

Zombie | de Fela Kuti | 1976 | afrobeat
~ o Tony Allen fazendo a bateria parecer quatro pessoas
São doze minutos e nenhum deles aceita ordens.
O governo entendeu o recado, e o preço foi alto.

Mulatu of Ethiopia | de Mulatu Astatke | 1972 | jazz, etiopia
~ o vibrafone com cara de rua às três da manhã
É jazz com uma escala que o meu ouvido não conhecia e de que agora sente falta.
! Toda vez que ponho, alguém pergunta o que é.

To Pimp a Butterfly | de Kendrick Lamar | 2015 | rap
~ o poema que cresce um verso de cada vez entre as faixas
É jazz, é funk, é briga consigo mesmo diante do espelho.
“Alright” virou canto de rua, e dá para entender por quê.

Blonde | de Frank Ocean | 2016 | r-e-b
~ a entrada da segunda metade de “Nights”
Parece um caderno deixado aberto por descuido.
Quase não tem bateria e mesmo assim balança.

Carrie & Lowell | de Sufjan Stevens | 2015 | folk
~ o som do ar-condicionado que ele deixou na gravação
É sobre a mãe dele, e em algum momento vira sobre a sua.
Não recomendo no trabalho; não recomendo sem lenço.

Currents | do Tame Impala | 2015 | rock, pop
~ o salto de “Let it happen” quando o disco finge riscar
Um homem sozinho num quarto soando como uma festa.
O baixo de “The less I know the better” devia ser patrimônio.

Melodrama | de Lorde | 2017 | pop
~ a noite inteira contada numa só festa
“Liability” é piano, voz e uma verdade que ninguém pediu.
Tem a coragem de ser exagerado, como todo fim de namoro.

Suítes para violoncelo | de Bach | 1720 | classica
~ o prelúdio da primeira, que é só um arpejo e é tudo
Com a gravação do Casals ou a do Yo-Yo Ma, é o mesmo efeito: a casa se arruma sozinha.
Um instrumento só, e a gente jura que ouviu três.

Bachianas brasileiras n.º 5 | de Villa-Lobos | 1938 | classica
~ a voz que entra por cima de oito violoncelos
É Bach tomando café na roça.
Aquela vocalise sem palavras me pega como cheiro de infância.
`)
