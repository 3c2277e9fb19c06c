import { NAMED } from '#core/values/sortRecords.ts';
import type { ScaleChoice } from '#core/scale/scaleChoice.ts';
import { encodeView, type ResultView } from '#result/address/viewAddress.ts';
import type { SharedRows } from '#share/protocol.ts';

interface Shared {
  rows: SharedRows;
  /** The columns of the submitted file that go along, and all it has. */
  columns: readonly string[];
  allColumns: readonly string[];
  /** The scale with its ends, where it has any: of fewer records the same choice would give other colours. */
  fixedScale: ScaleChoice | null;
  /** Whether the selected record goes along. */
  hasRecord: boolean;
}

/**
 * Returns the query with which a link opens. Nothing that the link doesn't give is told in it: no verdict, no column that stays here, no area, no
 * text that was searched in one, no record that isn't among those shown. What stands out among its neighbours is worked out of all
 * records, so of some that filter isn't told either: those that stay are all it kept.
 */
export function sharedView(view: ResultView, shared: Shared): string {
  const { rows, columns, allColumns, fixedScale, hasRecord } = shared;
  const isGiven = (name: string | null) => name === null || columns.includes(name);
  const { sort, by, group, panel } = view;
  const sortsBy = sort?.column.startsWith(NAMED) ? sort.column.slice(NAMED.length) : null;
  const areGroupsEmpty = panel === 'groups' && columns.length === 0;
  const areGroupsGiven = by === null && isGiven(group);
  const isView = rows === 'view';
  return encodeView({
    ...view,
    pin: null,
    verdict: null,
    scale: (isView && fixedScale) || view.scale,
    record: hasRecord ? view.record : null,
    sort: isGiven(sortsBy) ? sort : null,
    ...(areGroupsGiven ? {} : { by: null, overlapping: null, group: null, member: null }),
    panel: areGroupsEmpty ? null : panel,
    q: columns.length === allColumns.length ? view.q : null,
    ...(isView ? { neighbours: null, unusualFrom: null } : {}),
  }).query;
}
