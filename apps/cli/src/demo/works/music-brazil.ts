import { catalogue } from './work.ts'

export const brazilianMusic = catalogue(`
Clube da Esquina | de Milton Nascimento e Lô Borges | 1972 | mpb, minas
~ a capa com os dois meninos na beira da estrada
~ a passagem de uma faixa para a outra, como quem muda de cômodo
Tem disco que é bom e tem disco que é um lugar; este é um lugar.
“Um girassol da cor do seu cabelo” muda de música no meio e eu levo um susto bom toda vez.
O trem, a estrada e a janela estão em quase todas as faixas, e no fim é você que viajou.

Milagre dos peixes | de Milton Nascimento | 1973 | mpb, minas
~ a voz sem palavras, quando a censura levou as letras
Cortaram as letras e ele respondeu cantando sem elas; nunca ouvi silêncio tão alto.
Dá para entender tudo sem que ele diga uma frase inteira.

Construção | de Chico Buarque | 1971 | mpb
~ o arranjo de Rogério Duprat crescendo junto com o prédio
~ a troca das palavras finais, verso por verso
Todo verso da faixa-título termina numa proparoxítona, e quando ele embaralha tudo o chão some.
“Cotidiano” começa como piada de casal e termina dando um aperto.

Elis & Tom | de Elis Regina e Tom Jobim | 1974 | mpb, bossa-nova
~ a risada dos dois em “Águas de março”
Parece que ninguém ensaiou e que não havia outro jeito de fazer.
A voz dela em “Modinha” é de quem está segurando a porta para não bater.

Falso brilhante | de Elis Regina | 1976 | mpb
~ a Elis de “Como nossos pais”, rasgando cada sílaba
O Belchior escreveu, mas depois dessa gravação a música ficou com dois donos.
“Fascinação” no meio de tudo aquilo é um copo d’água.
> Viver é melhor que sonhar.

Alucinação | de Belchior | 1976 | mpb
~ a letra que conversa com a gente como um irmão mais velho
É um disco de rapaz latino-americano sem dinheiro no banco que continua pagando as nossas contas.
Cada faixa tem uma frase que alguém já pichou num muro, e com razão.
> A minha alucinação é suportar o dia a dia.

Tropicália ou Panis et circencis | de Caetano, Gil, Gal, Mutantes e companhia | 1968 | tropicalia
~ a foto de família da capa, com penico e tudo
É bagunça com maestro: por baixo da farra o Duprat está contando os compassos.
A graça é que ninguém ali parece ter pedido licença a ninguém.

Transa | de Caetano Veloso | 1972 | mpb, tropicalia
~ o violão do Jards Macalé mandando em tudo
Saudade cantada em inglês com sotaque de Santo Amaro.
“Triste Bahia” junta Gregório de Matos e capoeira e não se explica, graças a Deus.
“Nine out of ten” me devolve o bom humor em menos de cinco minutos.

Expresso 2222 | de Gilberto Gil | 1972 | mpb
~ a banda de pífanos de Caruaru abrindo o disco
Abre com pífano e termina em outro planeta, sem trocar de roupa.
“Back in Bahia” é a melhor música já escrita sobre sentir falta de sol.

Acabou chorare | dos Novos Baianos | 1972 | mpb, samba-rock
~ o cavaquinho e a guitarra no mesmo quintal
! É impossível ouvir de mau humor; já tentei, não deu.
“Preta pretinha” tem duas versões no mesmo disco e eu nunca achei demais.
Dá para ouvir a casa cheia: criança, bola, panela, violão.

África Brasil | de Jorge Ben | 1976 | samba-rock
~ a guitarra no lugar onde antes havia violão
“Ponta de lança africano” é o melhor gol do futebol brasileiro que não foi filmado.
Ele canta sobre alquimia, Xica da Silva e centroavante com a mesma convicção.

A tábua de esmeralda | de Jorge Ben | 1974 | samba-rock, mpb
~ o violão que faz a percussão inteira sozinho
É um disco sobre alquimistas que se dança descalço.
Em “Os alquimistas estão chegando” a gente jura que eles vêm mesmo, e de bom humor.

Cartola | de Cartola | 1976 | samba
~ a foto na janela com dona Zica
O homem esperou a vida inteira para gravar e cantou como se tivesse todo o tempo do mundo.
“O mundo é um moinho” é o conselho mais triste e mais educado que já deram a alguém.
> Queixo-me às rosas, mas que bobagem, as rosas não falam.

Nervos de aço | de Paulinho da Viola | 1973 | samba
~ a elegância de quem sofre sem levantar a voz
A capa mostra ele chorando com um buquê na mão, e o disco cumpre o que ela promete.
Ele sussurra e a dor de cotovelo do Lupicínio fica ainda maior.

Canta, canta, minha gente | de Martinho da Vila | 1974 | samba
~ o jeito de cantar devagar, quase falando
É disco para quem acha que precisa de motivo para fazer roda.
“Disritmia” prova que dá para ser romântico com muita sede.

Axé! Gente amiga do samba | de Candeia | 1978 | samba
~ o pandeiro que parece estar na sua mesa
Gravado perto do fim, e é o samba mais vivo que eu conheço.
Tem conversa, tem terreiro e tem partido-alto: uma aula sem quadro.

Secos & Molhados | dos Secos & Molhados | 1973 | mpb, rock
~ a voz do Ney subindo onde ninguém mais vai
Puseram Bandeira e Vinicius na vitrola de milhões de pessoas com a cara pintada.
“Rosa de Hiroshima” tem dois minutos e pesa uma tonelada.

Da lama ao caos | de Chico Science & Nação Zumbi | 1994 | manguebeat
~ o peso dos tambores, do tamanho de um caminhão
Botaram uma antena na lama e ela ainda está captando.
“A praieira” é a única música que me faz querer uma cerveja antes do almoço.
A guitarra do Lúcio Maia e as alfaias disputam espaço, e quem ganha é o corpo da gente.

Sobrevivendo no inferno | dos Racionais MC’s | 1997 | rap
~ a respiração antes de “Capítulo 4, versículo 3”
Virou leitura obrigatória de vestibular e já era leitura obrigatória muito antes.
“Diário de um detento” tem quase oito minutos e a gente sai deles sem saber que horas são.

Nó na orelha | de Criolo | 2011 | rap, mpb
~ a passagem do bolero para o rap sem bater a porta
“Não existe amor em SP” conseguiu o impossível: fez a avenida inteira ficar quieta.
Cada faixa é de um gênero e todas são da mesma quebrada.

A mulher do fim do mundo | de Elza Soares | 2015 | mpb, samba
~ a voz que vem de muito antes do microfone
Tinha mais de oitenta anos e fez o disco mais jovem daquele ano.
“Maria da Vila Matilde” devia tocar na sala de espera de todo fórum.
> Me deixem cantar até o fim.

AmarElo | de Emicida | 2019 | rap
~ a voz do Belchior voltando no refrão
Faz carinho e dá bronca na mesma faixa, como só família faz.
“Principia” é uma oração que dá para dançar.

Loki? | de Arnaldo Baptista | 1974 | rock, mutantes
~ o piano martelado de quem não dormiu
“Será que eu vou virar bolor?” é uma pergunta que me faço toda segunda-feira.
Um coração partido gravado sem que ninguém mandasse arrumar a sala.

Os Mutantes | dos Mutantes | 1968 | rock, tropicalia
~ a guitarra feita em casa pelo irmão deles
“Panis et circenses” para no meio, como se a agulha pulasse, e a família segue jantando.
Mal tinham vinte anos e já tinham mais ideias por minuto do que eu por década.

Dois | da Legião Urbana | 1986 | rock
~ o violão de “Tempo perdido” entrando
“Eduardo e Mônica” é uma comédia romântica inteira, e o orçamento foi um violão.
! Todo mundo da minha turma sabia de cor e fingia que não.
> Somos tão jovens.

Cabeça dinossauro | dos Titãs | 1986 | rock
~ o desenho de Leonardo na capa, gritando
É curto, é grosso e não sobra ninguém: polícia, igreja, família, bichos.
Tem mais baixo do que paciência.

Ventura | do Los Hermanos | 2003 | rock
~ a entrada dos metais na hora exata do refrão
“Último romance” é sobre gostar de alguém já sabendo das contas de luz.
! Metade das faixas eu aprendi errado e prefiro a minha versão.

Com você… meu mundo ficaria completo | de Cássia Eller | 1999 | rock, mpb
~ a rouquidão que não pede desculpa
“O segundo sol” toca e a conversa no carro para.
O Nando Reis escreve, ela atropela, e fica perfeito.

Verde, anil, amarelo, cor-de-rosa e carvão | de Marisa Monte | 1994 | mpb
~ a voz quase sem esforço em “Dança da solidão”
Junta velha guarda da Portela e Nova York numa mesa só, sem ninguém mudar de assunto.
“Segue o seco” faz a gente olhar pela janela procurando nuvem.

Dança das cabeças | de Egberto Gismonti e Naná Vasconcelos | 1977 | instrumental, jazz
~ o berimbau conversando com o violão de oito cordas
São dois meninos andando na mata; ele dizia isso, e é isso mesmo que se ouve.
A floresta inteira, e só tem duas pessoas na sala.

Slaves mass | de Hermeto Pascoal | 1977 | instrumental, jazz
~ o coro de porcos no estúdio, afinadíssimo
O homem tira música de leitão, chaleira e conversa.
Quando acho que entendi o compasso, ele já foi pescar.

Os afro-sambas | de Baden Powell e Vinicius de Moraes | 1966 | samba, mpb
~ o violão do Baden, que nunca anda em linha reta
Dizem que a gravação tem chiado e voz fora do tom; tem, e é justamente por aí que entra.
“Canto de Ossanha” avisa três vezes para não ir, e a gente vai.

Chega de saudade | de João Gilberto | 1959 | bossa-nova
~ a batida que parece atrasada e não está
Ele canta como quem não quer acordar a casa e acordou o mundo.
São pouco mais de vinte minutos, e depois deles todo mundo teve que reaprender violão.

Fa-tal: Gal a todo vapor | de Gal Costa | 1971 | mpb, tropicalia
~ o grito de “Vapor barato” quando a banda entra
Primeiro ela e um violão, depois o incêndio.
Dá para ouvir que a plateia também estava precisando daquilo.

Sonhos e memórias | de Erasmo Carlos | 1972 | mpb, rock
~ a calma de quem não tem nada a provar
Chamam de “o outro da dupla”; deveriam ouvir este com calma.
“Sorriso dela” é uma tarde de sol guardada num pote.
`)
