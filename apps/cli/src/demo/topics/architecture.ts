import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const architecture: Topic = {
  name: 'Arquitetura',
  icon: '🏛️',
  color: 'graphite',
  tags: ['moderno', 'casas', 'patrimonio', 'cobogo'],
  slots: {
    building: [
      'o Copan',
      'o Sesc Pompeia',
      'a Casa de Vidro',
      'o MASP',
      'o Palácio Capanema',
      'a igrejinha da Pampulha',
      'o Edifício Louveira',
      'a FAU, da USP',
      'o conjunto do Pedregulho',
      'a Catedral de Brasília',
      'o Elevador Lacerda',
      'o Parque Guinle',
    ],
    element: [
      'um cobogó',
      'uma escada em caracol',
      'um brise',
      'um ladrilho hidráulico',
      'um pilotis',
      'uma fachada de pastilhas',
      'um muxarabi',
    ],
  },
  openers: lines`
    Visitei {building} {when}, devagar.
    Desenhei {element} {when}, sentad{o|a} na calçada.
    Derrubaram uma casa linda {inCity}; salvei {element}.
    Fui ver {building} na hora em que a luz entra.
    {Kin} mora num prédio de 1952 com {element} na entrada.
    Mostrei {building} à turma, e eles ficaram quietos.
    Encontrei {element} no meio de uma reforma.
    Revi {building} depois de {years}.
    Andei {inCity} olhando só para cima.
  `,
  details: lines`
    Sombra é material de construção.
    O cobogó inventado no Recife ventila melhor do que muita máquina.
    Concreto aparente guarda a tábua que o moldou; dá para contar os nós.
    Uma boa escada faz a gente subir sem perceber.
    Banco na entrada do prédio é gentileza que sumiu dos projetos.
    A Lina Bo Bardi deixava espaço para a festa acontecer.
    Ladrilho gasto mostra por onde a família andava.
    Janela que abre de verdade virou luxo.
    O vazio embaixo do museu é a melhor sala da cidade.
    Casa boa sabe de onde vem o vento.
    Porteiro antigo conhece o projeto melhor do que o arquiteto.
    Todo puxadinho é uma autobiografia.
    Pé-direito alto abaixa a voz das pessoas.
    A reforma matou a planta e chamou de conceito aberto.
  `,
  closers: lines`
    Tombem isso, por favor.
    Fiquei sentad{o|a} um tempo.
    Desenho torto, lembrança certa.
    Vão enquanto está de pé.
    O segurança me deixou ver o terraço.
    Quem projetou merecia placa.
  `,
  questions: lines`
    Alguém sabe quem projetou aquele prédio com {element} perto da rodoviária {inCity}?
    Passeio de arquitetura a pé {inCity}: por onde começar?
    Onde acho {element} de demolição sem pagar preço de joia?
  `,
  listHeads: lines`
    Para ver de graça, parad{o|a} na calçada:
    Um dia de arquitetura, a pé:
    O que eu olho primeiro num prédio:
  `,
  listItems: lines`
    {building}
    {building}
    a caixa de correio
    como a água desce
    onde as pessoas esperam
    o corrimão, com a mão
    {building}, no fim da tarde
    a numeração, em letra desenhada
  `,
  unique: lines`
    Minha avó projetou a própria casa num papel de pão, sem saber que aquilo era projetar. A cozinha fica no meio, e tudo gira. Mostrei a um professor. Ele pediu cópia.
    Fui medir uma casa operária de 1920. A dona, dona Alzira, nasceu ali, na sala. Anotei na planta: “nascimento, 1934”. ¶ É a cota mais importante.
    O prédio mais feio da cidade tem a melhor vista, porque dali não se vê ele. Sim, a piada é velha. Subi e confirmei.
    Restauramos a fachada e debaixo de seis tintas havia um rosa absurdo. O bairro votou. Ficou o rosa.
  `,
}
