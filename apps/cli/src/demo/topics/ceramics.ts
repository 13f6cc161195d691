import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const ceramics: Topic = {
  name: 'Cerâmica',
  icon: '🏺',
  color: 'coral',
  tags: ['torno', 'argila', 'esmalte', 'feito-a-mao'],
  slots: {
    piece: [
      'uma tigela',
      'uma caneca',
      'um prato raso',
      'um bule',
      'uma moringa',
      'um vaso torto',
      'uma saladeira',
    ],
    glaze: [
      'verde-celadon',
      'branco leitoso',
      'azul de cobalto',
      'preto fosco',
      'âmbar transparente',
      'cinza de eucalipto',
    ],
  },
  openers: lines`
    Saiu do forno {piece} com esmalte {glaze}.
    {When} centrei dois quilos de argila pela primeira vez.
    Torneei {piece} e desmanchei quatro vezes.
    Rachou {piece} na secagem, bem no fundo.
    A fornada do mês teve cinco acertos e uma lição.
    Fiz {piece} para {kin}, que já está usando errado.
    Misturei um esmalte {glaze} no olho e anotei tarde demais.
    Aula {inCity}, mãos na lama, cabeça em lugar nenhum.
    Abri o forno antes da hora.
  `,
  details: lines`
    A argila lembra de tudo: torceu na mesa, torce no fogo.
    Quem puxa a parede com pressa fica com a parede na mão.
    Alça se faz com a argila no mesmo ponto do corpo, senão ela vai embora.
    O forno é o coautor, e às vezes assina sozinho.
    Centrar não é força; é parar de brigar.
    O barro seca por fora e mente por dentro.
    Encolhe doze por cento: o bule vira bulinho.
    Esmalte grosso escorre e cola na placa; passem pouco.
    A peça que mais uso é a que eu quase joguei fora.
    Unha curta, avental velho, celular longe.
    Costela de madeira, esponja e um fio de náilon: o resto é luxo.
    Reaproveito toda sobra; argila perdoa até a queima.
    O pé da peça é onde se vê se a pessoa tem paciência.
    Uma impressão digital ficou vitrificada para sempre, e deixei.
  `,
  closers: lines`
    Já tem sopa dentro.
    A próxima vai ser reta. Prometo há dois anos.
    Lixei as mesas da casa inteira sem querer.
    Ficou com cara de coisa encontrada no mar.
    Vou chamar de estilo.
    As costas reclamam, o resto agradece.
  `,
  questions: lines`
    Onde queimar em alta temperatura {inCity}? O forno que eu usava aposentou.
    {Piece} rachou na base de novo. Comprimir mais ou secar mais devagar?
    Alguém tem receita de esmalte {glaze} que não escorra?
  `,
  listHeads: lines`
    Ferramentas que eu não comprei e uso sempre:
    Ordem de uma manhã de ateliê:
    Para o primeiro dia no torno:
  `,
  listItems: lines`
    cartão de banco vencido, para alisar
    palito de churrasco
    meia velha como peneira
    amassar como pão, sem ar dentro
    centrar, respirar, centrar
    plástico por cima para secar devagar
    balde de sobras ao lado
    raio de bicicleta afiado
  `,
  unique: lines`
    Minha professora joga fora a primeira peça de cada aluno, na frente dele, com carinho. “Pronto, agora você não tem nada a perder.”
    Fui ao Vale do Jequitinhonha e uma senhora me deixou ajudar a polir uma noiva de barro com uma pedrinha do rio. A pedrinha era da avó dela. ¶ Eu lavei a mão antes de segurar.
    Doze canecas para doze amigos, todas com a alça do mesmo lado. Esqueci que o Jairo é canhoto. Fiz a décima terceira.
    Quebrou a tigela preferida da casa. Colei com resina e pó de latão: dizem que é arte japonesa; aqui é remendo de quem gosta.
    Um ano de aula hoje. Continuo fazendo cinzeiros involuntários.
  `,
}
