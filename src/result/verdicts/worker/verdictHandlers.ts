/**
 * A person's verdicts on the records of a result. They're kept for a plot's shape and window, not for a job: a key is the
 * shape's fingerprint with both days, so that the same plot is known again in another job.
 */
import { NO_DAY, type ResultColumns } from '#core/columns.ts';
import type { PlotIdentities } from '#shapes/identity/plotIdentity.ts';
import { dayIn, dayText } from '#core/values/dayText.ts';
import { KEPT } from '#core/values/filterMask.ts';
import { NO_PLOT } from '#core/values/plotGroups.ts';
import { doInSlices } from '#lib/slices.ts';
import type { Handlers } from '#worker/answerCalls.ts';
import type { PlotVerdict, RecordVerdicts, VerdictCalls } from '#result/verdicts/protocol.ts';
import { identitiesOf } from '#result/worker/session/identities.ts';
import { maskOf, refreshKnown } from '#result/worker/session/choices.ts';
import { untilEnded, type ResultSession } from '#result/worker/session/resultSession.ts';
import { columnsOf, isRow, prepareSums, type View } from '#result/worker/session/view.ts';
import { verdictsByRow } from './verdictsInUse.ts';

export function verdictHandlers(session: ResultSession, post: () => void): Handlers<VerdictCalls> {
  return {
    takeVerdicts: async ({ verdicts }, { rest }) => {
      await untilEnded(session);
      const plots = await identify(session, rest);
      session.verdicts = verdictsInUse(columnsOf(session), plots, {
        verdicts,
        version: (session.verdicts?.version ?? 0) + 1,
      });
      if (session.filter.verdict) refreshKnown(session);
      post();
      return { answer: null };
    },
    verdictKey: async ({ row }, { rest }) => {
      await untilEnded(session);
      if (!isRow(session, row)) return { answer: null };
      return { answer: keyOf(columnsOf(session), await identify(session, rest), row) };
    },
    verdictCounts: () => {
      const counts = { good: 0, doubtful: 0, wrong: 0, none: 0 };
      const mask = maskOf(session, { ...session.filter, verdict: null });
      for (let row = 0; row < columnsOf(session).recordCount; row++) {
        if (mask !== null && mask[row] !== KEPT) continue;
        counts[session.verdicts?.ownOf(row) ?? 'none']++;
      }
      return { answer: counts };
    },
  };
}

async function identify(
  session: ResultSession,
  rest: () => Promise<void>,
): Promise<PlotIdentities> {
  await prepareSums(session, rest);
  return doInSlices(identitiesOf(session).steps(columnsOf(session)), rest);
}

function keyOf(columns: ResultColumns, plots: PlotIdentities, row: number): string | null {
  const plot = plots.plotOf[row] ?? NO_PLOT;
  if (plot === NO_PLOT) return null;
  const half = (number: number) => number.toString(16).padStart(8, '0');
  const shape = half(plots.high[plot]!) + half(plots.low[plot]!);
  const day = (days: Int32Array) => (dayIn(days, row) === NO_DAY ? '' : dayText(dayIn(days, row)));
  return `${shape} ${day(columns.startDay)} ${day(columns.endDay)}`;
}

/** Returns verdicts ready to be asked for by record. */
function verdictsInUse(
  columns: ResultColumns,
  plots: PlotIdentities,
  { verdicts, version }: { verdicts: readonly PlotVerdict[]; version: number },
): NonNullable<View['verdicts']> {
  const byKey = new Map<string, PlotVerdict[]>();
  for (const one of verdicts) byKey.set(one.key, [...(byKey.get(one.key) ?? []), one]);
  const byRow = new Map<number, RecordVerdicts>();
  for (let row = 0; row < columns.recordCount && byKey.size > 0; row++) {
    const found = byKey.get(keyOf(columns, plots, row) ?? '');
    if (found) byRow.set(row, ownFirst(found));
  }
  return verdictsByRow(columns, byRow, version);
}

function ownFirst(verdicts: readonly PlotVerdict[]): RecordVerdicts {
  return verdicts
    .map(({ key: _key, ...rest }) => rest)
    .sort((a, b) => Number(a.by !== null) - Number(b.by !== null) || a.at - b.at);
}
