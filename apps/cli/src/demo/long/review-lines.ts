import { lines } from '../writing/lines.ts'

export const reviewTitles = {
  high: lines`
    Ainda melhor da segunda vez
    Não esperava tanto
    Para guardar
    Um susto bom
    Tudo no lugar
    Valeu cada minuto
    Do tamanho certo
    Entrou para os meus
    Fiquei sem assunto
    Merece a fama
    Chegou na hora certa
  `,
  mid: lines`
    Gostei, com ressalvas
    Metade muito boa
    Bonito e comprido
    Vale pela segunda parte
    Quase
    Esperava outra coisa
    Mais admirei do que gostei
  `,
  low: lines`
    Não é para mim
    Não me pegou
    Respeito, mas passo
    Parei e voltei, parei e voltei
    Talvez daqui a dez anos
  `,
} as const

/** What a review ends with, by how much its writer liked the work. */
export const verdicts = {
  high: lines`
    Volto logo, e desta vez com calma.
    Entrou na prateleira dos que não empresto.
    Se tiver que escolher um só este mês, é este.
    Recomendo a qualquer pessoa que tenha um pouco de tempo e de coragem.
    Já comprei outro para dar a {kin}.
    Faltou estrela.
    Não tiro nem ponho nada.
    Fazia tempo que nada me deixava tão quiet{o|a}.
    Passei dois dias sem querer começar outra coisa.
    Envelheceu melhor do que eu.
    {Kin} tinha razão o tempo todo, e eu vou ter que dizer.
    Não é perfeito. É melhor do que perfeito, é vivo.
    Sei que vou voltar a isto nos dias ruins.
    Tem defeitos, e eu defenderia cada um deles.
    Pode confiar.
  `,
  mid: lines`
    O meio se arrasta, e o que vem depois compensa.
    Gostei mais da ideia do que do resultado.
    Tem trechos enormes e um bocado de espera entre eles.
    Talvez o dia não fosse bom. Dou outra chance no ano que vem.
    Recomendo a quem já gosta; não é por onde começar.
    Admirei o tempo todo e me emocionei pouco.
    {Kin} amou, e a verdade deve estar no meio do caminho.
    Bom, e só bom, o que às vezes já chega.
    Cortaria um terço e guardaria o resto com carinho.
    Saí na dúvida, e faz uma semana que penso nisso; deve querer dizer alguma coisa.
  `,
  low: lines`
    Tentei três vezes, e nas três olhei para o relógio.
    Reconheço o tamanho da coisa, mas fiquei do lado de fora.
    Todo mundo que eu respeito gosta, então o problema deve ser meu.
    Não briguei com nada em especial; só não consegui me importar.
    Cheguei com expectativa demais, a culpa é um pouco minha.
    Achei frio, e eu precisava de outra coisa {when}.
    Entendo por que é importante. Importância não esquenta ninguém.
    Parei na metade, voltei por teimosia e terminei por educação.
    Talvez eu tenha chegado cedo, ou tarde.
    {Kin} vai me deserdar, mas é o que tenho a dizer.
    Se alguém me explicar com calma, eu escuto.
  `,
} as const

/** Hidden until asked for, inside a review that is otherwise open. */
export const hidden = lines`
  ||O que fica no fim de tudo é {why}, e eu não estava preparad{o|a}.||
  ||Quando chega {why}, tudo o que veio antes muda de lugar.||
  Só digo escondido: ||chorei exatamente em {why}||.
`
