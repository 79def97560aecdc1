/** Invented company names: coined words out of beginnings and endings, surnames, places and the usual first words. */

import { createRandom, hash, type Random, weighted } from './prng.ts';
import { sectionOf } from './trades.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const beginnings = words(`
  ab acu adel agri agro alam alba alci alde alfa alim alma alti alva ambi amer ana andi anti apli aqui arbo arca arde ari
  armo arte asia astra atla auro auto avan avi azul bala bali banca bari basa bela beni beta bio blanca bola bona boni bora
  bosque brava brisa broma bruma cafe cali calma camba campi cana canti capi cara cari carbo casa cauca cedro celta centi
  cera cerro ciclo cima cine cipre cita clari clima cobre coli coma compa condo consu copa cora corda corpo cosme costa
  cresta crista cuba cumbre dali dama data deco delta demo deli diama digi dina divi dora duma dura eco edi efi ela electro
  elite ema ener ensa epica equi erga escala espe esta estra eti euro eva exa expo fabri fami fara farma feli fenix ferro
  fibra fide fina firma flora fluvi foca fonta forma forta fresa frigo fruta fuerza futu gala gana gaira gema geni geo gira
  globa gota grana grafi guada guama habi haci harina hela herra hidro hila hoga hori huerta icono idea ilu impa inca inde
  indu ingeni inno integra inver iris isla jade jarda jeri kala kapi kera kilo koa labo lacta lago lana laser lati lauro lega
  leva libra lide lima line lito loma logi luci luma luna madera magna malla mana mara marca mari maxi meca medi mega melo
  menta meri metal mila mina mira moda moli monta mora moto multi muna nati nava neo nexo nica nila nobi nogal norte nova
  nube nutri oasis obra ocea olmo omni onda opti orbi orga orion oro palma pana papel para paste pavi pela perla petro piedra
  pino plasti plata poli porta prado prima pro pura quimi quinta radi rama rapi raiz real reci regia remi rena ribera rica
  rio roble roca rosa rubi ruta sabana sala salva sana sede segu selva sensa serra sigma sila sina sira sole soli sona suma
  supra taba tala tama tecno tela tempo tena terra tierra tinta tira topa torre trama trans tria tropi tuca turi uni urba
  vale valle vara vega vela vena verde vera via vida vila vina visi vita viva vola zafi zama zona`);

const endings = words(`
  ble bal ban bar bera bia biza bona bro cal can car cera cia cina clar co col com con cor costa crea cum da dal dan dar del
  dera dia dina dora dor dos dria dul fal far fer fia fil fina flex flor for fort fruit gal gar gas gen gia gina gra gran
  gua jal jar juela la lab lan lar lec len les lia lima lina link lis lit liza lor lum luz mac mar mas mat max mec med
  mega mel men mer mia min mir mix mol mon mor mundo nal nar nas nel ner net nia nica nil nol nor nova nube nus pac pal
  pan par pas pel per pez pina plan plas plus pol por pres ral ran red rena rey ria rica rin rio ris rita rol ron rosa rua
  sal san sar seda sel sen ser sia sil sim sol son sor star sur tal tan tar tec tel ten ter tex tia til tina tol ton tor
  tra tron tur val van var vec vel ven ver via vida vil vina vis vital vol zal zan zar zel zen zia zona zul`);

const surnames = words(`
  ACEVEDO ACOSTA ACUÑA AGUDELO AGUIRRE ALARCÓN ALZATE ANGULO ARANGO ARBELÁEZ ARBOLEDA ARCILA ARIAS ARISTIZÁBAL ARROYAVE AVENDAÑO
  BALLESTEROS BARRERA BARRIOS BASTIDAS BECERRA BEDOYA BELTRÁN BENAVIDES BENÍTEZ BERMÚDEZ BERNAL BETANCUR BOHÓRQUEZ BOLAÑOS BONILLA
  BOTERO BRICEÑO BUITRAGO BURBANO CABALLERO CABRERA CADAVID CAICEDO CALDERÓN CAMACHO CAÑÓN CARDONA CARDOZO CARVAJAL CASTAÑEDA CASTAÑO
  CASTELLANOS CASTRILLÓN CEBALLOS CEPEDA CESPEDES CHAPARRO CHAVARRÍA CIFUENTES COLLAZOS CORREDOR CORTÉS CUELLAR CUERVO DAZA DELGADO
  DUARTE DUQUE DURÁN ECHAVARRÍA ECHEVERRI ESCOBAR ESPINOSA ESTRADA FAJARDO FIGUEROA FONSECA FORERO FRANCO GALEANO GALINDO GALLEGO
  GALVIS GAMBOA GARZÓN GAVIRIA GIRALDO GONZÁLEZ GRANADOS GUERRERO GUEVARA GUTIÉRREZ HENAO HERRERA HINCAPIÉ HOYOS HURTADO IBÁÑEZ
  JARAMILLO JURADO LADINO LASSO LEMUS LIÉVANO LLANOS LONDOÑO LOZANO LUGO LUNA MACÍAS MAHECHA MALDONADO MANCERA MANRIQUE MARULANDA
  MEJÍA MELÉNDEZ MENDIETA MESA MILLÁN MOLANO MONCADA MONSALVE MONTAÑEZ MONTOYA MOSQUERA MÚNERA MUÑOZ MURCIA NARANJO NARVÁEZ NAVARRO
  NIÑO NOVOA OCAMPO OCHOA OLARTE ORDÓÑEZ OROZCO ORREGO ORTEGÓN OSORIO OSPINA PABÓN PACHÓN PALACIOS PAREDES PARRA PATIÑO PEDRAZA PEÑA
  PERDOMO PIÑEROS PINZÓN PORRAS POSADA PRIETO PUENTES PULIDO QUINTERO QUIROGA RENDÓN RESTREPO REVELO RINCÓN ROBAYO ROLDÁN ROSERO
  RUEDA SAAVEDRA SALAZAR SALDARRIAGA SALGADO SANABRIA SANDOVAL SARMIENTO SEPÚLVEDA SIERRA SOLANO SUÁREZ TABARES TAMAYO TÉLLEZ TORO
  TRUJILLO URIBE URREGO USECHE VALBUENA VALDERRAMA VALENCIA VANEGAS VARGAS VELANDIA VELÁSQUEZ VELILLA VERGARA VILLA VILLEGAS YEPES
  ZABALA ZAMBRANO ZAPATA ZÁRATE ZULUAGA ZÚÑIGA`);

const places = words(`
  ANDINA CARIBE PACÍFICO ORINOQUÍA SABANA LLANO NORTE SUR ORIENTE OCCIDENTE SIERRA COSTA VALLE CAUCA SINÚ MAGDALENA QUINDÍO TOLIMA
  BOYACÁ TEQUENDAMA SUMAPAZ NEVADO PÁRAMO RIBERA PEÑÓN MONTAÑA CAÑAVERAL BAHÍA LAGUNA MESETA`);

/** What stands before a place where it is not `DEL`. */
const articles: Readonly<Record<string, string>> = {
  ANDINA: 'DE LA REGIÓN',
  ORINOQUÍA: 'DE LA',
  SABANA: 'DE LA',
  SIERRA: 'DE LA',
  COSTA: 'DE LA',
  BOYACÁ: 'DE',
  RIBERA: 'DE LA',
  MONTAÑA: 'DE LA',
  BAHÍA: 'DE LA',
  LAGUNA: 'DE LA',
  MESETA: 'DE LA',
};

/** First words by CIIU class, division or section, whichever is the narrowest; the general ones stand everywhere. */
const trades: Readonly<Record<string, readonly string[]>> = {
  A: words('AGROPECUARIA HACIENDA CULTIVOS AGRÍCOLA FLORES PALMERAS CAFETERA'),
  '0123': words('CAFETERA'),
  '0125': words('FLORES CULTIVOS'),
  '0126': words('PALMERAS'),
  '0141': words('GANADERÍA HACIENDA'),
  '0145': words('AVÍCOLA'),
  '02': words('REFORESTADORA MADERAS'),
  '03': words('PISCÍCOLA PESQUERA'),
  B: words('MINERA CANTERAS EXPLORACIONES'),
  '05': words('CARBONES MINERA'),
  '06': words('PETRÓLEOS EXPLORACIONES'),
  C: words('INDUSTRIAS MANUFACTURAS FÁBRICA'),
  '10': words('ALIMENTOS INDUSTRIAS'),
  '11': words('BEBIDAS EMBOTELLADORA'),
  '13': words('TEXTILES HILADOS'),
  '14': words('CONFECCIONES MANUFACTURAS'),
  '15': words('CALZADO CURTIEMBRES'),
  '17': words('EMPAQUES PAPELES'),
  '18': words('IMPRESOS LITOGRAFÍA'),
  '20': words('QUÍMICOS LABORATORIOS'),
  '21': words('LABORATORIOS'),
  '22': words('PLÁSTICOS EMPAQUES'),
  '24': words('METALÚRGICA FUNDICIONES'),
  '25': words('METALÚRGICA ESTRUCTURAS'),
  '31': words('MUEBLES'),
  D: words('ENERGÍA GENERADORA ELECTRIFICADORA'),
  E: words('RECICLAJES AGUAS AMBIENTAL'),
  F: words('CONSTRUCTORA CONSTRUCCIONES INGENIERÍA URBANIZADORA PROMOTORA OBRAS CONCRETOS'),
  G: words('COMERCIALIZADORA DISTRIBUIDORA IMPORTADORA COMERCIAL'),
  '45': words('AUTOMOTRIZ REPUESTOS MOTORES'),
  '47': words('ALMACENES COMERCIAL TIENDAS'),
  '4711': words('SUPERMERCADOS MERCADOS'),
  '4752': words('FERRETERÍA'),
  '4773': words('DROGUERÍAS'),
  H: words('TRANSPORTES LOGÍSTICA CARGA EXPRESO'),
  '50': words('NAVIERA'),
  '52': words('LOGÍSTICA ALMACENAMIENTO AGENCIA'),
  '53': words('MENSAJERÍA'),
  I: words('HOTELES TURISMO HOSTERÍA'),
  '56': words('RESTAURANTES SABORES'),
  J: words('SISTEMAS DATOS TECNOLOGÍA'),
  '58': words('EDITORIAL'),
  '61': words('TELECOMUNICACIONES'),
  '62': words('SOFTWARE SISTEMAS TECNOLOGÍA'),
  K: words('INVERSIONES CAPITAL GRUPO HOLDING VALORES'),
  L: words('INMOBILIARIA INVERSIONES BIENES RENTAS PROPIEDADES'),
  M: words('CONSULTORES ASESORÍAS PROYECTOS DISEÑOS GESTIÓN'),
  '71': words('INGENIERÍA PROYECTOS'),
  '73': words('PUBLICIDAD'),
  N: words('SERVICIOS'),
  '77': words('ALQUILERES'),
  '78': words('TEMPORALES'),
  '79': words('VIAJES'),
  '80': words('VIGILANCIA'),
  '81': words('ASEO'),
  P: words('COLEGIO EDUCACIÓN INSTITUTO'),
  Q: words('CLÍNICA SALUD MÉDICOS ODONTOLOGÍA DIAGNÓSTICO'),
};
const general = words('GRUPO COMPAÑÍA SOCIEDAD EMPRESA SOLUCIONES ORGANIZACIÓN INTERNACIONAL ALIANZA');

/** How the company form is written, by `tipo_societario`. */
const forms: Readonly<Record<string, readonly string[]>> = {
  '01': ['S.A.', 'S.A.', 'S A', 'SA'],
  '02': ['SUCURSAL COLOMBIA', 'SUCURSAL EN COLOMBIA'],
  '03': ['LTDA.', 'LTDA', 'LIMITADA'],
  '04': ['S. EN C.', 'S EN C', 'Y CÍA. S. EN C.'],
  '05': ['S.C.A.', 'S. C. A.'],
  '06': ['Y CÍA.'],
  '07': ['E.U.', 'EU'],
  '08': ['S.A.S.', 'S.A.S.', 'S.A.S', 'SAS', 'S A S', 'S.A.S. BIC'],
};

const coined = (random: Random): string => (random.pick(beginnings) + random.pick(endings)).toUpperCase();

const tradesOf = (ciiu: string): readonly string[] =>
  trades[ciiu] ?? trades[ciiu.slice(0, 2)] ?? trades[sectionOf(ciiu) ?? ''] ?? general;

function body(random: Random, ciiu: string): string {
  const first = random.chance(0.75) ? random.pick(tradesOf(ciiu)) : random.pick(general);
  const kind = weighted(random, [
    ['trade', 38],
    ['coined', 25],
    ['two', 15],
    ['family', 12],
    ['place', 10],
  ]);
  if (kind === 'trade') return `${first} ${coined(random)}`;
  if (kind === 'coined')
    return random.chance(0.6) ? `${coined(random)} ${random.pick(places)}` : coined(random);
  if (kind === 'two') return `${first} ${coined(random)} ${coined(random)}`;
  if (kind === 'family')
    return `${first} ${random.pick(surnames)} ${random.chance(0.5) ? 'E HIJOS' : random.pick(surnames)}`;
  const place = random.pick(places);
  return `${first} ${coined(random)} ${articles[place] ?? 'DEL'} ${place}`;
}

export interface NameRequest {
  seed: number;
  index: number;
  ciiu: string;
  form: string;
}

/** A clean name, in capitals. Depends on nothing but its request, so that a neighbour can borrow it. */
export function companyName({ seed, index, ciiu, form }: NameRequest): string {
  const random = createRandom(seed, index, 11);
  return `${body(random, ciiu)} ${random.pick(forms[form] ?? forms['08']!)}`;
}

/** The same name with one letter of its longest word exchanged. */
export function oneLetterApart(name: string, seed: number, index: number): string {
  const longest = name.split(' ').reduce((a, b) => (b.length > a.length ? b : a));
  const place = name.indexOf(longest) + 1 + (hash(seed, index, 12) % (longest.length - 1));
  const letter = name[place] === 'A' ? 'E' : 'A';
  return name.slice(0, place) + letter + name.slice(place + 1);
}

const small = new Set(['DE', 'DEL', 'LA', 'Y', 'E', 'EN', 'EL']);
const companyForm = /^(S\.?A\.?S?\.?|S\.|C\.|S|A|C|SAS|SA|LTDA\.?|E\.?U\.?|BIC|S\.C\.A\.)$/;

/** `Inversiones Andisol S.A.S.` for those who do not write in capitals. */
export function titleCase(name: string): string {
  return name
    .split(' ')
    .map((word) => {
      if (companyForm.test(word)) return word;
      const lower = word.toLocaleLowerCase('es');
      return small.has(word) ? lower : lower.charAt(0).toLocaleUpperCase('es') + lower.slice(1);
    })
    .join(' ');
}
