/** Says which records a link shows, and takes the columns that came with one. */
import * as v from 'valibot';
import { SECTION_DATA, type ResultColumns } from '#core/columns.ts';
import { toBase64 } from '#lib/base64.ts';
import { checked } from '#lib/checked.ts';
import { labelColumn } from '#files/read/columnRoles.ts';
import { fileColumns } from '#files/read/plotTable.ts';
import { namesByRow } from '#result/names/pure/namesByRow.ts';
import { columnNamed, fileCell, type PlotNames } from '#result/names/pure/plotNames.ts';
import { namesInUse } from '#result/worker/session/namesInUse.ts';
import type { ResultSession } from '#result/worker/session/resultSession.ts';
import { rowsTaken } from '#result/worker/session/rowsTaken.ts';
import { takeNames } from '#result/worker/session/takeNames.ts';
import { columnsOf } from '#result/worker/session/view.ts';
import { fetchInTime } from '#service/http.ts';
import { reply, type Handlers } from '#worker/answerCalls.ts';
import { CallError } from '#worker/messages.ts';
import type { ShareCalls, SharedColumn, SharedRows } from '#share/protocol.ts';
import { texts as ownTexts } from './texts.en.ts';

export function shareHandlers(session: ResultSession, post: () => void): Handlers<ShareCalls> {
  return {
    packShare: ({ rows: wanted, columns: names }) => {
      if (session.ending?.kind !== 'whole') throw failed(ownTexts.onlyWholeShared);
      const columns = columnsOf(session);
      const order = dataFirst(columns);
      const isTaken = rowsGiven(session, wanted);
      const rows = order.filter((row) => isTaken[row] === 1);
      const isWhole = rows.length === order.length;
      return reply({
        records: rows.length,
        rows: isWhole
          ? null
          : { received: order.length, kept: toBase64(bitsOf(order, isTaken)).join('') },
        names: names.length === 0 ? null : namesOf(session, names, rows),
      });
    },
    takeSharedNames: async ({ url }, { signal }) => {
      const sent = await fetchNames(url, signal);
      const { recordCount } = columnsOf(session);
      if (sent.some(({ values }) => values.length !== recordCount))
        throw failed(ownTexts.namesDoNotFit);
      takeNames(session, namesInUse(namesOfRows(sent), ownTexts.theLink));
      post();
      return { answer: null };
    },
  };
}

/** All rows, those of `data` before those of `err_data`, whichever came first. */
function dataFirst({ section, recordCount }: ResultColumns): Uint32Array {
  const rows = Uint32Array.from({ length: recordCount }, (_, row) => row);
  const isData = (row: number) => section[row] === SECTION_DATA;
  return Uint32Array.from([
    ...rows.filter((row) => isData(row)),
    ...rows.filter((row) => !isData(row)),
  ]);
}

/** By row 1 for each that goes along. */
function rowsGiven(session: ResultSession, wanted: SharedRows): Uint8Array {
  const given = new Uint8Array(columnsOf(session).recordCount);
  if (wanted === 'whole') return given.fill(1);
  for (const row of rowsTaken(session)) given[row] = 1;
  return given;
}

function bitsOf(order: Uint32Array, isTaken: Uint8Array): Uint8Array {
  const bits = new Uint8Array(Math.ceil(order.length / 8));
  order.forEach((row, at) => {
    if (isTaken[row] === 1) bits[at >> 3]! |= 1 << (at & 7);
  });
  return bits;
}

/** What the submitted file says of these rows, in these of its columns alone. */
function namesOf({ names }: ResultSession, wanted: readonly string[], rows: Uint32Array): Blob {
  if (!names) throw failed(ownTexts.noFileWithNames);
  const columns = wanted.map((name): SharedColumn => {
    const column = columnNamed(names.names, name);
    if (!column) throw failed(ownTexts.fileWithoutColumn(name));
    return {
      name,
      values: Array.from(rows, (row) => fileCell(names.names, column, row) || null),
    };
  });
  return new Blob([JSON.stringify({ columns })], { type: 'application/json' });
}

const NamesSchema = v.object({
  columns: v.array(v.object({ name: v.string(), values: v.array(v.nullable(v.string())) })),
});

async function fetchNames(url: string, signal: AbortSignal): Promise<SharedColumn[]> {
  const answer = await fetchInTime(url, {
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    signal,
  })
    .then(async (response) => (response.ok ? ((await response.json()) as unknown) : null))
    .catch(() => null);
  const read = checked(NamesSchema, answer);
  if (!read) throw failed(ownTexts.namesUnreadable);
  return read.columns;
}

function namesOfRows(sent: readonly SharedColumn[]): PlotNames {
  const texts = sent.map(({ values }) => {
    const cells = values.map((value) => value ?? '');
    return { cells, distinct: [...new Set(cells)] };
  });
  const heads = sent.map(({ name }) => name);
  const columns = fileColumns(heads, texts, []);
  const place = labelColumn(columns);
  return namesByRow(columns, place === null ? null : (columns[place] ?? null));
}

function failed(message: string): CallError {
  return new CallError({ kind: 'failed', message });
}
