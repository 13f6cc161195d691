import type { Random } from '../random.ts'
import type { Gender, Slots } from './fill.ts'
import { lines } from './lines.ts'

/** How one person writes, the same in all their notes. */
export interface Voice {
  readonly gender: Gender
  /** Writes everything in lower case. */
  readonly lowerCase: boolean
  /** From 0, one line at most, to 1, two paragraphs whenever possible. */
  readonly length: number
  /** The people and places of their life. */
  readonly slots: Slots
}

/** With the preposition that each takes. */
export const cities = lines`
  em Recife
  em Olinda
  em Belo Horizonte
  em Ouro Preto
  em Juiz de Fora
  em São Paulo
  em Campinas
  em Santos
  em Ribeirão Preto
  no Rio
  em Niterói
  em Petrópolis
  em Salvador
  em Ilhéus
  em Feira de Santana
  em Fortaleza
  em Sobral
  em Natal
  em João Pessoa
  em Campina Grande
  em Maceió
  em Aracaju
  em Teresina
  em São Luís
  em Belém
  em Santarém
  em Manaus
  em Porto Velho
  em Rio Branco
  em Palmas
  em Goiânia
  em Brasília
  em Cuiabá
  em Campo Grande
  em Vitória
  em Curitiba
  em Londrina
  em Maringá
  em Florianópolis
  em Joinville
  em Blumenau
  em Porto Alegre
  em Pelotas
  em Santa Maria
  em Caxias do Sul
  em Uberlândia
`

const kin = lines`
  minha irmã
  meu irmão
  minha mãe
  meu pai
  minha avó
  meu avô
  meu tio
  minha tia
  uma amiga
  um amigo
  minha vizinha
  meu vizinho
  minha sobrinha
  meu sobrinho
  meu primo
  minha prima
  uma colega do trabalho
  um colega da faculdade
  minha sogra
  meu cunhado
`

const partners = lines`
  meu marido
  minha esposa
  minha namorada
  meu namorado
  meu companheiro
  minha companheira
`

const elders = lines`
  minha mãe
  meu pai
  minha avó
  meu avô
  minha tia
  meu tio
`

const young = lines`
  minha sobrinha
  meu sobrinho
  minha afilhada
  meu afilhado
  o filho da vizinha
  a filha de uma amiga
`

const whens = lines`
  ontem
  ontem à noite
  anteontem
  no domingo
  no sábado
  na sexta à noite
  na quarta
  na quinta à noite
  no feriado
  no fim de semana
  hoje cedo
  semana passada
`

const moments = lines`
  no ônibus
  no metrô
  na rede
  na cozinha
  na varanda
  na fila do banco
  na sala de espera do dentista
  no trem
  no intervalo do trabalho
  no banco da praça
  na barca
  na cama
  no quintal
  na lavanderia
`

const chores = lines`
  lavando a louça
  dobrando roupa
  esperando a chuva passar
  caminhando
  cozinhando feijão
  varrendo o quintal
  na estrada
  voltando do trabalho
  com a casa dormindo
  regando as plantas
`

const years = lines`
  uns cinco anos
  dez anos
  uns doze anos
  quinze anos
  uns vinte anos
  muito tempo
`

export function makeVoice(gender: Gender, city: string, random: Random): Voice {
  const close = random.sample(kin, 4)
  if (random.chance(0.5)) close.push(random.pick(partners))
  return {
    gender,
    lowerCase: random.chance(0.07),
    length: random.next(),
    slots: {
      kin: close,
      elder: random.sample(elders, 2),
      young: random.sample(young, 2),
      inCity: city,
      ofCity: city.replace(/^em /, 'de ').replace(/^no /, 'do '),
      when: whens,
      moment: random.sample(moments, 8),
      chore: random.sample(chores, 6),
      years: random.sample(years, 3),
    },
  }
}
