/**
 * Words of titles that mean the same in Portuguese, English, Spanish, French, Italian and German, one
 * meaning a line, folded. They tell that “A noite dos mortos-vivos” and “Night of the Living Dead” may
 * be one film, where no letters are shared.
 */
const MEANINGS = `
noite night nuit noche notte nacht noites nights
dia day jour giorno tag dias days
casa house home maison haus mansion
amor love amour amore liebe amar amores aimer
morte death mort muerte morto tod morrer die dead
vida life vie vita leben vidas lives viver live vivre
homem man homme hombre uomo mann homens men
mulher woman femme mujer donna frau mulheres women wife esposa
menino boy garcon garoto ragazzo chico meninos boys rapaz
menina girl fille garota ragazza chica meninas girls moca
filho son fils hijo figlio sohn filhos sons children
filha daughter hija figlia tochter filhas
pai father pere padre vater pais parents
mae mother mere madre mutter
irmao brother frere hermano fratello irmaos brothers
irma sister soeur hermana sorella irmas sisters
familia family famille famiglia
rei king roi re konig reis kings
rainha queen reine reina regina
principe prince princesa princess
senhor lord mister mr monsieur senor herr sir
senhora mrs madame lady dama
doutor doctor dr docteur
deus god dieu dios dio gott deuses gods
diabo devil diable diablo diavolo teufel demonio demon demonios
anjo angel ange angelo engel anjos angels
mundo world monde welt worlds
terra earth land terre tierra erde
ceu sky heaven ciel cielo himmel paraiso paradise
inferno hell enfer infierno
mar sea mer mare meer oceano ocean
rio river riviere fiume
agua water eau acqua wasser aguas
fogo fire feu fuego fuoco feuer chamas flames
vento wind vent viento vem ventos winds
sol sun soleil sole sonne
lua moon lune luna mond luar
estrela star etoile estrella stella stern estrelas stars
luz light lumiere lights luzes
sombra shadow ombre ombra sombras shadows
sangue blood sang sangre blut
coracao heart coeur corazon cuore herz
alma soul ame anima
corpo body corps cuerpo bodies
olho eye oeil ojo occhio olhos eyes yeux ojos
mao hand main mano maos hands
rosto face visage cara
cabeca head tete
cidade city ville ciudad citta stadt town cidades cities
rua street rue calle strasse
estrada road route carretera caminho way path chemin camino
porta door porte puerta gate
janela window fenetre ventana finestra fenster
jardim garden jardin
quarto room chambre bedroom
livro book livre libro buch
historia story history histoire storia geschichte stories historias tale conto contos tales
cronicas chronicles cronica chronicle
diario diary journal
carta letter lettre lettera cartas letters
palavra word mot palabra palavras words mots
nome name nom nombre
guerra war guerre krieg wars guerras
paz peace paix pace frieden
batalha battle bataille
soldado soldier soldat soldados soldiers
crime crimes murder assassinato
castigo punishment chatiment
assassino killer assassin murderer
ladrao thief ladron ladroes thieves
policia police cop tira
prisao prison jail
segredo secret segredos secrets secreto
misterio mystery mysteres
perdido lost perdu perdida perdidos perdidas
novo new nouveau nuevo nuovo neue nova
velho old vieux viejo vecchio velha idade age
grande big great large gran
pequeno little small petit piccolo pequena petite
bom good bon bueno buono gut boa bons bem well
mau bad mauvais malo cattivo mal evil
belo beautiful beau bello bela belle bella beauty beleza beaute
branco white blanc bianco weiss branca brancos
preto black noir negro nero schwarz preta negra
vermelho red rouge rojo rosso rot vermelha
azul blue bleu azuis
verde green vert
amarelo yellow jaune amarillo
dourado golden ouro gold or
prata silver argent
ultimo last dernier ultima final
primeiro first premier primeira
fim end fin fine
comeco beginning debut inicio
sempre always toujours siempre
nunca never jamais
tempo time temps tiempo zeit tempos times
ano year annee anno anos years
hora hour heure horas hours
amanha tomorrow demain manana
ontem yesterday hier ayer
hoje today aujourd
manha morning matin
tarde afternoon evening soir
inverno winter hiver
verao summer ete estate
primavera spring printemps
outono autumn fall automne
chuva rain pluie lluvia
neve snow neige nieve
gelo ice glace hielo
pedra stone pierre piedra pedras rock
montanha mountain montagne montana hill colina
floresta forest foret bosque wood woods
arvore tree arbre arbol
flor flower fleur fiore flores flowers
rosa rose rosas roses
cao dog chien perro cane hund caes dogs cachorro
gato cat chat gatto
cavalo horse cheval caballo
lobo wolf loup lupo lobos wolves
leao lion leon leone
tigre tiger
urso bear ours
passaro bird oiseau pajaro passaros birds aves
peixe fish poisson
cobra snake serpente
dragao dragon
monstro monster monstre monstros monsters
fantasma ghost fantome fantasmas ghosts
bruxa witch sorciere bruxas
feiticeiro wizard mago magico magic magia
cavaleiro knight chevalier cavaleiros
heroi hero heros
guerreiro warrior guerreiros
navio ship barco boat bateau
trem train zug
carro car voiture
aviao plane avion
viagem journey trip voyage viaje travel travels viagens
aventura adventure aventuras adventures
ilha island isle ile isla
deserto desert
sertao backlands
campo field champ campos fields
vale valley vallee valle
ponte bridge pont puente
torre tower tour torres towers
castelo castle chateau castillo schloss
reino kingdom royaume
imperio empire
trono throne tronos thrones
coroa crown
espada sword epee
anel ring anneau aneis rings
sonho dream reve sueno sogno traum sonhos dreams
medo fear peur miedo
odio hate haine
raiva rage fury furia anger
dor pain douleur
alegria joy joie
felicidade happiness bonheur feliz happy heureux
triste sad tristeza sorrow
solidao solitude solitaire lonely loneliness soledad alone sozinho
esperanca hope espoir
liberdade freedom liberty liberte libertad
verdade truth verite verdad true
mentira lie mensonge mentiras lies
poder power pouvoir
danca dance danse dancar
musica music musique song cancao chanson songs cancoes
festa party fete
jogo game jeu juego jogos games
escola school ecole escuela
professor teacher mestre master
medico physician
rico rich riche
pobre poor pauvre
dinheiro money
preco price prix
louco mad crazy fou loco louca loucos
loucura madness insanity
silencio silence silent
voz voice voix
grito scream cry cri
beijo kiss baiser
sorriso smile sourire
lagrima tear larme lagrimas tears
retrato portrait
espelho mirror miroir espejo
memoria memory memoire memorias memories memoirs lembranca lembrancas
sete seven
segundo second
meia half meio
entre between among
contra against contre
sem without sans sin ohne
sobre about above
sob under sous
dentro inside within
fora outside
longe far away
perto near
alto high
baixo low
profundo deep
voltar return back retour volta retorno returns
partir leave departure
procura search busca seeking quest
encontro meeting encounter encontros
queda fall chute
subir rise ascensao
nascer birth born nascimento nascido
crianca child enfant criancas kids
bebe baby
avo grandfather grandmother
amigo friend ami amico amigos friends
inimigo enemy ennemi inimigos
estrangeiro stranger etranger foreign estranho strangers
vizinho neighbor neighbour
viuva widow veuve
noiva bride fiancee
casamento wedding marriage mariage
virgem virgin
santo saint san santa
padre priest
igreja church
pecado sin peche
graca grace
milagre miracle
profeta prophet
rato mouse rat ratos mice
porco pig porcos pigs
aranha spider
abelha bee
borboleta butterfly papillon
inseto insect
planeta planet planete
espaco space espace
maquina machine
robo robot
ciencia science
arte art
pintor painter
poeta poet poemas poems
ator actor
teatro theatre theater
cinema movie film filme
laranja orange
maca apple pomme
vinho wine vin
pao bread pain
chocolate
cafe coffee
cabana hut cabin
palacio palace
museu museum
hotel
bairro neighborhood quarter
praia beach plage playa
porto harbor port
norte north
sul south
leste east oriente
oeste west
america american americano americana
brasil brazil
paris
roma rome
londres london
veneza venice
viena vienna
berlim berlin
russia russian
japao japan
china chinese chines
india indian
egito egypt
meu my mon mi
seu your his her their
nosso our notre
eu me i
quem who qui
onde where
quando when
como how comme
todos all everybody everyone
nada nothing rien nobody ninguem
alguem someone somebody
mil thousand mille
cem hundred cent
codigo code
estado state
lei law
justica justice
culpa fault guilt
vinganca revenge
traicao betrayal
paixao passion
desejo desire
prazer pleasure
carne flesh meat
osso bone ossos bones
pele skin
sapato shoe shoes
vestido dress
chave key
fabrica factory
lista list
vagabundo tramp
corrida race run correr
salto jump
voo flight fly voar
matar kill
caçador hunter cacador hunt caca
mochileiro hitchhiker
galaxia galaxy galaxias
guia guide
caverna cave
fortaleza fortress
tubarao shark jaws
baleia whale
elefante elephant
macaco monkey ape macacos apes
vampiro vampire
zumbi zombie
gigante giant
anao dwarf anoes dwarfs
selva jungle selvagem wild savage
interior internal
misteriosa mysterious misterioso
estranha strange
invisivel invisible
impossivel impossible
eterno eternal eternity eternidade
infinito infinite infinity
secreta hidden escondido
vazio empty void
ausencia absence
presenca presence
metade
fundacao foundation
sociedade society company companhia
clube club
`

const byWord = new Map<string, number>()
for (const [number, line] of MEANINGS.trim().split('\n').entries())
  for (const word of line.split(' ')) if (!byWord.has(word)) byWord.set(word, number)

/** The number of the meaning of a folded word; undefined where it is not among the known. */
export const meaningOf = (word: string): number | undefined => byWord.get(word)
