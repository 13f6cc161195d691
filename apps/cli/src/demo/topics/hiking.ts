import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const hiking: Topic = {
  name: 'Trilhas',
  icon: '🥾',
  color: 'forest',
  tags: ['montanha', 'cachoeira', 'mochila', 'mata-atlantica'],
  slots: {
    trail: [
      'a Pedra da Gávea',
      'o Pico das Agulhas Negras',
      'a travessia Petrópolis–Teresópolis',
      'o Vale do Pati',
      'a Trilha do Ouro',
      'o Monte Roraima',
      'a Pedra do Baú',
      'o Pico Paraná',
      'a Serra do Cipó',
      'o Cânion Itaimbezinho',
      'a Cachoeira da Fumaça',
      'o Pico da Bandeira',
    ],
    creature: [
      'um quati',
      'um casal de tucanos',
      'uma cobra-cipó',
      'um ouriço',
      'uma família de micos',
      'um jacu indignado',
    ],
  },
  openers: lines`
    Fiz {trail} {when}, com {kin}.
    Saímos às cinco para {trail} e voltamos com lama até o joelho.
    No meio da subida apareceu {creature}.
    Choveu o dia todo em cima da gente, e não havia mais ninguém no caminho.
    Treinei na escada do prédio o mês inteiro por causa de uma trilha só.
    Cheguei ao topo e havia só neblina.
    {Kin} nunca tinha acampado. Escolhi {trail}, o que foi um exagero.
    Banho de cachoeira de água impossível, {when}.
    Refiz {trail} depois de {years}.
  `,
  details: lines`
    O joelho só opina na descida.
    Bota nova em trilha longa é um pedido de bolha.
    O melhor sanduíche do mundo é qualquer um, no topo.
    Quem vai na frente dita o ritmo, e devia ser o mais lento.
    Lixo volta na mochila, inclusive a casca da fruta.
    A mata fala o tempo todo; a gente é que chega falando mais alto.
    Bastão de caminhada parece coisa de gente velha até o primeiro barranco.
    Previsão do tempo em serra é literatura.
    Duas meias finas valem mais do que uma grossa.
    Combinar com alguém a hora de voltar é o equipamento mais barato que existe.
    O mapa no papel não fica sem bateria.
    Meia-volta também é decisão de montanhista.
    Às vezes o topo é só o lugar onde se come o pão de queijo.
    Guia local sabe o nome das pedras e das cobras.
  `,
  closers: lines`
    As pernas ainda não me perdoaram.
    Voltaria hoje.
    A bota secou em três dias.
    Nenhuma foto faz justiça.
    Dormi nove horas seguidas.
    Próxima, só com guia.
  `,
  questions: lines`
    Encarar {trail} em um dia só é loucura ou é teimosia?
    Alguém caminha aos sábados {inCity}? Procuro companhia de passo lento.
    Capa de chuva que funcione existe ou é lenda?
  `,
  listHeads: lines`
    Vai sempre comigo:
    Aprendi tarde demais:
    Antes de sair para {trail}:
  `,
  listItems: lines`
    água a mais do que parece preciso
    rapadura com amendoim
    meia seca num saco plástico
    apito, que não pesa nada
    esparadrapo antes da bolha, não depois
    avisar alguém do caminho e da hora
    lanterna, mesmo de dia
    respeito pelo capim-navalha
  `,
  unique: lines`
    Nos perdemos por quarenta minutos e um cachorro de sítio nos guiou até a estrada, olhando para trás a cada curva, sem paciência nenhuma. ¶ Demos a ele todo o queijo.
    Seu Antônio tem 74 anos e faz aquela subida para levar remédio à irmã. Nós, com bastões de carbono, pedimos licença e fomos ultrapassados.
    Meu filho pediu colo no quilômetro dois e não quis descer da pedra no quilômetro nove. “Agora eu moro aqui.”
    O livro de cume de uma montanha pequena tinha a assinatura do meu pai, de 1987. Assinei embaixo.
    Ouvi um bugio pela primeira vez e quase fui embora do planeta.
  `,
}
