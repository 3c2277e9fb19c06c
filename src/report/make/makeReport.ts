/** Makes the file of a report: the viewer, fetched as it was built, with the packed data in it. */
import viewerUrl from 'virtual:report-viewer';
import { encodeView, type ResultView } from '#result/address/viewAddress.ts';
import { isLeftOut, type ReportColumn, type ReportColumnKind } from '#report/pack/reportTable.ts';
import { NAMED } from '#core/values/sortRecords.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { ActiveFilter } from '#result/store/activeFilters.ts';
import type { ReportLabels } from '#report/protocol.ts';
import { texts } from './texts.en.ts';

/** Where in the viewer the title and the data go; `server/buildReport.ts` writes them. */
const TITLE = '__REPORT_TITLE__';
const DATA = '__REPORT_DATA__';

let fetched: Promise<string> | null = null;

/** Fetches the viewer, once. Rejects where it can't be fetched; the next call tries again. */
export function fetchViewer(): Promise<string> {
  fetched ??= fetch(viewerUrl).then((response) => {
    if (!response.ok) throw new Error(texts.viewerAnswered(response.status));
    return response.text();
  });
  fetched.catch(() => (fetched = null));
  return fetched;
}

export function reportFile(viewer: string, title: string, base64: Blob): Blob {
  const [head = '', tail = ''] = viewer.split(DATA);
  const named = head.split(TITLE).join(textInHtml(texts.reportTitle(visibleText(title))));
  return new Blob([named, base64, tail], { type: 'text/html;charset=utf-8' });
}

function textInHtml(text: string): string {
  return text.replaceAll(/[<>&"']/g, (letter) => `&#${letter.codePointAt(0)};`);
}

/** What is told of a view, without its filters and the map's place, which is fitted to the reader's screen, in a report from which columns are left out. */
export function disclosedOf(
  {
    view,
    filters,
    index,
  }: Pick<Disclosed, 'view' | 'index'> & { filters: readonly ActiveFilter[] },
  leftOut: readonly ReportColumn[],
): Pick<ReportLabels, 'view' | 'filters'> {
  const disclosed = filters.filter((filter) => isDisclosed(filter, { index, view, leftOut }));
  const isIndexKept = !isLeftOut(leftOut, { kind: 'value', name: index ?? '' });
  const sort = view.sort ?? { column: 'value', descending: false };
  const isSortKept =
    !sort.column.startsWith(NAMED) ||
    !isLeftOut(leftOut, { kind: 'file', name: sort.column.slice(NAMED.length) });
  const { plots, window, windows, first, second, swipe, view: mapOf } = view;
  const kept: Partial<ResultView> = {
    ...(isIndexKept && { index: view.index, scale: view.scale }),
    ...(isSortKept && { sort }),
    plots,
    window,
    windows,
    first,
    second,
    swipe,
    view: mapOf,
  };
  return {
    view: encodeView(kept).query,
    filters: [
      ...disclosed.map(({ name, text }) => ({ name, text })),
      ...(disclosed.length < filters.length ? [NOT_TOLD] : []),
    ],
  };
}

const NOT_TOLD = { name: texts.anotherFilter, text: texts.onWhatWasLeftOut };

interface Disclosed {
  index: string | null;
  view: ResultView;
  leftOut: readonly ReportColumn[];
}

const OF_VALUES = ['min', 'values', 'brush', 'neighbours'] as const;

/** Whether a filter says nothing of a column that's left out. */
function isDisclosed({ clears }: ActiveFilter, { index, view, leftOut }: Disclosed): boolean {
  const isAnyOut = (kind: ReportColumnKind) => leftOut.some((column) => column.kind === kind);
  // Words may stand in any column.
  if ('q' in clears) return leftOut.length === 0;
  if ('member' in clears)
    return view.by === 'areas' || !isLeftOut(leftOut, { kind: 'file', name: view.group ?? '' });
  if (OF_VALUES.some((name) => name in clears))
    return !isLeftOut(leftOut, { kind: 'value', name: index ?? '' });
  if ('cause' in clears) return !isAnyOut('message');
  return 'verdict' in clears ? !isAnyOut('verdict') : true;
}
