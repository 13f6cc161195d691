import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const cats: Topic = {
  name: 'Gatos',
  icon: '🐈',
  color: 'magenta',
  tags: ['gatos', 'adote', 'bigodes', 'vira-lata'],
  slots: {
    cat: [
      'a Pitomba',
      'o Jorge',
      'a Frida',
      'o Seu Madruga',
      'a Pequi',
      'o Baião',
      'a Tapioca',
      'o Belchior',
      'a Mirtes',
      'o Fubá',
    ],
    place: [
      'na pia',
      'em cima do teclado',
      'na gaveta das meias',
      'dentro da caixa de livros',
      'na janela',
      'no meu travesseiro',
    ],
  },
  own: { cat: 2 },
  openers: lines`
    {Cat} dormiu {place} a manhã toda.
    {Cat} aprendeu a abrir a porta {when}.
    Levei {cat} ao veterinário e fui eu que chorei.
    Comprei um arranhador caro; {cat} adorou a caixa.
    {Kin} jurava que não gostava de gato, até {cat}.
    {Cat} me acordou às quatro para conferir se eu estava viv{o|a}.
    Resgatei um filhote na chuva {when}, e {cat} não me dirige a palavra.
    Trabalhei de casa com {cat} {place}.
    {Cat} derrubou o vaso olhando nos meus olhos.
  `,
  details: lines`
    Gato não desobedece; discorda.
    Piscar devagar é a língua deles, e eu falo com sotaque.
    O sol muda de lugar e o gato vai junto, feito ponteiro.
    Sachê tem hora; a hora é agora.
    Ninguém fecha a porta do banheiro nesta casa há seis anos.
    Caixa de papelão é o único móvel que agrada a todos.
    Castrem, vacinem, telem a janela.
    A ração nova foi enterrada com cerimônia.
    Corre pelo corredor às três da manhã, por motivos administrativos.
    Dorme dezesseis horas e acorda de mau humor.
    O ronronar conserta coisas.
    Visita que não gosta de gato é a escolhida.
    Água só da torneira, e em movimento.
    Um pelo preto aparece em qualquer roupa branca, mesmo a guardada.
  `,
  closers: lines`
    Pago o aluguel, e quem mora não sou eu.
    Não me levantei porque estava no meu colo.
    Sem foto; não houve autorização.
    A casa tem dono, e eu só limpo.
    Perdoei em dois minutos.
    Amanhã tem mais.
  `,
  questions: lines`
    Alguém adota um filhote {inCity}? Tigrado, educado, mentiroso.
    {Cat} só come se eu ficar olhando. Normal?
    Tela de proteção boa {inCity}, quem instala?
  `,
  listHeads: lines`
    A agenda, segundo {cat}:
    Onde {cat} já dormiu hoje:
    Itens derrubados esta semana:
  `,
  listItems: lines`
    7h, miado geral
    7h05, ração, com críticas
    o copo, cheio
    um cacto, duas vezes
    meu lado da cama
    a impressora, enquanto imprimia
    tarde inteira: sol
    o dicionário, da prateleira mais alta
  `,
  unique: lines`
    Meu pai, 70 anos, homem de poucas palavras, fala com a gata no diminutivo. Descobri pela câmera da sala. Nunca vou contar que sei.
    O gato da livraria tem o próprio crachá e dorme na seção de filosofia. Ontem recomendou, com a pata, um Schopenhauer. ¶ Vendeu.
    Ele tinha dezenove anos e ainda subia na janela. Hoje a janela ficou grande. Obrigad{o|a}, meu velho.
    Batizei de Segunda-feira porque chegou numa, ninguém pediu, e ficou.
    Dois gatos, dois pratos. Comem no do outro.
  `,
}
