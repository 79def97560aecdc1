/** Invented company names: coined words out of beginnings and endings, surnames, places and the usual first words. */

import type { Random } from '../../random.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const beginnings = words(`
  agro alba alta ambi ana andi anti aqui arbo arte astra auro avan azul bala bari bela bio blanca bona bosque brisa cafe
  cali campi cara casa cauca cedro centi cerro cima clari cobre coli condo copa corda costa cresta cumbre dali data deco
  delta dina dora duna eco electro ema ener espe esta eura fabri fami farma feli ferro fibra fina flora fluvi fonta forma
  fresa fruta futu gala gana gema geo gira globa grana guada habi hela hidro hila hoga huerta inca indu ingeni inno isla
  jade jarda kala kilo labo lacta lago lana lati leva libra lito loma luci luma luna madera mana marca maxi medi mega melo
  menta metal mina mira moli monta mora multi nati nava neo nica nogal norte nova nube nutri oasis olmo omni onda opti oro
  palma pana para pela perla petro pino plasti plata poli prado prima pura quimi radi rama rapi regia rena ribera rica roble
  roca rosa ruta sabana salva sana selva serra sigma sina sole suma taba tama tecno tela tena terra tierra topa torre trans
  tria tropi turi urba valle vara vega vela vena verde via vida vila vina vita vola zafi zama`);

const endings = words(`
  bal bar bera bia bro cal can car cera cia clar col con cor crea dal dan dar del dia dina dor dos dul fal far fer fil fina
  flex flor fort gal gar gas gen gia gran gua jal juela lab lan lar lec len lia lima link lis liza lor luz mac mar mas mat
  max med mel mer mia min mix mol mon mor mundo nal nar nas nel ner net nia nil nol nor nus pac pal pan par pas pel per pez
  plan plas plus pol pres ral ran red rena ria rin ris rol ron rua sal san sar seda sel sen sia sim sol son sor star sur
  tal tan tar tec tel ten ter tex til tol ton tor tra tron tur val var vec vel ven ver via vil vis vital vol zal zan zar zel
  zen zia zul`);

const surnames = words(`
  ACEVEDO ACUÑA AGUDELO ALARCÓN ALZATE ARANGO ARBELÁEZ ARCILA AVENDAÑO BARRERA BEDOYA BELTRÁN BENÍTEZ BERMÚDEZ BETANCUR
  BOLAÑOS BOTERO BRICEÑO BUITRAGO CABRERA CAICEDO CALDERÓN CAMACHO CAÑÓN CARDONA CASTAÑO CEBALLOS CHAVARRÍA CORTÉS DAZA
  DUQUE DURÁN ECHEVERRI ESTRADA FORERO GALEANO GALLEGO GARZÓN GAVIRIA GIRALDO GUTIÉRREZ HENAO HINCAPIÉ HOYOS HURTADO
  JARAMILLO LIÉVANO LONDOÑO LOZANO MACÍAS MAHECHA MEJÍA MESA MILLÁN MONCADA MONTOYA MÚNERA MUÑOZ MURCIA NARANJO NIÑO OCAMPO
  ORDÓÑEZ OROZCO OSORIO OSPINA PATIÑO PEÑA PERDOMO PINZÓN POSADA QUINTERO RENDÓN RESTREPO ROLDÁN RUEDA SALAZAR SEPÚLVEDA
  SUÁREZ TÉLLEZ TORO TRUJILLO URIBE VALBUENA VALENCIA VÉLEZ VERGARA VILLEGAS YEPES ZAPATA ZULUAGA ZÚÑIGA`);

/** With what stands before them. */
const places = [
  ...words(
    'CARIBE PACÍFICO LLANO NORTE SUR ORIENTE VALLE CAUCA SINÚ QUINDÍO TOLIMA NEVADO PÁRAMO PEÑÓN SUMAPAZ CAÑAVERAL',
  ).map((place) => `DEL ${place}`),
  ...words('SABANA SIERRA COSTA RIBERA MONTAÑA BAHÍA LAGUNA MESETA ORINOQUÍA').map(
    (place) => `DE LA ${place}`,
  ),
];

/** First words by CIIU division or section, whichever is the narrower; the general ones stand everywhere. */
const trades: Readonly<Record<string, string>> = {
  A: 'AGROPECUARIA HACIENDA CULTIVOS AGRÍCOLA',
  B: 'MINERA CANTERAS EXPLORACIONES',
  C: 'INDUSTRIAS MANUFACTURAS FÁBRICA',
  '10': 'ALIMENTOS INDUSTRIAS',
  '13': 'TEXTILES HILADOS',
  '14': 'CONFECCIONES MANUFACTURAS',
  '20': 'QUÍMICOS LABORATORIOS',
  '22': 'PLÁSTICOS EMPAQUES',
  '25': 'METALÚRGICA ESTRUCTURAS',
  D: 'ENERGÍA GENERADORA ELECTRIFICADORA',
  E: 'RECICLAJES AGUAS AMBIENTAL',
  F: 'CONSTRUCTORA CONSTRUCCIONES INGENIERÍA URBANIZADORA PROMOTORA OBRAS',
  G: 'COMERCIALIZADORA DISTRIBUIDORA IMPORTADORA COMERCIAL',
  '45': 'AUTOMOTRIZ REPUESTOS MOTORES',
  '47': 'ALMACENES COMERCIAL TIENDAS',
  H: 'TRANSPORTES LOGÍSTICA CARGA EXPRESO',
  I: 'HOTELES TURISMO HOSTERÍA',
  '56': 'RESTAURANTES SABORES',
  J: 'SOFTWARE SISTEMAS DATOS TECNOLOGÍA',
  K: 'INVERSIONES CAPITAL GRUPO VALORES',
  L: 'INMOBILIARIA INVERSIONES BIENES RENTAS',
  M: 'CONSULTORES ASESORÍAS PROYECTOS DISEÑOS GESTIÓN',
  '78': 'TEMPORALES',
  '79': 'VIAJES',
  '80': 'VIGILANCIA',
  '81': 'ASEO',
  P: 'COLEGIO EDUCACIÓN INSTITUTO',
  Q: 'CLÍNICA SALUD MÉDICOS DIAGNÓSTICO',
};
const general = 'GRUPO COMPAÑÍA SOCIEDAD EMPRESA SOLUCIONES ORGANIZACIÓN ALIANZA SERVICIOS';

/** How the company form is written, by `tipo_societario`. */
const forms: Readonly<Record<string, readonly string[]>> = {
  '01': ['S.A.', 'S.A.', 'S A', 'SA'],
  '02': ['SUCURSAL COLOMBIA', 'SUCURSAL EN COLOMBIA'],
  '03': ['LTDA.', 'LTDA'],
  '04': ['S. EN C.', 'S EN C', 'Y CÍA. S. EN C.'],
  '05': ['S.C.A.', 'S. C. A.'],
  '06': ['Y CÍA.'],
  '07': ['E.U.', 'EU'],
  '08': ['S.A.S.', 'S.A.S.', 'S.A.S', 'SAS', 'S A S', 'S.A.S. BIC'],
};

const coined = (random: Random): string => (random.pick(beginnings) + random.pick(endings)).toUpperCase();

export interface NamedTrade {
  readonly ciiu: string;
  readonly seccion: string | null;
  readonly form: string;
}

function body(random: Random, { ciiu, seccion }: NamedTrade): string {
  const own = trades[ciiu.slice(0, 2)] ?? trades[seccion ?? ''] ?? general;
  const first = random.pick(words(random.chance(0.75) ? own : general));
  const kind = random.next();
  if (kind < 0.38) return `${first} ${coined(random)}`;
  if (kind < 0.53) return `${coined(random)} ${random.pick(places)}`;
  if (kind < 0.63) return coined(random);
  if (kind < 0.78) return `${first} ${coined(random)} ${coined(random)}`;
  if (kind < 0.9)
    return `${first} ${random.pick(surnames)} ${random.chance(0.5) ? 'E HIJOS' : random.pick(surnames)}`;
  return `${first} ${coined(random)} ${random.pick(places)}`;
}

/** A clean name, in capitals, for a company of a CIIU section or division and a legal form. */
export function companyName(random: Random, trade: NamedTrade): string {
  return `${body(random, trade)} ${random.pick(forms[trade.form] ?? forms['08']!)}`;
}
