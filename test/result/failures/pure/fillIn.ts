/**
 * A seeded generator that fills templates in: what varies from plot to plot is written anew each time, what is the meaning
 * stays.
 */
import { seededRandom, type Random } from '#lib/random.ts';
import { MORE_VARIABLES } from './moreVariables.ts';
import { below, pad, pick } from './random.ts';

/** Returns `count` fillings of a template, the same ones every time. */
export function fillIn(template: string, count: number): string[] {
  const random = seededRandom(template.length * 7919 + template.charCodeAt(0));
  return Array.from({ length: count }, () =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => written(name, random)),
  );
}

function written(name: string, random: Random): string {
  const write = VARIABLES[name];
  if (!write) throw new Error(`No variable: ${name}`);
  return write(random);
}

const HEX = '0123456789abcdef';
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE32 = '0123456789bcdefghjkmnpqrstuvwxyz';
const SAFE = 'bcdfghjklmnpqrstvwxz2456789';
const LATIN = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const NAMES =
  String.raw`O'Brien~Ng'ang'a~N'Djamena~D'Arcy~Nyong'o~O'Neill's north~M'Bala east~Murang'a 2~Ol'Kalou`.split(
    '~',
  );
const PLAIN = ['north', 'Kibera 4', 'lower field', 'Wanjiku', 'plot/7', 'A-12', 'Área 3', 'x'];

const VARIABLES: Readonly<Record<string, (random: Random) => string>> = {
  ...MORE_VARIABLES,
  int: (random) => String(below(random, 10 ** (1 + below(random, 5)))),
  big: (random) => String(1e7 + below(random, 1e12)),
  decimal: (random) => String((random() - 0.5) * 10 ** below(random, 6)),
  lon: (random) => String(random() * 360 - 180),
  lat: (random) => String(random() * 180 - 90),
  far: (random) => String(90 + random() * 200),
  hex8: (random) => pick(random, HEX, 8),
  hex24: (random) => pick(random, HEX, 24),
  hex32: (random) => pick(random, HEX, 32),
  sha: (random) => pick(random, HEX, 7),
  uuid: (random) => [8, 4, 4, 4, 12].map((length) => pick(random, HEX, length)).join('-'),
  ulid: (random) => `01${pick(random, CROCKFORD, 24)}`,
  pod: (random) => `ndvi-worker-${pick(random, SAFE, 9)}-${pick(random, SAFE, 5)}`,
  mgrs: (random) =>
    `${1 + below(random, 60)}${pick(random, 'CDEFGHJKLMNPQRSTUVWX', 1)}${pick(random, LATIN.slice(0, 20), 2)}`,
  sentinel: (random) =>
    `S2${pick(random, 'AB', 1)}_MSIL2A_${stamp(random)}_N0${100 + below(random, 400)}_R${100 + below(random, 43)}_T36MYE_${stamp(random)}`,
  landsat: (random) =>
    `LC0${8 + below(random, 2)}_L2SP_${pick(random, '0123456789', 6)}_${stamp(random).slice(0, 8)}_${stamp(random).slice(0, 8)}_02_T${1 + below(random, 2)}`,
  modis: (random) =>
    `MOD13Q1.A${stamp(random).slice(0, 7)}.h${pick(random, '0123', 2)}v0${below(random, 9)}.061.${stamp(random).slice(0, 8)}12345`,
  geohash: (random) => pick(random, BASE32, 5 + below(random, 5)),
  path: (random) =>
    `${['/data', '/tmp', '/vsis3/scenes', '/mnt/nfs-1/out'][below(random, 4)]}/${pick(random, HEX, 6)}/${['B04.jp2', 'out.tif', 'north_field.geojson', 'plots'][below(random, 4)]}`,
  url: (random) =>
    `https://${['a', 'b-2', 'data.example'][below(random, 3)]}.org/${pick(random, HEX, 5)}/items?page=${below(random, 90)}&q=x`,
  month: (random) => `${month(random)} ${2015 + below(random, 12)}`,
  day: (random) => `${1 + below(random, 28)} ${month(random)} ${2015 + below(random, 12)}`,
  date: (random) =>
    `20${10 + below(random, 17)}-${pad(1 + below(random, 12))}-${pad(1 + below(random, 28))}`,
  clock: (random) =>
    `${pad(below(random, 24))}:${pad(below(random, 60))}:${pad(below(random, 60))}`,
  duration: (random) =>
    random() < 0.5 ? `${below(random, 900)}s` : `${1 + below(random, 15)}m${below(random, 60)}s`,
  ipv4: (random) => Array.from({ length: 4 }, () => below(random, 256)).join('.'),
  ipv6: (random) =>
    random() < 0.3
      ? `fe80::${pick(random, HEX, 4)}:${pick(random, HEX, 4)}`
      : Array.from({ length: 8 }, () => pick(random, HEX, 4)).join(':'),
  address: (random) => `0x7f${pick(random, HEX, 10)}`,
  apostrophe: (random) => NAMES[below(random, NAMES.length)] ?? '',
  surname: (random) => NAMES[below(random, 5)] ?? '',
  name: (random) => PLAIN[below(random, PLAIN.length)] ?? '',
  points: (random) => `[${list(random, (x, y) => `[${x}, ${y}]`)}]`,
  wkt: (random) => `POLYGON ((${list(random, (x, y) => `${x} ${y}`)}))`,
  named: (random) => list(random, (x, y) => `{lat: ${y}, lon: ${x}}`),
  cut: (random) =>
    `[${list(random, (x, y) => `[${x}, ${y}]`, 6)}`.slice(0, 80 + below(random, 12)).concat('...'),
};

function month(random: Random): string {
  return MONTHS[below(random, 12)] ?? '';
}

function stamp(random: Random): string {
  return `2021${pad(1 + below(random, 12))}${pad(1 + below(random, 28))}T${pad(below(random, 24))}${pad(below(random, 60))}11`;
}

function list(random: Random, write: (x: string, y: string) => string, least = 2): string {
  const points = Array.from({ length: least + below(random, 9) }, () =>
    write(String(random() * 360 - 180), String(random() * 180 - 90)),
  );
  return points.join(', ');
}
