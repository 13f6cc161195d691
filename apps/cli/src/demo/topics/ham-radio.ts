import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const hamRadio: Topic = {
  name: 'Radioamadorismo',
  icon: '📻',
  color: 'teal',
  tags: ['ondas-curtas', 'antena', 'qso', 'telegrafia'],
  slots: {
    far: [
      'com a Argentina',
      'com um navio',
      'com os Açores',
      'com o Japão, cedinho',
      'com Fernando de Noronha',
      'com um senhor da Sicília',
      'com a Antártida, chiando',
    ],
    antenna: [
      'um dipolo de fio',
      'uma vertical no telhado',
      'uma antena de bambu',
      'uma Yagi de três elementos',
      'um fio longo até a mangueira',
    ],
  },
  own: { antenna: 1 },
  openers: lines`
    Falei {far} {when}, com cinco watts.
    Estendi {antenna} no quintal {when}.
    Propagação boa ontem: contato {far}.
    Refiz {antenna} depois da ventania.
    Aprendi telegrafia {moment}, batucando na mesa.
    Recebi um cartão de confirmação, {far}, com selo lindo.
    {Kin} pegou o microfone e conversou {far}.
    Liguei o rádio de madrugada e só havia ruído e um bolero.
    Encontro de radioamadores {inCity}, todo mundo se conhecia pela voz.
  `,
  details: lines`
    O Sol manda em tudo; quando ele espirra, a gente se cala.
    Ouvir mais, transmitir menos, como na vida.
    Com um fio e paciência se chega longe.
    Cada operador tem uma mão, e dá para reconhecer no manipulador.
    A vizinha acha que a televisão ruim sou eu; era o forno dela.
    Faixa dos quarenta metros à noite é uma praça cheia.
    Cabo bom custa, cabo ruim custa mais.
    Aterramento primeiro, alegria depois.
    Numa enchente, foi o rádio que falou.
    Anoto hora, frequência e o que o outro estava comendo.
    Soldar com o ferro quente e a cabeça fria.
    Não tem curtida; tem “na escuta”.
    Potência é a última coisa que se compra.
    O silêncio da faixa também informa.
  `,
  closers: lines`
    Setenta e três a todos.
    Ficou no livro de registro.
    Amanhã tento de novo antes do sol.
    Sinal fraco, conversa forte.
    A mangueira não reclamou.
    Câmbio.
  `,
  questions: lines`
    {Antenna} funciona em apartamento ou compro briga com o síndico?
    Curso de telegrafia que não dê sono?
    Alguém ouviu a estação de números ontem à noite?
  `,
  listHeads: lines`
    Estação simples, para começar:
    Contatos da semana:
    Etiqueta da faixa:
  `,
  listItems: lines`
    um receptor usado, sem pressa
    {far}
    {far}
    ouvir dez minutos antes de chamar
    repetir o indicativo devagar
    caderno pautado e lápis
    deixar o outro terminar
    um fio, duas árvores, um isolador de garrafa
  `,
  unique: lines`
    Meu pai falava toda noite com um amigo em Manaus que ele nunca viu. Quando viajaram para se conhecer, passaram a tarde em silêncio. À noite, cada um em seu quarto, ligaram o rádio.
    Consegui contato com a Estação Espacial. Quarenta segundos. Perguntei do tempo, por nervoso.
    Desmontei um rádio de 1958 e achei dentro um bilhete do técnico anterior: “não mexa neste parafuso”. ¶ Mexi. Ele tinha razão.
    A escola rural daqui falou com uma escola do Pará pelo rádio. Perguntaram se lá também tinha jabuticaba.
  `,
}
