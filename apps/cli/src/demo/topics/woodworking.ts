import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const woodworking: Topic = {
  name: 'Marcenaria',
  icon: '🪚',
  color: 'clay',
  tags: ['madeira', 'encaixe', 'oficina', 'feito-a-mao'],
  slots: {
    piece: [
      'um banquinho',
      'uma estante',
      'uma caixa de ferramentas',
      'uma mesa de cabeceira',
      'um berço',
      'uma tábua de corte',
      'um cavalete',
    ],
    wood: [
      'peroba de demolição',
      'freijó',
      'cedro',
      'pinus de palete',
      'jatobá',
      'uma sobra de imbuia',
    ],
  },
  openers: lines`
    Terminei {piece} em {wood} {when}.
    Cortei duas vezes, medi depois.
    Achei {wood} numa caçamba {inCity}.
    Fiz {piece} para {kin}, com encaixe, sem um prego.
    Lixei a tarde toda e ainda estou mastigando pó.
    Primeira cauda de andorinha que fecha sem vergonha.
    {Piece} manca de uma perna, como o dono.
    Afiei os formões {when} e a oficina mudou de ideia.
    Restaurei {piece} que estava há {years} na chuva.
  `,
  details: lines`
    Madeira se mexe; quem não deixa espaço, racha.
    Formão cego corta dedo, afiado corta madeira.
    O veio manda, a gente acompanha.
    Óleo de tungue, três demãos, uma semana de cheiro.
    O esquadro barato mente um grau por mês.
    Cola demais aparece na hora do verniz, com juros.
    Todo projeto de fim de semana dura um mês.
    Lápis de marceneiro não rola da bancada, e é o que eu mais amo nele.
    Grampo nunca é suficiente.
    Ferramenta manual ensina a ouvir.
    Cada nó é um galho que alguém viu balançar.
    A peça torta também serve, só escolhe o canto.
    Serragem na garagem, paz na cabeça.
    Protetor de ouvido antes, remédio depois.
  `,
  closers: lines`
    Aguenta o meu peso, testei com medo.
    Ficou bom de passar a mão.
    A próxima tem gaveta.
    Sobrou um pedaço que vai virar colher.
    Ninguém vai notar o erro, a não ser eu, todo dia.
    Já prometi três iguais.
  `,
  questions: lines`
    Onde comprar {wood} de origem limpa {inCity}?
    Que acabamento vocês usam em {piece} que vai para a cozinha?
    Plaina manual boa e possível, alguém indica?
  `,
  listHeads: lines`
    As ferramentas que eu compraria de novo:
    Ordem das coisas:
    Erros desta semana:
  `,
  listItems: lines`
    serrote japonês
    dois formões, não doze
    um esquadro que não mente
    medir, marcar, conferir, tomar café
    lixa 120 antes da 220, sem atalho
    furei para o lado errado
    quatro grampos e mais dois
    vassoura
  `,
  unique: lines`
    Meu avô assinava por dentro da gaveta, onde ninguém olha. Comprei numa loja de usados uma cômoda e achei o nome dele. ¶ Trouxe para casa o que era de casa.
    Ensinei minha filha a usar o serrote. Ela fez um “nada”, de madeira, e explicou com firmeza que era um nada. Está na sala.
    O banquinho número um mancava. O dois, menos. O sete é do meu vizinho, que subiu nele para trocar a lâmpada e não caiu. Considero um diploma.
    Passei meia hora procurando o lápis. Na orelha.
  `,
}
