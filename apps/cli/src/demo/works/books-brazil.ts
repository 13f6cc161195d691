import { catalogue } from './work.ts'

export const brazilianBooks = catalogue(`
Grande sertão: veredas | de Guimarães Rosa | 1956 | literatura-brasileira, rosa
~ a primeira palavra, que já é um mundo
~ o jeito de pensar em voz alta do Riobaldo
As primeiras cinquenta páginas pedem paciência, depois é o livro que tem paciência com você.
Lido em voz alta, ele se explica.
O amor ali é uma coisa que ninguém consegue dizer e da qual ninguém consegue parar de falar.
> Viver é negócio muito perigoso.
> O correr da vida embrulha tudo.

Primeiras estórias | de Guimarães Rosa | 1962 | contos, rosa
~ o conto da terceira margem, que não acaba nunca
“A menina de lá” tem quatro páginas e não sai mais.
São vinte e um contos, e em cada um alguém enxerga alguma coisa pela primeira vez.

Dom Casmurro | de Machado de Assis | 1899 | classico, machado
~ a desconfiança, que contamina até o leitor
A pergunta certa nunca foi se ela traiu, e sim por que a gente acredita nele.
O capítulo do penteado tem mais namoro que muito romance inteiro.
> Olhos de ressaca? Vá, de ressaca.

Memórias póstumas de Brás Cubas | de Machado de Assis | 1881 | classico, machado
~ a dedicatória ao verme
Tem um capítulo só de pontinhos, e ele foi escrito antes de o seu avô nascer.
O defunto é o narrador mais vivo da nossa literatura.
> Não tive filhos, não transmiti a nenhuma criatura o legado da nossa miséria.

Quincas Borba | de Machado de Assis | 1891 | classico, machado
~ o cachorro com o nome do filósofo
Ao vencedor, as batatas: eu ri, e depois fui olhar a minha conta no banco.
O Rubião vai enlouquecendo de mansinho, e todo mundo à mesa passa o prato.

A hora da estrela | de Clarice Lispector | 1977 | clarice
~ a Macabéa ouvindo a Rádio Relógio
O narrador atrasa a história o quanto pode, porque sabe o que vem.
É fino, dá para ler numa tarde, e leva uns anos para sair.
> Tudo no mundo começou com um sim.

A paixão segundo G.H. | de Clarice Lispector | 1964 | clarice
~ o quarto da empregada, branco de doer
Uma mulher, um armário e uma barata; não dá para resumir e eu não deveria ter tentado.
É dos que a gente não lê, atravessa.

Laços de família | de Clarice Lispector | 1960 | contos, clarice
~ o cego mascando chiclete no conto “Amor”
Em todo conto alguém está arrumando a casa quando a vida entra pela fresta.
“Uma galinha” tem três páginas e devia ter um feriado.

Vidas secas | de Graciliano Ramos | 1938 | classico, graciliano
~ o capítulo da Baleia
Não sobra um adjetivo, como não sobrava água.
Os meninos nem nome têm, e a cachorra tem.

São Bernardo | de Graciliano Ramos | 1934 | classico, graciliano
~ a confissão de quem não aprendeu a pedir desculpas
Paulo Honório escreve como quem cobra uma dívida, e no fim a dívida é dele.
O último capítulo, com a vela se apagando, é perfeito.

O quinze | de Rachel de Queiroz | 1930 | classico, nordeste
~ a caminhada da família do Chico Bento
Ela ainda não tinha vinte anos quando publicou. Dezenove.
A Conceição lendo até tarde e a avó reclamando é a minha cena preferida.

Capitães da Areia | de Jorge Amado | 1937 | classico, bahia
~ a noite do carrossel
Por uma noite eles são só crianças, e é a página mais triste.
! Foi o primeiro livro que emprestei e não voltou; espero que esteja circulando.

Quarto de despejo | de Carolina Maria de Jesus | 1960 | diario
~ a dignidade de anotar tudo, todo dia
Ela catava papel de dia e escrevia nele à noite.
Cada entrada começa com a data, e quase todas com a fome.
> A favela é o quarto de despejo de uma cidade.

Torto arado | de Itamar Vieira Junior | 2019 | literatura-brasileira, bahia
~ a faca embrulhada debaixo da cama
As irmãs dividem uma voz, e a gente demora para saber qual.
A terceira parte muda quem conta a história, e tudo que veio antes muda junto.
> Sobre a terra há de viver sempre o mais forte.

O avesso da pele | de Jeferson Tenório | 2020 | literatura-brasileira, porto-alegre
~ o filho falando com o pai em segunda pessoa
As aulas finais do professor deviam ser lidas em toda escola.
É um livro de luto que não deixa a gente só triste.

Um defeito de cor | de Ana Maria Gonçalves | 2006 | literatura-brasileira, historia
~ a Kehinde contando a própria vida, do começo ao fim
São quase mil páginas, e eu queria saber o que aconteceu depois.
Virou enredo de escola de samba, e ainda é pouco.

Ponciá Vicêncio | de Conceição Evaristo | 2003 | literatura-brasileira
~ o barro nas mãos da Ponciá
É curto como um suspiro e pesado como uma herança.
O que ela chama de escrevivência a gente entende já na segunda página.

Olhos d’água | de Conceição Evaristo | 2014 | contos
~ a pergunta sobre a cor dos olhos da mãe
O primeiro conto termina, e você vai olhar para os olhos de alguém.
São mulheres que ninguém costuma deixar terminar a frase; ela deixa.

A rosa do povo | de Carlos Drummond de Andrade | 1945 | poesia, drummond
~ a flor feia que rompe o asfalto
“Procura da poesia” ensina mais do que qualquer oficina.
É poesia de guerra escrita por um funcionário público tímido, e funciona até hoje.
> Uma flor nasceu na rua!

Alguma poesia | de Carlos Drummond de Andrade | 1930 | poesia, drummond
~ a teimosia de uma pedra no caminho
“Quadrilha” é o meu resumo preferido da vida amorosa de qualquer grupo de amigos.
Ele riu por escrito antes de ser permitido.
> Mundo mundo vasto mundo, mais vasto é meu coração.

Libertinagem | de Manuel Bandeira | 1930 | poesia
~ o porquinho-da-índia
“Pneumotórax” transforma um diagnóstico num tango, e não é piada.
É o livro de alguém que esperava morrer logo e morreu com mais de oitenta anos.
> Vou-me embora pra Pasárgada.

Morte e vida severina | de João Cabral de Melo Neto | 1955 | poesia, nordeste
~ a resposta do mestre carpina
Cada verso foi lixado até sobrar a pedra.
Quem só conhece a música do Chico precisa ler os monólogos.

O livro das ignorãças | de Manoel de Barros | 1993 | poesia, pantanal
~ o verbo que delira
Ele fez da lata, do sapo e do musgo uma gramática.
É o único livro que me dá vontade de ficar à toa com método.

A teus pés | de Ana Cristina Cesar | 1982 | poesia
~ a carta que parece escrita para outra pessoa
Parece diário e não é; parece confissão e ri de você.
! Leio duas páginas por dia para não acabar.

Bagagem | de Adélia Prado | 1976 | poesia, minas
~ o cheiro de cozinha dentro da reza
“Com licença poética” responde ao Drummond com uma panela no fogo.
Deus, roupa no varal e desejo na mesma estrofe, em Divinópolis.

Lavoura arcaica | de Raduan Nassar | 1975 | literatura-brasileira
~ a frase que não para para respirar
Publicou isso, mais um livrinho, e foi criar galinha. Respeito.
O sermão do pai sobre o tempo é lindo, e é uma prisão.

Um copo de cólera | de Raduan Nassar | 1978 | literatura-brasileira
~ a briga que começa por causa de formigas
São poucas páginas e cada capítulo é um fôlego só.
É a DR mais bem escrita da língua.

As meninas | de Lygia Fagundes Telles | 1973 | literatura-brasileira
~ o entra e sai das três vozes, sem aviso
Saiu em plena ditadura com um relato de tortura dentro, e o censor não chegou até lá.
A Lorena no quarto rosa é uma das personagens mais engraçadas e mais tristes que temos.

Crônica da casa assassinada | de Lúcio Cardoso | 1959 | literatura-brasileira, minas
~ o perfume das violetas da Nina
Cada capítulo é uma carta ou um diário, e todo mundo mente um pouco.
Minas Gerais como filme de terror, com bordado.

Romanceiro da Inconfidência | de Cecília Meireles | 1953 | poesia, minas
~ o verso sobre a liberdade que ninguém explica e todos entendem
! Fui a Ouro Preto com ele na mochila, e a cidade falava.
História do Brasil cantada baixinho, com lampião.

Macunaíma | de Mário de Andrade | 1928 | modernismo
~ a preguiça elevada a método
Ele diz que escreveu em seis dias, na rede, e eu escolho acreditar.
A carta às icamiabas é a melhor gozação do português de gravata.
> Ai! que preguiça!

Ideias para adiar o fim do mundo | de Ailton Krenak | 2019 | ensaio
~ a conversa com a montanha
! Os paraquedas coloridos ficaram na minha cabeça o mês inteiro.
É uma palestra, dá para ler de pé, e convém sentar depois.

A queda do céu | de Davi Kopenawa e Bruce Albert | 2010 | ensaio, amazonia
~ a explicação do que é sonhar de verdade
Ele chama a gente de povo da mercadoria, e não dá para desler.
É grande, é difícil, e é um presente que ninguém nos devia.

Os sertões | de Euclides da Cunha | 1902 | classico, nordeste
~ o fim, quando restam quatro
A primeira parte é sobre pedra e planta, e quem aguenta a pedra merece a luta.
Foi para lá achando uma coisa e voltou escrevendo outra: a honestidade do livro é essa.
> O sertanejo é, antes de tudo, um forte.
`)
