/** What each request about plots to be sent does. */
import { writeFindings, type FindingsFormat } from '#request/findings/findingsFile.ts';
import { sharedGround } from '#request/findings/sharedGround.ts';
import { shapeArea } from '#shapes/measures.ts';
import { fileName } from '#lib/fileName.ts';
import { CallError } from '#worker/messages.ts';
import type { Handlers, TaskContext } from '#worker/answerCalls.ts';
import type { CheckSummary, RequestCalls } from '#request/protocol.ts';
import { gather } from '#result/exports/worker/blobParts.ts';
import { restOf, type Surroundings } from '#result/worker/handlers.ts';
import { requestIn, type RequestSession } from './openedPlots.ts';
import type { Held } from '#result/worker/session/resultSession.ts';
import { checkPlots } from './checkPlots.ts';
import { checkSummary, takenDecisions } from './checkSummary.ts';
import { findingRows } from './findingRows.ts';
import { readPlots, summaryOf } from './openPlots.ts';
import { checkedIn, createRequest, setChecked, setDecisions, setNamed } from './requestSession.ts';
import { writeRequest } from './writeRequest.ts';

/** Handlers of the requests about plots to be sent, which take the place of what is held; `post` takes a new snapshot to the page. */
export function requestHandlers(
  held: Held,
  { post, schedule }: Surroundings,
): Handlers<RequestCalls> {
  const answered = (session: RequestSession): { answer: CheckSummary } => {
    post();
    return { answer: checkSummary(session) };
  };
  return {
    openPlots: async (request, context) => {
      const opened = await readPlots(request, context);
      // Nothing arrives once the file is read: no sum has to wait for it.
      schedule.end();
      held.session = createRequest(held.session, opened);
      post();
      // But for the tiles that are asked for now.
      schedule.end();
      return { answer: summaryOf(opened, request) };
    },
    check: async (request, context) => {
      const session = requestIn(held);
      const rest = restOf(context);
      await inTurn(session, async () => {
        const found = await checkPlots(session.opened, request, { ...context, rest });
        if (held.session !== session) throw new CallError({ kind: 'aborted' });
        setChecked(session, found);
      });
      return answered(session);
    },
    decide: ({ decisions }) => {
      const session = requestIn(held);
      setDecisions(session, takenDecisions(checkedIn(session), decisions));
      return answered(session);
    },
    nameRows: ({ rows }) => {
      setNamed(requestIn(held), rows);
      post();
      return { answer: null };
    },
    findingRows: (request) => ({ answer: findingRows(requestIn(held), request) }),
    sharedGround: ({ row, partner }) => {
      const { shapes } = requestIn(held).opened.file;
      const isIn = (one: number) => Number.isInteger(one) && one >= 0 && one < shapes.recordCount;
      if (!isIn(row) || !isIn(partner)) return { answer: null };
      const coordinates = sharedGround(shapes, row, partner);
      if (coordinates.length === 0) return { answer: null };
      return { answer: { coordinates, squareMetres: shapeArea(coordinates) } };
    },
    writeRequest: async (order, context) => ({
      answer: await writeRequest(requestIn(held), order, context),
    }),
    writeFindings: async ({ format }, context) => ({
      answer: await findingsFile(requestIn(held), format, context),
    }),
  };
}

const lastChecks = new WeakMap<RequestSession, Promise<void>>();

/** Checks of the same plots come one after the other, so that what was asked last is what stays. */
function inTurn(session: RequestSession, check: () => Promise<void>): Promise<void> {
  const before = lastChecks.get(session) ?? Promise.resolve();
  const checking = before.catch(() => undefined).then(check);
  lastChecks.set(session, checking);
  return checking;
}

const TYPES = {
  csv: 'text/csv;charset=utf-8',
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
} as const;

async function findingsFile(
  session: RequestSession,
  format: FindingsFormat,
  { signal, progress }: TaskContext,
): Promise<RequestCalls['writeFindings']['answer']> {
  const { plots, findings, outcomes } = checkedIn(session);
  const { file, fileName: called } = session.opened;
  const title = called.replace(/\.[^.]*$/, '');
  const own = file.columns;
  const found = { plots, findings, outcomes, title, own, signal, onProgress: progress };
  const blob = await gather(writeFindings(found, format), TYPES[format]);
  return { blob, name: `${fileName(title) || 'plots'}-findings.${format}` };
}
