import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fixedScale } from '#core/scale/scaleChoice.ts';
import { LINK_ADDRESSES } from '#device/linkAddresses.ts';
import { dateInWords } from '#lib/dayInWords.ts';
import { formatBytes } from '#lib/format.ts';
import type { ResultView } from '#result/address/viewAddress.ts';
import { linkedView } from '#result/exports/page/linkedView.ts';
import type { Calls } from '#result/protocol.ts';
import type { OpenJob } from '#result/store/openJob.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import type { ResultStore } from '#result/store/resultStore.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { readAnew } from '#service/readAnew.ts';
import { useConnection } from '#service/useConnection.tsx';
import type { SharedRows } from '#share/protocol.ts';
import { linksQuery, makeLink, whyNot } from '#share/shares.ts';
import { LANGUAGE } from '#ui/language.ts';
import { useStable } from '#ui/useStable.ts';
import { useTask } from '#ui/useTask.ts';
import { reasonOf } from '#worker/messages.ts';
import { sharedView } from './sharedView.ts';
import { texts } from './texts.en.ts';

export const LONGEST_MESSAGE = 1000;
const LONGEST_TITLE = 300;
/** Bytes of the file's columns at most. */
const MAX_FILE_BYTES = 5_000_000;
const USUAL_DAYS = [7, 30, 90];
const DAYS_AT_FIRST = 30;

interface Form {
  days: number;
  rows: SharedRows;
  downloads: boolean;
  columns: readonly string[];
  message: string;
}

type Packed = Calls['packShare']['answer'];

interface Made {
  number: number;
  address: string;
  /** The last day on which it holds, in words. */
  day: string;
  /** Whether the device has its address, to copy it again. */
  isSaved: boolean;
}

export interface Making {
  form: Form;
  set: (change: Partial<Form>) => void;
  /** Days to choose from. */
  lengths: readonly number[];
  /** Of the submitted file; empty without one. */
  columns: readonly string[];
  /** What goes along; null until it's known. */
  packed: Packed | null;
  /** Why no link can be made as it is now; null otherwise. */
  trouble: string | null;
  /** Why none was made. */
  error: string | null;
  isMaking: boolean;
  made: Made | null;
  make: () => void;
  /** Leads back to the form once the link that was made is taken back. */
  forget: (number: number) => void;
}

/** What is chosen of a link for anyone, what goes along by that, and making it. */
export function useMaking(job: OpenJob, name: string | null): Making {
  const store = useResultStore();
  const client = useQueryClient();
  const { config, home } = useConnection();
  const maxDays = config.sharing?.maxDays ?? DAYS_AT_FIRST;
  const lengths = lengthsUpTo(maxDays);
  const [form, setForm] = useState<Form>(() => ({
    days: lengths.findLast((days) => days <= DAYS_AT_FIRST) ?? maxDays,
    rows: 'view',
    downloads: false,
    columns: [],
    message: '',
  }));
  const names = useResult(({ snapshot }) => snapshot.names);
  const columns = names?.columns.map((column) => column.name) ?? [];
  const { packed, trouble } = usePacked(form);
  const [made, setMade] = useState<Made | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const { run } = useTask();
  const place = { connection: job.connection, home };
  async function make() {
    setMaking(true);
    setError(null);
    const end = await run(async (signal) => {
      // Asked anew: what was counted last may be of an earlier choice.
      const request = { rows: form.rows, columns: [...form.columns] };
      const goes = await store.handle.call('packShare', request, { signal });
      const wanted = { ...form, allColumns: columns, jobId: job.jobId, name };
      const { number, address, ends } = await makeLink(place, bodyOf(store, goes, wanted), signal);
      const isSaved = await LINK_ADDRESSES.save(job.connection, String(number), address);
      return { number, address, isSaved, day: dateInWords(Date.parse(ends)) };
    });
    setMaking(false);
    if (end.kind === 'failed') setError(whyNot(end.error));
    if (end.kind !== 'done') return;
    setMade(end.value);
    void readAnew(client, linksQuery(place).queryKey);
  }
  return {
    form,
    set: (change) => setForm({ ...form, ...change }),
    lengths,
    columns,
    packed,
    trouble,
    error,
    isMaking,
    made,
    make: () => void make(),
    forget: (number) => setMade((last) => (last?.number === number ? null : last)),
  };
}

/** The usual ones that the server allows, and its longest where that's below the longest of these. */
function lengthsUpTo(maxDays: number): number[] {
  const usual = USUAL_DAYS.filter((days) => days <= maxDays);
  return maxDays < Math.max(...USUAL_DAYS) && !usual.includes(maxDays)
    ? [...usual, maxDays]
    : usual;
}

/** What goes along, as the worker counts it: again with each filter and choice. */
function usePacked({ rows, columns }: Form): Pick<Making, 'packed' | 'trouble'> {
  const { handle } = useResultStore();
  const filter = useResult((state) => state.filter);
  const matching = useResult((state) => state.matching);
  const isWhole = useResult(({ snapshot }) => snapshot.ending?.kind === 'whole');
  const { answer, error } = useAnswer(handle, {
    kind: 'packShare',
    request: isWhole ? { rows, columns: [...columns] } : null,
    version: useStable([rows, columns, filter, matching]),
  });
  const trouble = !isWhole
    ? texts.availableOnceLoaded
    : error !== null
      ? reasonOf(error)
      : answer && troubleOf(answer);
  return { packed: answer ?? null, trouble };
}

function troubleOf({ records, names }: Packed): string | null {
  if (records === 0) return texts.noRecordMatches;
  if (names && names.size > MAX_FILE_BYTES)
    return texts.columnsTooLarge(formatBytes(names.size), formatBytes(MAX_FILE_BYTES));
  return null;
}

interface Wanted extends Form {
  jobId: string;
  name: string | null;
  allColumns: readonly string[];
}

/** The form as JSON. The columns, which may be large, are text already. */
function bodyOf(store: ResultStore, packed: Packed, wanted: Wanted): Blob {
  const { jobId, name, rows, columns, allColumns, days, downloads, message } = wanted;
  const { scale, snapshot, selected, rows: shown } = store.state();
  const view = sharedView(fittedView(store), {
    rows,
    columns,
    allColumns,
    fixedScale: fixedScale(scale.choice, snapshot.scale),
    hasRecord: rows === 'whole' || (selected !== null && shown?.includes(selected) === true),
  });
  const title = (name ?? titleOf(store)).slice(0, LONGEST_TITLE).toWellFormed();
  const form = { jobId, title, view, rows: packed.rows, days, downloads, message };
  const whole = { ...form, language: LANGUAGE };
  return new Blob([JSON.stringify(whole).slice(0, -1), ',"names":', packed.names ?? 'null', '}']);
}

/** Without a place of the map, which then fits its plots to any screen, unless the person moved it to a part of them. */
function fittedView(store: ResultStore): ResultView {
  return { ...linkedView(store), map: store.showsAll() ? null : store.state().view.map };
}

/** What a job without a name is called: its id is nobody else's business. */
function titleOf(store: ResultStore): string {
  const { snapshot } = store.state();
  const [index] = snapshot.indices;
  const records = texts.recordCount(snapshot.counts.received);
  return index === undefined ? records : `${index}, ${records}`;
}
