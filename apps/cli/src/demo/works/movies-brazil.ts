import { catalogue } from './work.ts'

export const brazilianMovies = catalogue(`
Cidade de Deus | de Fernando Meirelles e Kátia Lund | 2002 | cinema-brasileiro
~ a galinha, que rouba a primeira cena
~ a câmera girando em volta do Buscapé no meio da rua
A montagem anda tão rápido que só depois a gente percebe o quanto é triste.
O baile de despedida do Bené é um filme inteiro dentro do filme.
> Se correr o bicho pega, se ficar o bicho come.

Central do Brasil | de Walter Salles | 1998 | cinema-brasileiro
~ a Fernanda Montenegro sentada na mesinha, ouvindo
~ o binóculo com as fotos, no fim
As pessoas ditando cartas no começo já valiam o ingresso.
A estrada vai ficando mais clara junto com a Dora.

Ainda estou aqui | de Walter Salles | 2024 | cinema-brasileiro
~ o sorriso na foto, quando o fotógrafo pede tristeza
A casa cheia do começo faz a casa vazia doer em dobro.
A Fernanda Torres não levanta a voz, e a gente ouve tudo.

Bacurau | de Kleber Mendonça Filho e Juliano Dornelles | 2019 | cinema-brasileiro
~ o museu da cidade, visto com atenção
A placa na entrada avisa: se for, vá na paz. Não foram.
! Todo mundo na sala torcendo pela mesma cidade, foi bonito de ver.

Aquarius | de Kleber Mendonça Filho | 2016 | cinema-brasileiro, recife
~ o cabelo da Sônia Braga e tudo o que ele conta
Uma mulher, um apartamento, uma estante de vinis e uma construtora: não precisa de mais nada.
A cômoda da tia Lúcia guarda mais história do que muito museu.

O som ao redor | de Kleber Mendonça Filho | 2012 | cinema-brasileiro, recife
~ o latido do cachorro do vizinho virando suspense
! É sobre a minha rua, e eu nem moro no Recife.
O medo ali não tem rosto, tem grade.

O agente secreto | de Kleber Mendonça Filho | 2025 | cinema-brasileiro, recife
~ o Recife dos anos 70, calor na tela
O Wagner Moura faz um homem que escuta mais do que fala, e o perigo está nas pausas.
O cinema de rua é personagem, e a gente sai querendo que todos voltassem.

Que horas ela volta? | de Anna Muylaert | 2015 | cinema-brasileiro
~ a Regina Casé entrando na piscina vazia
O sorvete caro e o sorvete barato explicam o país melhor do que muito livro.
Quem tem quarto dos fundos em casa devia ver junto com a família toda.

O auto da Compadecida | de Guel Arraes | 2000 | cinema-brasileiro, comedia
~ a Compadecida da Fernanda Montenegro no julgamento
! Sei os diálogos todos e rio antes da piada, para o desespero de quem está junto.
João Grilo é o único advogado em quem eu confio.
> Não sei, só sei que foi assim.

Deus e o diabo na terra do sol | de Glauber Rocha | 1964 | cinema-novo
~ a corrida final até o mar, com Villa-Lobos por cima
O sol é tão branco na tela que dá sede.
O Othon Bastos faz o Corisco conversando com o morto, sozinho, e ninguém pisca.
> O sertão vai virar mar, e o mar virar sertão.

Terra em transe | de Glauber Rocha | 1967 | cinema-novo
~ o discurso que atropela o outro discurso
Eldorado não existe no mapa, mas eu já votei lá.
Sai todo mundo gritando e sou eu que fico sem voz.

Vidas secas | de Nelson Pereira dos Santos | 1963 | cinema-novo
~ o som do carro de boi rangendo no começo
A luz estourada conta a seca antes de qualquer palavra.
A cena da Baleia é a mais difícil do cinema brasileiro, e eu aviso antes.

Limite | de Mário Peixoto | 1931 | cinema-mudo
~ a primeira imagem, com as mãos algemadas
Um rapaz de vinte e poucos anos fez isso e nunca mais terminou outro filme.
Mudo, lento e mais moderno do que quase tudo que estreou este ano.

O bandido da luz vermelha | de Rogério Sganzerla | 1968 | cinema-marginal
~ a narração de rádio policial, dois locutores se revezando
Tem letreiro, disco voador e avacalhação; quando a gente não pode fazer nada, é o que resta.
São Paulo nunca esteve tão feia nem tão fotogênica.

Macunaíma | de Joaquim Pedro de Andrade | 1969 | cinema-novo, comedia
~ o Grande Otelo nascendo já daquele tamanho
A piscina de feijoada continua sendo a imagem mais brasileira que já filmaram.
! Ri muito, e a risada foi ficando esquisita.

Cabra marcado para morrer | de Eduardo Coutinho | 1984 | documentario
~ o reencontro com Elizabeth Teixeira depois de tantos anos
O filme foi interrompido em 1964 e ele voltou para procurar as pessoas; só isso já é uma vida.
No final ela se despede e não consegue parar de falar, ainda bem que a câmera ficou.

Edifício Master | de Eduardo Coutinho | 2002 | documentario
~ o senhor que canta “My way” até o fim
São conjugados em Copacabana, e cada porta é um romance.
Ele pergunta pouco e espera, e as pessoas vão ficando maiores.

Jogo de cena | de Eduardo Coutinho | 2007 | documentario
~ a hora em que a gente não sabe mais quem está atuando
Uma cadeira, um teatro vazio e mulheres contando a vida: nunca fiquei tão grudado na tela.
Tem uma atriz famosa que para, respira e admite que não conseguiu.

Santiago | de João Moreira Salles | 2007 | documentario
~ a lista de aristocratas que o mordomo copiou a vida inteira
O diretor percebe tarde demais que nunca deixou de ser o patrão, e põe isso no filme.
O plano das mãos dançando vale por um tratado.

O palhaço | de Selton Mello | 2011 | cinema-brasileiro, comedia
~ o ventilador que ele quer e não sabe por quê
É sobre não saber se a gente serve para o que faz, e é engraçado mesmo assim.
O delegado do gato aparece em uma cena só e leva o filme para casa.

O cheiro do ralo | de Heitor Dhalia | 2006 | cinema-brasileiro, comedia
~ o olho de vidro passando de mão em mão
O Selton Mello é insuportável do começo ao fim, e isso é um elogio.
Tudo ali é marrom, até o humor.

Lavoura arcaica | de Luiz Fernando Carvalho | 2001 | cinema-brasileiro
~ a dança da irmã, duas vezes, de dois jeitos
São quase três horas de texto do Raduan na boca do Selton, e não cai uma palavra no chão.
A luz do Walter Carvalho tem cheiro de terra e de pão.

Abril despedaçado | de Walter Salles | 2001 | cinema-brasileiro
~ o menino no balanço
A camisa secando no varal é um relógio, e a família inteira sabe ler.
O boi anda em círculo, e os homens também.

Cinema, aspirinas e urubus | de Marcelo Gomes | 2005 | cinema-brasileiro
~ a luz branca do sertão, de apertar os olhos
Um alemão, um paraibano, um caminhão e um projetor; a guerra está longe, e não está.
A plateia da cidadezinha vendo cinema pela primeira vez é a melhor plateia que já vi.

O céu de Suely | de Karim Aïnouz | 2006 | cinema-brasileiro
~ o rosto da Hermila Guedes no posto de gasolina
O céu de Iguatu ocupa três quartos da tela, e ela ainda não cabe.
Ninguém ali julga ninguém, nem o filme.

A vida invisível | de Karim Aïnouz | 2019 | cinema-brasileiro
~ a espera pelas cartas que não chegam
Duas irmãs na mesma cidade, e eu querendo gritar com a tela.
A Fernanda Montenegro aparece no finzinho e desmonta a sala.

Hoje eu quero voltar sozinho | de Daniel Ribeiro | 2014 | cinema-brasileiro
~ a delicadeza com que ninguém faz discurso
É um primeiro amor com mochila, recreio e Belle and Sebastian.
! Queria ter visto aos quinze; aos trinta também serviu.

Divinas divas | de Leandra Leal | 2016 | documentario
~ a conversa de camarim, sem pressa nenhuma
O Teatro Rival aparece como uma tia que recebeu todo mundo em casa.
Elas têm setenta anos e mais brilho do que o salão.

Estômago | de Marcos Jorge | 2007 | cinema-brasileiro, comedia
~ a coxinha de boteco filmada como obra de arte
Dá fome, dá medo, e dá fome de novo.
O João Miguel cozinha para subir na vida, e o filme sobe a temperatura aos poucos.

Ilha das Flores | de Jorge Furtado | 1989 | documentario, curta
~ a narração que define tudo até não sobrar desculpa
Treze minutos, um tomate e nenhuma saída.
! Vi na escola, ri no começo como todo mundo e parei de rir como todo mundo.

Branco sai, preto fica | de Adirley Queirós | 2014 | cinema-brasileiro, brasilia
~ o baile que a gente só vê em fotografia
É documentário e é ficção científica, e Ceilândia era as duas coisas antes dele.
O viajante do tempo mora num contêiner, porque o orçamento também viaja.

Durval Discos | de Anna Muylaert | 2002 | cinema-brasileiro
~ a loja de vinil com a mãe na cozinha
Tem lado A e lado B, e quando vira o disco ninguém está preparado.
Um cavalo num quarto em Pinheiros, e faz todo o sentido.
`)
