import { lines } from '../writing/lines.ts'

export const booksUnique = lines`
  Comprei num sebo um livro com a dedicatória “para Lúcia, que não vai gostar”. ¶ Lúcia, onde você estiver: eu gostei.
  Minha mãe lê o último capítulo primeiro. Diz que assim pode prestar atenção.
  A biblioteca do bairro reabriu. Cheira a tinta, os livros estão fora de ordem e tem uma fila. Nunca vi lugar mais bonito.
  Organizei a estante por cor. Durou um dia. Agora é por quem eu apresentaria a quem numa festa.
  Meu avô só tinha quatro livros e os relia em ordem. No enterro, cada neto levou um. O meu tem uma folha de louro na página 112, e eu não tirei.
  Leitor eletrônico: 300 títulos. Mesa de cabeceira: 14. Lidos neste mês: meio.
  O menino da carteira do fundo, que “não lê nada”, devolveu o livro hoje com a capa plastificada por ele mesmo. Não falei nada. Fui chorar na sala dos professores.
  Clube do livro, ata: sete presentes, três leram, todos opinaram, o pudim estava ótimo.
  Existe um prazer específico em encontrar, dentro de um livro usado, uma passagem de ônibus de uma cidade em que você nunca esteve.
  Aprendi a ler com bula de remédio, na mesa da cozinha. Até hoje leio as contraindicações de tudo.
  **Proposta:** todo livro de mais de quinhentas páginas deveria vir com um atestado para o trabalho.
  Sublinhei um livro emprestado. Confessei. Ela respondeu: “eu sei, por isso emprestei”.
  A editora pequena daqui imprimiu trezentos exemplares de poesia e vendeu duzentos e noventa e seis. Eu comprei quatro; fui eu que estraguei a conta redonda.
  Fui ao lançamento, a escritora errou o meu nome na dedicatória e agora eu tenho um livro dedicado a uma Marília que não existe. Gosto dela.
  Traduzo manuais de geladeira durante o dia. À noite leio romance russo para lembrar que as frases podem ser compridas.
  Na feira do livro, um senhor me vendeu um dicionário dizendo que “todos os outros livros estão aí dentro, só falta arrumar”.
  Minha filha leu o primeiro livro inteiro sozinha. Cento e onze páginas. Ela dormiu abraçada com ele e eu fotografei a lombada, não ela.
  Tenho uma cicatriz no pé de um dicionário que caiu. Respeito quem diz que palavras não machucam, mas discordo.
  Resolvi só comprar um livro depois de ler dois. Regra número dois: livro de presente não conta. Regra número três: presente para mim é presente.
  Reparei que os meus amigos indicam os livros que gostariam de ter escrito. Os meus parentes, os que gostariam que eu lesse.
  O livreiro daqui recomenda pelo sapato da pessoa. Com botas, ele me deu um Tchékhov. Acertou.
  Escrevo no fim de cada livro onde o terminei. “Rodoviária, plataforma 9, frio.” É o meu único diário.
  Há livros que a gente compra para a pessoa que pretende ser. Hoje li um desses. Cheguei {atrasado|atrasada} a mim {mesmo|mesma}, mas cheguei.
`
