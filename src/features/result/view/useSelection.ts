import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted } from '#workers/callError.ts';
import type { ResultHandle } from '#workers/client.ts';
import type { RecordPlace } from '#engine/values/find.ts';
import type { RecordDetail } from '#workers/protocol.ts';
import { isSamePlace, placeOf } from './recordPlace.ts';
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

interface Found {
  place: RecordPlace | null;
  row: number | null;
  several: boolean;
}

const NOTHING: Found = { place: null, row: null, several: false };

/**
 * The selected record. The address names it by its place; a record chosen here is known by its row
 * at once, and its place is written into the address as soon as the worker has told it.
 */
export function useSelection(
  handle: ResultHandle,
  {
    place,
    change,
    version,
    style,
  }: {
    place: RecordPlace | null;
    change: ChangeView;
    /** Changes when a link's record may have arrived. */
    version: unknown;
    /** Changes when the record has to be asked for again: its colour, its rank. */
    style: unknown;
  },
): Selection {
  const [found, setFound] = useState<Found>(NOTHING);
  const writing = useRef<AbortController | null>(null);
  const known = isSamePlace(found.place, place);

  // Asks the worker where the record of the address is: a link, or a step through history.
  useEffect(
    function findLinkedRecord() {
      if (known || writing.current !== null) return;
      if (place === null) return setFound(NOTHING);
      const controller = new AbortController();
      handle
        .call('find', { place }, { signal: controller.signal })
        .then(({ rows }) =>
          setFound((before) =>
            rows[0] === undefined
              ? { ...before, row: null }
              : { place, row: rows[0], several: rows.length > 1 },
          ),
        )
        .catch(() => undefined);
      return () => controller.abort();
    },
    [handle, place, known, version],
  );

  const select = useCallback(
    (row: number | null) => {
      writing.current?.abort();
      writing.current = null;
      if (row === null) {
        setFound(NOTHING);
        return change({ record: null });
      }
      const controller = new AbortController();
      writing.current = controller;
      setFound((before) => ({ ...before, row, several: false }));
      handle
        .call('record', { row }, { signal: controller.signal })
        .then((detail) => {
          writing.current = null;
          if (!detail) return;
          const place = placeOf(detail);
          setFound({ place, row, several: false });
          change({ record: place });
        })
        .catch((error: unknown) => {
          if (!isAborted(error)) writing.current = null;
        });
    },
    [handle, change],
  );

  const row = found.row;
  const { answer } = useAnswer(handle, {
    kind: 'record',
    request: row === null ? null : { row },
    version: style,
  });
  return {
    row,
    detail: answer && answer.row === row ? answer : null,
    trouble: troubleOf(place, found, known),
    select,
  };
}

function troubleOf(place: RecordPlace | null, found: Found, known: boolean): Selection['trouble'] {
  if (place === null) return null;
  if (known) return found.several ? 'several' : null;
  return found.row === null ? 'gone' : null;
}
