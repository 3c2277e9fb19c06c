/** Plots of a request inside their worker: the rows of a file, what was found of them, and what is decided. */
import { doInSlices } from '#lib/slices.ts';
import {
  LEFT_OUT,
  NO_DECISIONS,
  outcomesOf,
  SENT_MENDED,
  type Outcomes,
} from '#request/findings/decisions.ts';
import {
  DOUBTFUL,
  NO_ROW,
  placeOfRow,
  REFUSED,
  REPAIRED,
  type Findings,
} from '#request/findings/findings.ts';
import { titleOf } from '#request/findings/findingTexts.ts';
import {
  DOUBTFUL_CLASS,
  FAILED_CLASS,
  FAILED_FILTERED_CLASS,
  FILTERED_CLASS,
  MENDED_CLASS,
  NO_VALUE_CLASS,
} from '#core/paint/assembly/constants.ts';
import { areaHectares } from '#core/spatial/recordGeometry.ts';
import type { FilterContext } from '#core/values/filterMask.ts';
import { NAMED_BY_SERVICE, type ResultFilter } from '#core/view/resultFilter.ts';
import { INDEX_AFTER_MS } from '#result/arrivalSchedule.ts';
import { CallError } from '#worker/messages.ts';
import type { CheckedFile, OpenedPlots, RequestSession } from './openedPlots.ts';
import type { RequestCells } from '#request/protocol.ts';
import { admitRecords, setKnowledge } from '#result/worker/session/choices.ts';
import { knowledgeOf } from '#result/worker/session/namesInUse.ts';
import { wholeAtOnce, type Exported } from '#result/worker/session/resultSession.ts';
import { fileName } from '#lib/fileName.ts';
import type { PaintStyle } from '#core/view/paintStyle.ts';
import {
  columnsOf,
  createRecords,
  type Knowledge,
  type View,
} from '#result/worker/session/view.ts';
import { isMendable } from './findMends.ts';
import { findingKeysOf, LEVELS, rowColumns, rowsFound } from './rowColumns.ts';
import { texts } from './texts.en.ts';

/** Returns the plots of a file that was read, with what is chosen of `before`, which they take the place of. */
export function createRequest(
  { filter, style, revision, painter, causesOf }: View,
  opened: OpenedPlots,
): RequestSession {
  const session: RequestSession = {
    ...createRecords({ columns: rowColumns(opened.file, null) }),
    filter,
    style,
    revision,
    painter,
    causesOf,
    areas: null,
    kind: 'request',
    called: texts.plotsToBeSent,
    hasValues: false,
    progress: () => ({
      ...wholeAtOnce(opened.elapsedMs, opened.sent.size),
      names: opened.names.summary,
    }),
    exported: (painted) => exportedOf(session, painted),
    opened,
    checked: null,
    decisions: NO_DECISIONS,
    named: new Set(),
  };
  takeUp(session);
  return session;
}

/** The rows of a file as they stand, repaired ones repaired. */
function exportedOf(session: RequestSession, style: PaintStyle | null): Exported {
  const { fileName: called, names } = session.opened;
  const name = fileName(called.replace(/\.[^.]*$/, '')) || 'plots';
  return { name, columns: columnsOf(session), style, names, judged: [], source: null };
}

/** What becomes of rows follows from what was found and decided. */
export type Found = Omit<CheckedFile, 'outcomes' | 'levels'>;

/** Takes what was found of the plots. Raises the revision. */
export function setChecked(session: RequestSession, found: Found): void {
  session.checked = { ...found, ...decidedIn(session, found) };
  renew(session);
}

/** Takes other decisions. Raises the revision. */
export function setDecisions(
  session: RequestSession,
  decisions: RequestSession['decisions'],
): void {
  session.decisions = decisions;
  const checked = checkedIn(session);
  const before = checked.outcomes;
  Object.assign(checked, decidedIn(session, checked));
  const isMended = (outcome: number | undefined) => outcome === SENT_MENDED;
  const hasOtherShapes = before.outcomes.some(
    (outcome, row) => isMended(outcome) !== isMended(checked.outcomes.outcomes[row]),
  );
  if (hasOtherShapes) renew(session);
  else setKnowledge(session, session.knowledge);
}

/** Takes the rows that the service named. Raises the revision. */
export function setNamed(session: RequestSession, rows: readonly number[]): void {
  if (session.named.size + rows.length === 0) return;
  const { recordCount } = columnsOf(session);
  session.named = new Set(
    rows.filter((row) => Number.isInteger(row) && row >= 0 && row < recordCount),
  );
  setKnowledge(session, session.knowledge);
}

/** Returns what was found. Throws a CallError before the plots are looked through. */
export function checkedIn({ checked }: RequestSession): CheckedFile {
  if (checked) return checked;
  throw new CallError({ kind: 'failed', message: texts.plotsNotChecked });
}

function decidedIn({ decisions }: RequestSession, { findings, mends }: Found) {
  const outcomes = outcomesOf(findings, decisions, (row) => mends.placeOf.has(row));
  return { outcomes, levels: levelsOf(findings, outcomes) };
}

/** What each row is once what is repaired is left aside: one of which something else would be refused isn't repaired. */
function levelsOf({ list, worst }: Findings, { outcomes }: Outcomes): Uint8Array {
  const levels = worst.map((level, row) => (outcomes[row] === SENT_MENDED ? REPAIRED : level));
  for (const { key, kind, rows } of list)
    if (kind === 'refused' && !isMendable(key)) for (const row of rows) levels[row] = REFUSED;
  return levels;
}

/** Makes the records anew: sections, messages and shapes are others. */
function renew(session: RequestSession): void {
  const columns = rowColumns(session.opened.file, session.checked);
  Object.assign(session, createRecords({ columns }));
  takeUp(session);
}

/** Makes all that follows from rows that were just made. */
function takeUp(session: RequestSession): void {
  const { spatial } = session;
  const columns = columnsOf(session);
  session.isWhole = true;
  session.knowledge = knowledgeIn(session);
  admitRecords(session);
  setTimeout(() => void doInSlices(spatial.finish(columns)), INDEX_AFTER_MS);
}

function knowledgeIn(session: RequestSession): Knowledge {
  const { checked, opened } = session;
  const named = knowledgeOf(opened.names);
  const findingKeys = checked && findingKeysOf(checked.findings);
  return {
    filters: (filter, index) => ({
      ...named.filters?.(filter, index),
      ...foundBy(session, filter),
    }),
    keys: (index) => ({ ...named.keys?.(index), ...(findingKeys && { findingKeys }) }),
    cells: (row, index) => ({
      ...named.cells?.(row, index),
      request: cellsOf(session, row),
    }),
    mark: (classes) => {
      if (session.checked) markRows(session.checked, classes);
    },
  };
}

/** Which rows a filter by finding keeps; nothing without one. */
function foundBy(
  { checked, named }: RequestSession,
  { finding }: ResultFilter,
): Partial<FilterContext> {
  if (!checked || !finding) return {};
  const { findings, levels } = checked;
  if (finding !== NAMED_BY_SERVICE) return { found: rowsFound(findings.list, levels, finding) };
  return { found: findings.worst.map((_, row) => (named.has(row) ? 1 : 0)) };
}

/** Rows that are left out are drawn as what a filter leaves out, those that go out repaired as repaired, doubtful ones as such. */
function markRows(
  { findings: { worst }, outcomes: { outcomes } }: CheckedFile,
  classes: Uint8Array,
) {
  for (let row = 0; row < worst.length; row++) {
    const drawn = classes[row];
    if (drawn !== NO_VALUE_CLASS && drawn !== FAILED_CLASS) continue;
    if (outcomes[row] === LEFT_OUT)
      classes[row] = drawn === FAILED_CLASS ? FAILED_FILTERED_CLASS : FILTERED_CLASS;
    else if (outcomes[row] === SENT_MENDED) classes[row] = MENDED_CLASS;
    else if (worst[row] === DOUBTFUL) classes[row] = DOUBTFUL_CLASS;
  }
}

/** What becomes of a row, by its code. */
const OUTCOMES = ['sent', 'mended', 'leftOut', 'toDecide'] as const;

const UNCHECKED: RequestCells = { finding: null, kind: 'fine', outcome: 'sent', pixels: null };

function cellsOf(session: RequestSession, row: number): RequestCells {
  const { checked } = session;
  if (!checked) return UNCHECKED;
  const { findings, outcomes, levels } = checked;
  const worst = findings.list.find((finding) => placeOfRow(finding, row) >= 0);
  return {
    finding: worst ? titleOf(worst.key) : null,
    kind: LEVELS[levels[row] ?? 0] ?? 'fine',
    outcome: OUTCOMES[outcomes.outcomes[row] ?? 0] ?? 'sent',
    pixels: pixelsOf(areaHectares(columnsOf(session), row), checked.pixelMetres),
  };
}

const SQUARE_METRES_PER_HECTARE = 10_000;

/** Returns how many pixels an area has; null where it isn't known. */
export function pixelsOf(hectares: number, pixelMetres: number): number | null {
  const pixels = (hectares * SQUARE_METRES_PER_HECTARE) / pixelMetres ** 2;
  return Number.isFinite(pixels) ? pixels : null;
}

/** Returns the other row of a pair; null where there is none. */
export function partnerOf(partner: number | undefined): number | null {
  return partner === undefined || partner === NO_ROW ? null : partner;
}
