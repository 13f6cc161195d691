import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const cycling: Topic = {
  name: 'Bicicleta',
  icon: '🚲',
  color: 'teal',
  tags: ['pedal', 'cidade', 'cicloviagem', 'oficina'],
  slots: {
    bike: [
      'a Caloi 10',
      'a Barra Forte',
      'a dobrável',
      'a gravel de segunda mão',
      'a Monark do meu pai',
      'a cargueira',
    ],
    ride: [
      'até o trabalho',
      'até a represa',
      'pela estrada de terra',
      'ao longo do rio',
      'até a cidade vizinha',
      'de madrugada, sem carro nenhum',
    ],
  },
  own: { bike: 1 },
  openers: lines`
    Pedalei {ride} {when}, com {bike}.
    Furou o pneu no ponto mais longe de tudo.
    Reformei {bike} {when}: cabos, sapatas e uma fita vermelha.
    Fui {ride} na chuva fina, e foi bom.
    {Kin} voltou a pedalar depois de {years}.
    Troquei a corrente sozinh{o|a} pela primeira vez.
    Carreguei uma estante com {bike}, para espanto do bairro.
    Oitenta quilômetros {when}, metade deles contra o vento.
    Acordei cedo, enchi a garrafa e fui {ride}.
  `,
  details: lines`
    Subida não se vence, se conversa.
    Calibrar o pneu toda semana muda mais do que trocar a bicicleta.
    A cidade tem cheiros que de carro ninguém sabe.
    Selim certo é aquele de que a gente esquece.
    Vento contra na ida e na volta é um mistério da física.
    Cumprimento todo ciclista; uns respondem, todos entendem.
    Câmara reserva é como guarda-chuva: só fura quando falta.
    Freio que chia está pedindo, não reclamando.
    O joelho agradece marcha leve.
    Ciclovia que termina num poste é a metáfora pronta da cidade.
    Luz atrás, luz na frente e uma camisa feia bem visível.
    Cinco graus a menos na sombra das árvores da avenida; contei nos braços.
    Quem pedala devagar também chega, e vê mais.
    Banana, paçoca e água: o resto é propaganda.
  `,
  closers: lines`
    Cheguei suad{o|a} e de bom humor.
    As pernas ficaram lá.
    O café da volta conta como treino.
    Amanhã, de ônibus.
    Sem tombo, o que já é notícia.
    Vou lubrificar a corrente, prometo.
  `,
  questions: lines`
    Oficina honesta {inCity}? {Bike} está fazendo um clec.
    Alforje que aguente chuva sem custar a bicicleta?
    Rota tranquila {inCity} para levar criança?
  `,
  listHeads: lines`
    Na bolsinha do selim:
    Uma viagem de três dias, o que usei de verdade:
    Para voltar a pedalar depois de muito tempo:
  `,
  listItems: lines`
    duas espátulas e uma câmara
    dinheiro trocado para o caldo de cana
    comece plano e curto
    luva, por causa do primeiro tombo
    canivete com chave Allen
    um saco plástico, que serve para tudo
    bermuda acolchoada, sem vergonha
    sorria para motorista que espera
  `,
  unique: lines`
    O bicicleteiro da minha rua cobra por tempo de conversa. Pneu furado, quinze minutos, dez reais. Coração partido, a tarde inteira, de graça.
    Meu avô entregava leite de bicicleta. Fiz o mesmo caminho, com um mapa desenhado por ele de memória. Faltava uma ponte e sobravam três prédios. ¶ O resto estava certo.
    Ensinei minha mãe a pedalar aos 61. Ela caiu duas vezes, xingou quatro e hoje foi sozinha à padaria.
    Roubaram o meu selim. Só o selim. Voltei oito quilômetros em pé, pensando na humanidade.
    Um menino emparelhou comigo na avenida e perguntou: “{tio|tia}, cê tá indo pra onde?” Não soube responder. Melhor pedal do mês.
  `,
}
