/**
 * Takes the columns out of a report (docs/reading-a-report.md). Needs Node 20 or later, and nothing else.
 *
 *     node docs/read-report.mjs report.html > report.json
 *
 * Written for those who want their data without Job Atlas: it shares no code with it.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

/**
 * Returns what a report's HTML holds: `facts`, of each table its columns by name and its polygons as GeoJSON coordinates, and of a
 * comparison the `pairs`, by their places in both tables from 0, null where a side has none.
 */
export function readReport(html) {
  const base64 = /<script [^>]*id="report-data">([^<]*)</.exec(html)?.[1];
  if (!base64) throw new Error('No data of a report is in this file');
  const bytes = gunzipSync(Buffer.from(base64, 'base64'));
  const headLength = bytes.readUInt32LE(0);
  const head = JSON.parse(bytes.toString('utf8', 4, 4 + headLength));
  if (head.format !== 'job-atlas-report' || head.version !== 1)
    throw new Error(`Unknown format: ${head.format} ${head.version}`);
  let at = 4 + headLength;
  function readArrays(listed) {
    const arrays = {};
    for (const array of listed) {
      arrays[array.name] = numbersOf(array, bytes.subarray(at, at + array.bytes));
      at += array.bytes;
    }
    return arrays;
  }
  const tables = head.tables.map((table) => readTable(table, readArrays(table.arrays)));
  const { first = [], second = [] } = readArrays(head.pairs);
  const place = (number) => (number === 0 ? null : number - 1);
  const pairs = first.map((number, at) => [place(number), place(second[at])]);
  return { facts: head.facts, tables, pairs };
}

function readTable({ records, values, texts, messages, sources }, arrays) {
  const columns = {
    // A column may be called __proto__.
    __proto__: null,
    row: arrays.row.map((row) => row + 1),
    state: arrays.section.map((section, row) => {
      if (section === 1) return 'failed';
      return arrays.undrawable[row] === 0 ? 'processed' : 'not drawable';
    }),
    start_date: arrays.startDay.map(dateOf),
    end_date: arrays.endDay.map(dateOf),
    error_message: arrays.message.map((place) => messages[place - 1] ?? null),
  };
  for (const [row, { startDate, endDate }] of sources) {
    columns.start_date[row] = startDate ?? columns.start_date[row];
    columns.end_date[row] = endDate ?? columns.end_date[row];
  }
  values.forEach((name, place) => {
    columns[name] = arrays[`values ${place}`].map((value) => (Number.isNaN(value) ? null : value));
  });
  texts.forEach(({ name, texts: distinct }, place) => {
    columns[name] = arrays[`texts ${place}`].map((code) => distinct[code - 1] ?? null);
  });
  return { records, columns, polygons: polygonsOf(arrays) };
}

/** Days since 1970-01-01 as a date; null where there is none. */
function dateOf(day) {
  return day === -2147483648 ? null : new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** Of each record its MultiPolygon coordinates: [part][ring][vertex] as [longitude, latitude]. */
function polygonsOf({ parts, rings, vertices, coords }) {
  let [part, ring, vertex] = [0, 0, 0];
  const times = (count, make) => Array.from({ length: count }, make);
  const position = () => [coords[2 * vertex], coords[2 * vertex++ + 1]];
  return parts.map((count) =>
    times(count, () => times(rings[part++], () => times(vertices[ring++], position))),
  );
}

function numbersOf({ kind, decimals = 0, count }, bytes) {
  const numbers = [];
  if (kind === 'float64') {
    const one = Buffer.alloc(8);
    for (let at = 0; at < count; at++) {
      for (let byte = 0; byte < 8; byte++) one[byte] = bytes[byte * count + at];
      numbers.push(one.readDoubleLE());
    }
    return numbers;
  }
  const width = count === 0 ? 0 : bytes.length / count;
  const codeAt = (place) => {
    let code = 0;
    for (let byte = width - 1; byte >= 0; byte--) code = code * 256 + bytes[byte * count + place];
    return code;
  };
  const unzigzag = (coded) => (coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2);
  const before = [0, 0];
  for (let place = 0; place < count; place++) {
    const coded = codeAt(place);
    if (kind === 'count') numbers.push(coded);
    else if (kind === 'decimal')
      numbers.push(coded === 0 ? Number.NaN : unzigzag(coded - 1) / 10 ** decimals);
    else {
      const own = kind === 'places' ? place % 2 : 0;
      before[own] += unzigzag(coded);
      numbers.push(before[own] / 10 ** decimals);
    }
  }
  return numbers;
}

const [, script = '', file] = process.argv;
if (file && import.meta.url === pathToFileURL(script).href)
  process.stdout.write(`${JSON.stringify(readReport(readFileSync(file, 'utf8')), null, 1)}\n`);
