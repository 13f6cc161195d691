import { lines } from './writing/lines.ts'

/** What somebody does. */
export const trades = lines`
  {Professor|Professora} de história {inCity}.
  {Enfermeiro|Enfermeira}, plantão noturno.
  Cobrador{|a} de ônibus que lê no ponto final.
  {Bibliotecário|Bibliotecária} {inCity}.
  Motorista de aplicativo, rádio sempre ligado.
  {Aposentado|Aposentada}, finalmente ocupad{o|a}.
  {Engenheiro|Engenheira} de solos. Sim, isso existe.
  Faço pão de madrugada e durmo à tarde.
  Doutorand{o|a} em botânica.
  {Carteiro|Carteira} há dezoito anos.
  {Cozinheiro|Cozinheira} de escola.
  Designer de dia, baterista às quintas.
  Tradutor{|a} de manuais e de bilhetes.
  {Técnico|Técnica} de som, meio surd{o|a} do lado esquerdo.
  Conserto máquinas de costura {inCity}.
  Estudante de letras.
  {Agricultor|Agricultora} familiar, feira aos sábados.
  Psicólog{o|a}. Aqui eu só escuto discos.
  {Pedreiro|Arquiteta}, desenhista de domingo.
  Programador{|a} de sistemas que ninguém vê.
  Vendo livros usados {inCity}.
  Jornalista {inCity}.
  {Veterinário|Veterinária} de bicho grande.
  Faço mapas para a prefeitura.
  {Marinheiro|Marinheira} de água doce.
  {Advogado|Advogada} que queria ter sido cantor{|a}.
  {Costureiro|Costureira} de figurino.
  Farmacêutic{o|a} e cinéfil{o|a}, nesta ordem no contracheque.
  Dou aula de matemática e de paciência.
  {Bombeiro|Bombeira}. Medo só de altura.
  {Pesquisador|Pesquisadora} de abelhas sem ferrão.
  Cuido de idosos e das histórias deles.
  Fotógraf{o|a} de casamento, romântic{o|a} por contrato.
  Sou {garçom|garçonete}, portanto ouço de tudo.
  Intérprete de libras.
  Toco numa orquestra de bairro.
  Estudo para concurso e me distraio aqui.
  Maquinista de trem de carga.
  Fisioterapeuta {inCity}.
  Trabalho numa gráfica e gosto do cheiro.
`

/** Things one would not ask about. */
export const quirks = lines`
  Leio bula, rótulo e romance.
  Choro em comercial de margarina.
  Café sem açúcar, conversa com.
  Sei assobiar o hino de seis cidades.
  Nunca terminei uma palavra cruzada.
  Dois gatos, nenhum arrependimento.
  Anoto sonhos em guardanapo.
  Gosto de gente que chega cedo.
  Devolvo livros. Quase todos.
  Já morei em onze casas.
  Torço pelo time errado desde criança.
  Falo com plantas; elas fingem que ouvem.
  Coleciono inícios de livros.
  Caminho até a ideia vir.
  Escrevo cartas, ponho selo e tudo.
  Desconfio de quem não gosta de goiabada.
  A favor do silêncio depois do filme.
  Minha letra é pior do que parece.
  Vim por um livro e fui ficando.
  Ando devagar de propósito.
  Herdei uma vitrola e um problema.
  Faço listas para não esquecer que faço listas.
  Sempre na última fila.
  {Filho|Filha} de costureira, {neto|neta} de ferroviário.
  Meio de mar, meio de serra.
  Prefiro o lado B.
  Sou do tempo da fita cassete e não me orgulho nem me envergonho.
  Bolo de fubá é o meu idioma.
  Procuro sebos como quem procura poços.
  Canto no coral, na voz que faltar.
  Acordo às cinco e não julgo quem não.
  Perco guarda-chuvas com método.
  Em reforma.
  {Pai|Mãe} de três, leitor{|a} de intervalos.
  {Pai|Mãe} solo, cinéfil{o|a} de madrugada.
  Aprendi a gostar de jiló.
  Meu cachorro se chama Capitu.
  Quem me indicar um disco ganha outro.
  Não respondo rápido, mas respondo.
  Aqui pelas fotos dos outros.
  Nascid{o|a} em dia de chuva.
  Uma pessoa de cada vez, um livro por vez.
`

/** What one loves, by interest. */
export const tastes: Readonly<Record<string, readonly string[]>> = {
  music: lines`
    Discos inteiros, do lado A ao fim do B.
    Samba, jazz e o que vier no meio.
    Mineir{o|a} de coração, por causa de um disco.
    Rock velho, rap novo.
    Violão, vozes e arranjos de sopro.
    Da bossa ao manguebeat, sem escalas.
    Música brasileira de antes de eu nascer.
  `,
  movies: lines`
    Cinema japonês e pipoca doce.
    Um filme por semana, com anotações.
    Documentário é o meu filme de ação.
    Vejo créditos até o fim.
    Cineclube às quartas.
    Cinema brasileiro, sempre que deixam.
    Melodrama sem culpa.
  `,
  books: lines`
    Russos no inverno, cronistas no verão.
    Poesia antes de dormir.
    Clarice, Graciliano e palavras cruzadas.
    Ficção científica e romances de família.
    Leitor{|a} de orelhas e de contos.
    Reler é melhor do que ler.
    Um romance na bolsa, sempre.
  `,
}

/** Where else one is found. Only names reserved for examples. */
export const links = lines`
  Escrevo em https://caderno.example.com
  Fotos: https://example.org/fotos
  Zine e loja: https://banca.example.net
  https://clube-do-livro.example.org
  Discos para troca: https://example.com/trocas
  Playlist do mês em https://radio.example.net
  Oficinas: https://atelie.example.com
  Boletim às segundas: https://example.org/boletim
  Receitas: https://cozinha.example.net
  Portfólio: https://example.net/desenhos
`
