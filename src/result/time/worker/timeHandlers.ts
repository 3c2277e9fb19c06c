import { jobsToRead } from '#result/time/jobsToRead.ts';
import { savePlots } from '#device/plotStore.ts';
import { recordState } from '#core/columns.ts';
import type { PlotIdentities } from '#shapes/identity/plotIdentity.ts';
import { outlineOf } from '#shapes/identity/sharedArea.ts';
import { createProcessedPlots, type GroupSpread } from '#result/time/pure/groupSpread.ts';
import { wantedPlot } from '#result/time/pure/findPlot.ts';
import { savedPlots } from '#shapes/identity/savedPlots.ts';
import { NO_PLOT } from '#core/values/plotGroups.ts';
import { seriesOf } from '#core/values/plotWindows.ts';
import type { Handlers } from '#worker/answerCalls.ts';
import { referenceOf } from '#result/recordReference.ts';
import { indexNamed } from '#core/values/indexValues.ts';
import { cellsOf } from '#result/records/worker/records.ts';
import { identitiesOf } from '#result/worker/session/identities.ts';
import type { ResultSession } from '#result/worker/session/resultSession.ts';
import {
  areasOf,
  columnsOf,
  isRow,
  prepareSums,
  sentColumns,
} from '#result/worker/session/view.ts';
import { currentIndex } from '#result/worker/session/choices.ts';
import type { GroupInJob, PlotInJob, PlotWindow, TimeCalls } from '#result/time/protocol.ts';
import { doInSlices } from '#lib/slices.ts';
import { lookUpPlot } from './lookUpPlot.ts';
import { createSavedPlotsIndex } from './savedPlotsIndex.ts';
import { plotsOfFilter, spreadElsewhere, spreadHere, spreadInAll } from './spreadGroup.ts';

type TimeHandlers = Handlers<TimeCalls>;

/** They hold what they read of other jobs, for as long as the session is there. */
const made = new WeakMap<ResultSession, TimeHandlers>();

/** Handlers of the requests about plots through time, the same for one session whenever they're asked for. */
export function timeHandlers(session: ResultSession): TimeHandlers {
  const handlers = made.get(session) ?? makeHandlers(session);
  made.set(session, handlers);
  return handlers;
}

function makeHandlers(session: ResultSession): TimeHandlers {
  const index = createSavedPlotsIndex();
  const identified = identitiesOf(session);
  const identities = () => identified.whole(columnsOf(session));
  return {
    savePlots: async ({ place }, { rest }) => {
      const columns = sentColumns(session);
      await prepareSums(session, rest);
      const plots = await doInSlices(identified.steps(columns), rest);
      const saved = await doInSlices(savedPlots(columns, plots, areasOf(session)), rest);
      await savePlots(place, saved);
      // Read already, so that the first plot that's selected is looked up as quickly as the next.
      await index.jobs(place.connection, place.jobId);
      return { answer: null };
    },
    plotThroughTime: async ({ row, place }) => {
      if (!isRow(session, row)) return { answer: null };
      const here = plotHere(session, row, identities());
      const plots = identities();
      const plot = plots.plotOf[row] ?? NO_PLOT;
      if (place === null || plot === NO_PLOT) return { answer: { row, jobs: [here] } };
      const [low, high] = [plots.low[plot] ?? 0, plots.high[plot] ?? 0];
      const others = await lookUpPlot(wantedPlot(columnsOf(session), row, { low, high }), {
        connection: place.connection,
        jobs: await index.jobs(place.connection, place.jobId),
        ...shownIndexOf(session),
      });
      return { answer: { row, jobs: [here, ...others] } };
    },
    groupThroughTime: async ({ place }, context) => {
      // A filter that was chosen before may still be waiting.
      await context.rest();
      const plots = identities();
      const group = {
        plots,
        isOfGroup: plotsOfFilter(session, plots),
        processed: createProcessedPlots(plots.plotCount),
      };
      const here = { jobId: null, spread: spreadHere(session, group) };
      if (place === null) return { answer: { jobs: [windowsOf(here)] } };
      const { connection, jobId } = place;
      const shown = { connection, ...shownIndexOf(session) };
      const others = await spreadInAll(
        await index.jobs(connection, jobId),
        (job) => spreadElsewhere(group, { ...shown, job }),
        context,
      );
      const first = ({ windows: [window] }: GroupInJob) => window?.startDay ?? -Infinity;
      const jobs = [here, ...others].map(windowsOf).filter(hasGroup);
      return { answer: { jobs: jobs.sort((a, b) => Math.sign(first(a) - first(b)) || 0) } };
    },
    jobsToRead: async ({ row, place, listed }) => {
      if (!isRow(session, row)) return { answer: { ids: [] } };
      const { bounds } = outlineOf(columnsOf(session), row);
      return { answer: { ids: await jobsToRead(place, { listed, bounds }) } };
    },
  };
}

/** The index shown, and what its values are divided by. */
function shownIndexOf(session: ResultSession) {
  const index = currentIndex(session);
  return { index, dividedBy: indexNamed(columnsOf(session), index)?.dividedBy };
}

function windowsOf({ jobId, spread }: { jobId: string | null; spread: GroupSpread }): GroupInJob {
  return { jobId, windows: spread.windows() };
}

/** Whether the job has records of the group; the job that is open stays without any, too. */
function hasGroup({ jobId, windows }: GroupInJob): boolean {
  return jobId === null || windows.length > 0;
}

/** A record's plot in the job that is open; without a shape it's the record alone. */
function plotHere(session: ResultSession, row: number, { plotOf }: PlotIdentities): PlotInJob {
  const columns = columnsOf(session);
  const series = seriesOf(columns, { plotOf, plotCount: plotOf.length }, row);
  const rows = series.length > 0 ? series : [row];
  return { jobId: null, share: 1, windows: rows.map((own) => windowOf(session, own)) };
}

function windowOf(session: ResultSession, row: number): PlotWindow {
  const cells = cellsOf(session, row);
  return {
    place: referenceOf(cells),
    state: recordState(columnsOf(session), row),
    value: cells.isSetApart ? null : cells.value,
  };
}
