import { lines } from './writing/lines.ts'

/** What one says of a picture one made, whatever the interest. */
export const pictureLines = lines`
  Desenhei {when}, já que a foto não deu conta.
  Fiz um cartaz com papel que sobrou.
  Recortei isto {moment}, pensando no assunto.
  A ilustração é minha, a paciência também.
  Estudo de cor, sem muita pretensão.
  Virou estampa. Talvez vire pano de prato.
  Rabisco de caderno, passado a limpo.
  Carimbei com batata, juro.
  Gravura pequena, para o mural de casa.
  Tentei dizer a mesma coisa com três formas.
  Pintei {when} e ainda está úmido.
  Fiz para o cartaz do nosso grupo.
  Colagem feita {when}, com cola de farinha.
  O desenho saiu mais calmo do que eu.
  É assim que eu vejo quando fecho os olhos.
  Serve de marcador de página.
`
