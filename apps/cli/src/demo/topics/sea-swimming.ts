import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const seaSwimming: Topic = {
  name: 'Natação no mar',
  icon: '🌊',
  color: 'ocean',
  tags: ['aguas-abertas', 'mar', 'travessia', 'bracadas'],
  slots: {
    place: [
      'na Praia Vermelha',
      'no Porto da Barra',
      'na Ilha do Mel',
      'em Ilhabela',
      'na Lagoa da Conceição',
      'em Jericoacoara',
      'na enseada de Botafogo',
      'em Tambaú',
    ],
    sight: [
      'uma tartaruga',
      'um cardume prateado',
      'uma arraia',
      'muita água-viva',
      'um pescador que acenou',
      'nada, só verde',
    ],
  },
  own: { place: 2 },
  openers: lines`
    Nadei {place} {when}, água de arrepiar.
    Dois quilômetros {place}, e no caminho vi {sight}.
    Mar mexido, visibilidade zero, vontade de voltar e não voltei.
    Primeira travessia {place}: cheguei entre os últimos, inteir{o|a}.
    {Kin} remou ao meu lado com uma garrafa térmica.
    Entrei antes do sol e vi {sight}.
    Aprendi a respirar para os dois lados, na marra, {place}.
    O grupo das seis da manhã completou um ano.
    Perdi os óculos {place}.
  `,
  details: lines`
    A cada dez braçadas, levanta a cabeça e procura a torre.
    O frio dura três minutos, depois vira roupa.
    Corrente se atravessa na diagonal, como rua movimentada.
    Ninguém nada sozinho; a boia laranja não conta como gente.
    O mar não sabe que você treinou.
    Onda de lado embala, de frente ensina.
    Vaselina no pescoço, ou o dia seguinte é vermelho.
    Boiar também é nadar.
    Lá no meio não existe assunto.
    Piscina tem borda; aqui a borda é o pensamento.
    Sal na boca, e o pão na volta é o melhor da vida.
    O medo cabe na primeira braçada.
    Quem olha o fundo esquece a distância.
    A maré tem horário, e eu é que me atraso.
  `,
  closers: lines`
    Cheguei ao trabalho com cabelo de sal.
    Todo mundo riu à toa na areia.
    Amanhã, se o vento deixar.
    Dormi como pedra.
    A touca me deixa ridícul{o|a} e segur{o|a}.
    Saí tremendo e sorrindo.
  `,
  questions: lines`
    Roupa de borracha para água de dezoito graus: vale?
    Grupo que nade de manhã cedo {place}?
    Como vocês perdem o medo do escuro lá embaixo?
  `,
  listHeads: lines`
    Antes de entrar, eu confiro:
    Na sacola, sempre:
    Aprendido engolindo água:
  `,
  listItems: lines`
    o vento e a bandeira
    quem está comigo e quem ficou na areia
    touca colorida, quanto mais feia melhor
    um ponto alto para se orientar
    chinelo longe da maré
    água doce e uma banana
    respirar para o lado de onde não vem a onda
    roupa quente à mão, não no carro
  `,
  unique: lines`
    Dona Marlene tem 79 anos, nada todo dia e chama o mar de “o moço”. “Hoje o moço está nervoso, vamos só até a boia.”
    Uma tartaruga nadou ao meu lado por uns vinte metros e depois foi embora, como quem muda de calçada. ¶ Não contei a ninguém até agora.
    Aprendi a nadar aos 34, com medo de piscina rasa. Hoje nadei do pontal à ilha. Minha mãe ficou na areia, de costas, para não ver.
    Meu recorde pessoal não é de tempo. É de quantas vezes parei para olhar em volta: quatorze.
    Um banhista me perguntou se eu estava bem. Eu estava boiando de felicidade.
  `,
}
