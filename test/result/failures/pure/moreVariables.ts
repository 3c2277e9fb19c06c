/** What varies in the messages of clouds, registers and people: ids, dates, names and places, each as a tool prints it. */
import type { Random } from '#lib/random.ts';
import { below, one, pad, pick } from './random.ts';

const DIGITS = '0123456789';
const HEX = '0123456789abcdef';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const BASE62 = UPPER + LOWER + DIGITS;
const MONTHS_SHORT = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const FRENCH =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');
const FRENCH_SHORT = 'janv févr mars avr mai juin juil août sept oct nov déc'.split(' ');
const SPANISH =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );
const DAYS = 'Mon Tue Wed Thu Fri Sat Sun'.split(' ');
const DAYS_LONG = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const FRENCH_DAYS = 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' ');
const SPANISH_DAYS = 'lunes martes miércoles jueves viernes sábado domingo'.split(' ');
const FIRST =
  'Wanjiru Kamau Achieng Otieno Fatou Moussa Aïssatou José María Jean-Pierre Éloïse Ngozi Juma Amina Søren Zoë'.split(
    ' ',
  );
const LAST =
  'Mwangi Njoroge Odhiambo Diallo Traoré N’Diaye García Pérez Dupont Lefèvre Müller Okafor Kiptoo Ouédraogo Nuñez Smith'.split(
    ' ',
  );

/** Writers by name. */
export const MORE_VARIABLES: Readonly<Record<string, (random: Random) => string>> = {
  plotCode: (random) =>
    one(random, ['KE', 'TZ', 'UG', 'SN']) +
    `-${pick(random, DIGITS, 2)}-${pick(random, UPPER, 2)}${pick(random, DIGITS, 3)}`,
  strokeCode: (random) => `${pick(random, UPPER, 1)}/${1 + below(random, 40)}/${below(random, 12)}`,
  dashCode: (random) => `${pick(random, UPPER, 3)}-${pick(random, DIGITS, 3 + below(random, 4))}`,
  mixedCode: (random) =>
    `${pick(random, UPPER, 2)}/${pick(random, UPPER, 3)}/${pick(random, DIGITS, 4)}-${pick(random, UPPER, 1)}`,
  cadastre: (random) =>
    `${pick(random, DIGITS, 5)}000${one(random, ['0', pick(random, UPPER, 1)])}${pick(random, UPPER, 1)}${pick(random, DIGITS, 4)}`,
  base64of12: (random) => pick(random, `${BASE62}+/`, 16),
  base64of16: (random) => pick(random, `${BASE62}-_`, 22),
  base64of32: (random) => `${pick(random, BASE62, 43)}=`,
  base64of56: (random) => `${pick(random, `${BASE62}+/`, 75)}=`,
  nanoid: (random) => pick(random, `${BASE62}-_`, 21),
  tileName: (random) => `T${sentinelTile(random)}`,
  lowerTile: (random) => `t${sentinelTile(random).toLowerCase()}`,
  tilePath: (random) =>
    sentinelTile(random).replace(
      /^(\d+)(.)(..)$/,
      (whole) => `${Number(whole.slice(0, 2))}/${whole.charAt(2)}/${whole.slice(3)}`,
    ),
  tilePieces: (random) => {
    const [sign = ''] = one(random, ['_', '-', '/']);
    return sentinelTile(random).replace(/^(..)(.)(..)$/, `$1${sign}$2${sign}$3`);
  },
  mgrsPoint: (random) => sentinelTile(random) + pick(random, DIGITS, 10),
  hex16: (random) => pick(random, HEX, 16),
  hexOf8: (random) => pick(random, HEX, 16).toUpperCase(),
  awsId16: (random) => pick(random, UPPER + DIGITS, 16),
  base32of52: (random) => pick(random, UPPER + DIGITS, 52),
  cephId: (random) =>
    `tx00000${pick(random, HEX, 16)}-${pick(random, HEX, 10)}-${pick(random, HEX, 8)}-fsn1-prod1-ceph4`,
  xray: (random) => `Root=1-${pick(random, HEX, 8)}-${pick(random, HEX, 24)}`,
  traceparent: (random) =>
    `00-${pick(random, HEX, 32)}-${pick(random, HEX, 16)}-0${below(random, 2)}`,
  vercel: (random) =>
    `fra1::${pick(random, LOWER + DIGITS, 5)}-17${pick(random, DIGITS, 11)}-${pick(random, HEX, 12)}`,
  bigQuery: (random) => `bquijob_${pick(random, HEX, 8)}_${pick(random, HEX, 11)}`,
  jobUuid: (random) =>
    `job_${pick(random, HEX, 8)}_${pick(random, HEX, 4)}_${pick(random, HEX, 4)}_${pick(random, HEX, 4)}_${pick(random, HEX, 3)}`,
  earthEngineTask: (random) => pick(random, UPPER + '234567', 24),
  account: (random) =>
    `${one(random, ['rpuser', 'root', 'ci-bot'])}@applications-rp-${pick(random, HEX, 10)}-${pick(random, 'bcdfghjklmnpqrstvwxz2456789', 5)}`,
  email: (random) =>
    `${one(random, ['wanjiru', 'j.dupont', 'maria+plots', 'ops_7', 'A.Diallo'])}@${one(random, ['example.org', 'mail.coop.ke', 'ferme-du-lac.fr', 'x.io'])}`,
  login: (random) => `${pick(random, LOWER, 4)}.${pick(random, LOWER, 6)}`,
  fullName: (random) =>
    one(random, [
      `${one(random, FIRST)} ${one(random, LAST)}`,
      `${one(random, FIRST)} ${one(random, LAST)} ${one(random, LAST)}`,
      `${one(random, FIRST)} de la ${one(random, LAST)}`,
      `${pick(random, UPPER, 1)}. ${one(random, LAST)}`,
      one(random, FIRST),
    ]),
  label: (random) =>
    one(random, ['north field', 'B 4', 'champ', 'users_pkey', 'Área 3', 'x', 'N-7', 'Wanjiru']),
  isoDate: (random) => isoDay(random),
  iso: (random) => `${isoDay(random)}T${clock(random)}.${pick(random, DIGITS, 3)}Z`,
  isoSeconds: (random) => `${isoDay(random)}T${clock(random)}Z`,
  iso7: (random) => `${isoDay(random)}T${clock(random)}.${pick(random, DIGITS, 7)}Z`,
  goTime: (random) => `${isoDay(random)} ${clock(random)}.${pick(random, DIGITS, 9)} +0000 UTC`,
  isoUtc: (random) => `${isoDay(random)} ${clock(random)} UTC`,
  httpDate: (random) =>
    `${one(random, DAYS)}, ${pad(day(random))} ${one(random, MONTHS_SHORT)} ${year(random)} ${clock(random)} GMT`,
  ctime: (random) =>
    `${one(random, DAYS)} ${one(random, MONTHS_SHORT)} ${String(day(random)).padStart(2)} ${clock(random)} ${year(random)}`,
  ctimeZone: (random) =>
    `${one(random, DAYS)} ${one(random, MONTHS_SHORT)} ${pad(day(random))} ${clock(random)} ${one(random, ['CDT', 'CST', 'EAT', 'CEST'])} ${year(random)}`,
  openssl: (random) =>
    `${one(random, MONTHS_SHORT)} ${String(day(random)).padStart(2)} ${clock(random)} ${year(random)} GMT`,
  jsDate: (random) =>
    `${one(random, DAYS)} ${one(random, MONTHS_SHORT)} ${pad(day(random))} ${year(random)} ${clock(random)} GMT+0${below(random, 4)}00`,
  dateHalfDay: (random) =>
    `${one(random, MONTHS)} ${day(random)}, ${year(random)}, ${halfDay(random)}`,
  weekdayHalfDay: (random) =>
    `${one(random, DAYS_LONG)}, ${one(random, MONTHS)} ${day(random)}, ${year(random)} at ${halfDay(random, true)}`,
  usHalfDay: (random) =>
    `${1 + below(random, 12)}/${day(random)}/${year(random)} ${halfDay(random, true)}`,
  halfDay: (random) => halfDay(random),
  dottedDate: (random) => `${pad(day(random))}.${pad(1 + below(random, 12))}.${year(random)}`,
  gedcom: (random) =>
    `${day(random)} ${one(random, [...FRENCH, ...MONTHS_SHORT]).toUpperCase()} 18${pick(random, DIGITS, 2)}`,
  french: (random) =>
    one(random, [
      `${day(random)} ${one(random, FRENCH)} ${year(random)}`,
      `1er ${one(random, FRENCH)} ${year(random)}`,
      `${one(random, FRENCH_DAYS)} ${day(random)} ${one(random, FRENCH)} ${year(random)}`,
    ]),
  frenchMonth: (random) => `${one(random, FRENCH)} ${year(random)}`,
  frenchShort: (random) => `${day(random)} ${one(random, FRENCH_SHORT)}. ${year(random)}`,
  spanish: (random) =>
    one(random, [
      `${day(random)} de ${one(random, SPANISH)} de ${year(random)}`,
      `${day(random)} de ${one(random, SPANISH)} del ${year(random)}`,
      `${one(random, SPANISH_DAYS)}, ${day(random)} de ${one(random, SPANISH)} de ${year(random)}`,
    ]),
  spanishMonth: (random) => `${one(random, SPANISH)} de ${year(random)}`,
  gdalDms: (random) =>
    `${String(below(random, 180)).padStart(3)}d${String(below(random, 60)).padStart(2)}'${(random() * 60).toFixed(2).padStart(5)}"${one(random, ['E', 'W'])}, ${String(below(random, 90)).padStart(2)}d${String(below(random, 60)).padStart(2)}'${(random() * 60).toFixed(2).padStart(5)}"${one(random, ['N', 'S'])}`,
  dms: (random) =>
    `${below(random, 90)}°${pad(below(random, 60))}'${pad(below(random, 60))}''${one(random, ['N', 'S'])} ${pad(below(random, 180))}°${pad(below(random, 60))}'${pad(below(random, 60))}''${one(random, ['E', 'W'])}`,
  dmsPrimes: (random) =>
    `${below(random, 90)}° ${below(random, 60)}′ ${(random() * 60).toFixed(1)}″ ${one(random, ['N', 'S'])}`,
  degreesMinutes: (random) =>
    `${one(random, ['N', 'S'])} ${below(random, 90)}° ${(random() * 60).toFixed(3)}'`,
  compassDegrees: (random) =>
    `${(random() * 90).toFixed(4)}${one(random, ['N', 'S'])}, ${(random() * 180).toFixed(4)}${one(random, ['E', 'W'])}`,
  degreesCompass: (random) =>
    `${one(random, ['N', 'S'])}${(random() * 90).toFixed(2)} ${one(random, ['E', 'W'])}${(random() * 180).toFixed(2)}`,
  degreesSigned: (random) =>
    `${(random() * 90).toFixed(2)}° ${one(random, ['N', 'S'])}, ${(random() * 180).toFixed(2)}° ${one(random, ['E', 'W'])}`,
  packedDegrees: (random) =>
    `${pick(random, '012345678', 2)}${pick(random, '012345', 2)}${one(random, ['N', 'S'])} ${pick(random, '01', 1)}${pick(random, DIGITS, 4)}${one(random, ['E', 'W'])}`,
  hgtTile: (random) =>
    `${one(random, ['N', 'S'])}${pad(below(random, 60))}${one(random, ['E', 'W'])}${String(below(random, 180)).padStart(3, '0')}`,
};

function sentinelTile(random: Random): string {
  return (
    pad(1 + below(random, 60)) +
    pick(random, 'CDEFGHJKLMNPQRSTUVWX', 1) +
    pick(random, 'ABCDEFGHJKLMNPQRSTUVWXYZ', 1) +
    pick(random, 'ABCDEFGHJKLMNPQRSTUV', 1)
  );
}

function day(random: Random): number {
  return 1 + below(random, 28);
}

function year(random: Random): number {
  return 2015 + below(random, 12);
}

function isoDay(random: Random): string {
  return `${year(random)}-${pad(1 + below(random, 12))}-${pad(day(random))}`;
}

function clock(random: Random): string {
  return `${pad(below(random, 24))}:${pad(below(random, 60))}:${pad(below(random, 60))}`;
}

function halfDay(random: Random, seconds = false): string {
  const minutes = `${1 + below(random, 12)}:${pad(below(random, 60))}`;
  return `${minutes}${seconds ? `:${pad(below(random, 60))}` : ''} ${one(random, ['AM', 'PM'])}`;
}
