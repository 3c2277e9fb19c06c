import { useCallback, useEffect, useState } from 'react';
import type { RecordReference } from '#engine/values/findRecord.ts';
import { formatRecord, parseRecord } from '#engine/address/parameters.ts';
import { useStable } from '#ui/useStable.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { RecordDetail } from '#workers/protocol.ts';
import { referenceOf } from '#workers/recordReference.ts';
import { useRecordAnswer } from './useAnswer.ts';
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
  /** The reference as the address writes it; null for none, and while a chosen record's isn't known yet. */
  written: string | null;
  row: number | null;
  several: boolean;
  /** How much of the result was there to be searched for it; null where nothing was. */
  version: string | number | null;
  /** Chosen here, and not in the address yet. */
  isChosen: boolean;
}

const NOTHING: Found = { written: null, row: null, several: false, version: null, isChosen: false };

interface SelectionOptions {
  /** Of the record that the address names. */
  reference: RecordReference | null;
  change: ChangeView;
  /** Changes when a link's record may have arrived. */
  version: string | number;
  /** Changes when the record has to be asked for again: its colour, its rank. */
  style: string | number;
}

/**
 * The selected record. The address names it by a reference; a record chosen here is known by its row
 * at once, and its reference is written into the address as soon as the worker has told its detail,
 * which is asked for once.
 */
export function useSelection(
  handle: ResultHandle,
  { reference, change, version, style }: SelectionOptions,
): Selection {
  const [found, setFound] = useState<Found>(NOTHING);
  const written = reference && formatRecord(reference);
  const arrived = found.written === written;
  if (arrived && found.isChosen && (found.row === null) === (written === null))
    setFound({ ...found, isChosen: false });
  const known = arrived || found.isChosen;
  useLinkedRecord(handle, {
    wanted: written === null || (known && found.row !== null) || found.isChosen ? null : written,
    version,
    onFound: setFound,
  });
  const row = known ? found.row : null;
  const detail = useRecordAnswer(handle, { kind: 'record', row, version: style });

  if (detail && found.isChosen && found.written === null)
    setFound({ ...found, written: formatRecord(referenceOf(detail)) });

  // Writes a record that was chosen here into the address once it's known how a link finds it again.
  useEffect(
    function writeReference() {
      if (detail && found.isChosen && found.written !== null)
        change({ record: referenceOf(detail) });
    },
    [detail, found, change],
  );
  const select = useCallback(
    (row: number | null) => {
      setFound({ ...NOTHING, row, isChosen: true });
      if (row === null) change({ record: null });
    },
    [change],
  );
  return {
    row,
    detail,
    trouble: found.isChosen || written === null || !arrived ? null : troubleOf(found, version),
    select,
  };
}

/** What wasn't there before may have come since: only an answer about all that is there now counts. */
function troubleOf(found: Found, version: string | number): Selection['trouble'] {
  const { row, several } = found;
  if (row === null) return found.version === version ? 'gone' : null;
  return several ? 'several' : null;
}

interface LinkedRecordOptions {
  /** The reference as the address writes it; null where there's nothing to find. */
  wanted: string | null;
  version: string | number;
  onFound: (found: Found) => void;
}

/** Finds the record that the address names: a link, or a step through history. */
function useLinkedRecord(
  handle: ResultHandle,
  { wanted, version, onFound }: LinkedRecordOptions,
): void {
  const asked = useStable(wanted === null ? null : { wanted, version });

  // Asks the worker where the record is; again when more has come and it wasn't there.
  useEffect(
    function findLinkedRecord() {
      const reference = asked && parseRecord(asked.wanted);
      if (!reference) return undefined;
      const controller = new AbortController();
      handle.call('find', { place: reference }, { signal: controller.signal }).then(
        ({ rows }) =>
          onFound({
            written: asked.wanted,
            row: rows[0] ?? null,
            several: rows.length > 1,
            version: asked.version,
            isChosen: false,
          }),
        () => undefined,
      );
      return () => controller.abort();
    },
    [handle, asked, onFound],
  );
}
