import type { Verdict, VerdictFilter } from '#core/view/resultFilter.ts';

export interface PlotVerdict {
  /** The plot's shape and the window, as `verdictKey` gives them. */
  key: string;
  /** Null where there is only a note. */
  verdict: Verdict | null;
  /** Empty for none. */
  note: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Whose it is; null for one's own. */
  by: string | null;
}

/** What was judged of a record: one's own first, then colleagues'. */
export type RecordVerdicts = readonly Omit<PlotVerdict, 'key'>[];

export function ownVerdict(
  verdicts: RecordVerdicts | undefined,
): RecordVerdicts[number] | undefined {
  return verdicts?.find(({ by }) => by === null);
}

export interface VerdictCalls {
  /** Takes all verdicts that are known, in place of those taken before; snapshots then count one more. Answered once all has come. */
  takeVerdicts: { request: { verdicts: PlotVerdict[] }; answer: null };
  /** What a record's verdict is saved under; null for one without a shape. */
  verdictKey: { request: { row: number }; answer: string | null };
  /** Records by one's own verdict, among those that match the other filters. */
  verdictCounts: { request: object; answer: Record<VerdictFilter, number> };
}

declare module '#result/protocol.ts' {
  interface Calls extends VerdictCalls {}

  interface RecordCells {
    /** What was judged of it, by oneself and others; none where nobody did. */
    verdicts?: RecordVerdicts;
  }

  interface ResultSnapshot {
    /** Rises by one whenever a person's verdicts were taken. */
    verdictsVersion?: number;
  }
}
