import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecordReference } from '#engine/values/findRecord.ts';
import { formatRecord } from '#engine/address/parameterText.ts';
import { parseRecord } from '#engine/address/parseParameter.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { RecordDetail } from '#workers/protocol.ts';
import { placeOf } from './recordReference.ts';
import { useAnswer } from './useAnswer.ts';
import type { ChangeView } from './useResultView.ts';

export interface Selection {
  row: number | null;
  /** The selected record; null while it's on its way and when there is none. */
  detail: RecordDetail | null;
  /** What a link's record came to, when it isn't simply found. */
  trouble: 'gone' | 'several' | null;
  select: (row: number | null) => void;
}

/** What the record of an address came to. */
interface Found {
  /** The place as the address writes it; null for none, and while a chosen record's isn't known yet. */
  place: string | null;
  row: number | null;
  several: boolean;
  /** Chosen here, and not in the address yet. */
  ahead: boolean;
}

const NOTHING: Found = { place: null, row: null, several: false, ahead: false };

interface Selecting {
  place: RecordReference | null;
  change: ChangeView;
  /** Changes when a link's record may have arrived. */
  version: string | number;
  /** Changes when the record has to be asked for again: its colour, its rank. */
  style: string | number;
}

/**
 * The selected record. The address names it by its place; a record chosen here is known by its row
 * at once, and its place is written into the address as soon as the worker has told it.
 */
export function useSelection(
  handle: ResultHandle,
  { place, change, version, style }: Selecting,
): Selection {
  const [found, setFound] = useState<Found>(NOTHING);
  const written = place && formatRecord(place);
  const arrived = found.place === written;
  if (arrived && found.ahead && (found.row === null) === (written === null))
    setFound({ ...found, ahead: false });
  const known = arrived || found.ahead;
  useLinkedRecord(handle, {
    wanted: written === null || (known && found.row !== null) || found.ahead ? null : written,
    version,
    onFound: setFound,
  });
  const select = useSelect(handle, { change, onFound: setFound });
  const row = known ? found.row : null;
  const { answer } = useAnswer(handle, {
    kind: 'record',
    request: row === null ? null : { row },
    version: style,
  });
  return {
    row,
    detail: answer && answer.row === row ? answer : null,
    trouble: found.ahead || written === null || !arrived ? null : troubleOf(found),
    select,
  };
}

function troubleOf({ row, several }: Found): Selection['trouble'] {
  if (row === null) return 'gone';
  return several ? 'several' : null;
}

/** Finds the record that the address names: a link, or a step through history. */
function useLinkedRecord(
  handle: ResultHandle,
  {
    wanted,
    version,
    onFound,
  }: { wanted: string | null; version: string | number; onFound: (found: Found) => void },
): void {
  const asked = wanted === null ? null : JSON.stringify([wanted, version]);

  // Asks the worker where the record is; again when more has come and it wasn't there.
  useEffect(
    function findLinkedRecord() {
      if (asked === null) return undefined;
      const [written] = JSON.parse(asked) as [string];
      const controller = new AbortController();
      handle.call('find', { place: parseRecord(written)! }, { signal: controller.signal }).then(
        ({ rows }) =>
          onFound({
            place: written,
            row: rows[0] ?? null,
            several: rows.length > 1,
            ahead: false,
          }),
        () => undefined,
      );
      return () => controller.abort();
    },
    [handle, asked, onFound],
  );
}

/** Chooses a record here, and writes its place into the address. */
function useSelect(
  handle: ResultHandle,
  { change, onFound }: { change: ChangeView; onFound: (found: Found) => void },
): Selection['select'] {
  const writing = useRef<AbortController | null>(null);
  return useCallback(
    (row) => {
      writing.current?.abort();
      writing.current = new AbortController();
      onFound({ place: null, row, several: false, ahead: true });
      if (row === null) return change({ record: null });
      const write = (detail: RecordDetail | null): void => {
        if (!detail) return onFound(NOTHING);
        const place = placeOf(detail);
        onFound({ place: formatRecord(place), row, several: false, ahead: true });
        change({ record: place });
      };
      handle
        .call('record', { row }, { signal: writing.current.signal })
        .then(write, () => undefined);
    },
    [handle, change, onFound],
  );
}
