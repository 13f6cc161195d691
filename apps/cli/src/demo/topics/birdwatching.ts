import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const birdwatching: Topic = {
  name: 'Observação de aves',
  icon: '🐦',
  color: 'teal',
  tags: ['passarinhar', 'binoculo', 'quintal', 'canto'],
  slots: {
    bird: [
      'um saí-azul',
      'um tangará',
      'um sanhaço-cinzento',
      'um pica-pau-de-banda-branca',
      'um beija-flor-tesoura',
      'um joão-de-barro',
      'um gavião-carijó',
      'um martim-pescador',
      'uma saíra-sete-cores',
      'um surucuá',
      'uma coruja-buraqueira',
      'um araçari',
    ],
    spot: [
      'no quintal',
      'na praça',
      'no parque',
      'na beira do rio',
      'na fiação da rua',
      'no estacionamento do mercado',
    ],
  },
  openers: lines`
    Vi {bird} {spot}, {when}.
    Passarinhada {inCity}: vinte e três espécies antes do café.
    {Bird} pousou a dois metros, e eu sem respirar.
    Ouvi antes de ver: era {bird}.
    {Kin} me ligou só para dizer que tinha {bird} na janela.
    Passei uma hora parad{o|a} {spot} por causa de um canto.
    Fotografei {bird}, ou o galho em que ele estava.
    Primeira vez que {bird} aparece {spot}.
    Saí procurando uma raridade e fiquei feliz com {bird}.
  `,
  details: lines`
    Bem-te-vi grita o próprio nome e mesmo assim ninguém o apresenta direito.
    Binóculo na altura do peito, olho no galho, sobe sem desviar.
    Às seis da manhã eles combinam o dia; às dez já está tudo resolvido.
    Roupa colorida espanta mais do que barulho.
    Fruta cortada atrai sanhaço, formiga e vizinho curioso.
    O caderno de campo do meu celular é pior que o de papel.
    Fêmea discreta também conta, e costuma ser a mais esperta.
    O silêncio repentino quer dizer gavião.
    Mata pequena, mas teimosa, cheia de asa.
    Aprendi o canto no ônibus, com fone, de olhos fechados.
    João-de-barro faz a porta para o lado do vento que não vem.
    Nem todo marronzinho tem que ter nome hoje.
    A lista cresce, a pressa diminui.
    Playback demais incomoda; uma vez e basta.
  `,
  closers: lines`
    Número 142 da vida.
    Ficou três segundos e mudou o meu dia.
    Sem foto; acreditem.
    Anotei a hora e o galho.
    Volto amanhã no mesmo horário.
    O café esfriou, e tudo bem.
  `,
  questions: lines`
    Que bicho é este: peito amarelo, máscara preta, mal-humorado, {spot}?
    Binóculo 8×42 que não custe um rim, indicam?
    Onde passarinhar {inCity} sem precisar de carro?
  `,
  listHeads: lines`
    Da janela, em uma manhã:
    Para começar a passarinhar:
    No comedouro, por ordem de autoridade:
  `,
  listItems: lines`
    bem-te-vi, o síndico
    sanhaço, sempre em casal
    cambacica, de cabeça para baixo
    rolinha, que não entende nada
    acorde cedo uma vez só, para ver
    chapéu de aba e paciência
    um guia de papel, marcado a caneta
    sabiá, que começa às quatro, sem consideração
  `,
  unique: lines`
    Meu pai, que passou a vida sem reparar em nada, aposentou-se e agora me manda áudio: “sabiá-laranjeira, antena, 6h12”. É o nosso bom-dia.
    Um tucano pousou na sacada durante uma reunião. Ficamos onze adultos olhando em silêncio. O projeto foi aprovado.
    A coruja do campo da escola tem três filhotes. As crianças mudaram o gol de lugar sem ninguém mandar. ¶ Três a dois para os visitantes.
    Levei quatro anos para ver uma saíra-militar. No dia seguinte vi seis.
    Descobri que o “passarinho estranho” que eu gravava era o portão do vizinho.
  `,
}
