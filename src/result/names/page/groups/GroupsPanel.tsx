import type { ReactNode } from 'react';
import {
  AddSavedAreas,
  AreasAbout,
  AreasAdding,
  AreasButton,
} from '#result/areas/page/AreasAbout.tsx';
import { AreasMenu } from '#result/areas/page/AreasMenu.tsx';
import { useAreas } from '#result/areas/page/useAreas.tsx';
import { waitsForAreas } from '#result/areas/page/areasWords.ts';
import { columnTitle } from '#files/columns/columnTitle.ts';
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import { NamesButton, waitsText } from '#result/names/page/NamesPanel.tsx';
import { useOpenNames } from '#result/names/page/useNames.tsx';
import type { Calls } from '#result/protocol.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { memberText } from '#result/store/activeFilters.ts';
import { useLinkLimits } from '#result/store/linkLimits.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { groupShown, memberOf } from '#result/store/viewFilter.ts';
import { WORST_TEN } from '#result/store/useViewActions.tsx';
import { windowsText } from '#result/store/shownWindows.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { Select } from '#ui/Select.tsx';
import { figuresOf, unusualAsked } from '#result/names/figures/groupFigures.ts';
import { GroupTable } from './GroupTable.tsx';
import { groupedColumn, isByAreas } from '#result/store/grouping.ts';
import { texts } from './texts.en.ts';
import styles from './GroupsPanel.module.css';

interface GroupsPanelProps {
  tabs?: ReactNode;
}

/** The plots grouped by a column of the submitted file, or by areas; of a comparison always by areas. */
export function GroupsPanel({ tabs }: GroupsPanelProps) {
  const { change } = useResultStore();
  const filter = useResult((state) => state.filter);
  const profile = useResult((state) => state.windows);
  const of = useResult((state) => state.of);
  const byAreas = useResult(isByAreas);
  const hasNames = useResult(({ snapshot }) => snapshot.names !== undefined);
  const hasAreas = useResult(({ snapshot }) => snapshot.areas !== undefined);
  const { shown, error, column, hasGroups } = useGroups();
  const windows = windowsText(filter.window, profile);
  const title = byAreas ? texts.areas : texts.groups;
  return (
    <section
      aria-label={title}
      className="column"
      // What is dropped here isn't the submitted file.
      data-drop={byAreas ? 'areas' : undefined}
    >
      <PanelHead title={title} titleHidden={tabs !== undefined} before={tabs}>
        {of !== 'comparison' && (hasNames || hasAreas || byAreas) && (
          <GroupBy column={column} hasColumn={hasGroups && !byAreas} />
        )}
        {shown && (
          <span className={styles.count} role="status" title={windows ?? undefined}>
            {countText(shown)}
          </span>
        )}
        <span className="grow" />
        {byAreas && hasAreas && <AreasMenu />}
        {(hasAreas || (hasNames && !byAreas)) && <AreasButton />}
        {shown && (
          <Button size="small" title={texts.worstTenHint} onClick={() => change(WORST_TEN)}>
            {texts.worstTen}
          </Button>
        )}
        {shown && windows !== null && !byAreas && <Note className={styles.note}>{windows}</Note>}
      </PanelHead>
      <AreasAdding />
      {byAreas && <AreasAbout groups={shown?.groups ?? null} />}
      {shown ? (
        <Groups column={shown.column} groups={shown.groups} />
      ) : (
        <Missing column={hasGroups ? null : column} error={error} />
      )}
    </section>
  );
}

/** How many groups there are, and how many of them are shown; plots outside all are no area. */
function countText({ column, groups, count }: NonNullable<Calls['groups']['answer']>): string {
  const isOutside = ({ value }: RecordGroup) => value === null;
  const areas = count - (groups.some(isOutside) ? 1 : 0);
  const all = column === null ? texts.areasWithPlots(areas) : texts.groupCount(count);
  const isCut = groups.length < count;
  return isCut ? texts.showingMost(all, formatCount(groups.length)) : all;
}

/** The groups of what plots are grouped by; `hasGroups` where the files have them. */
function useGroups() {
  const { handle } = useResultStore();
  const names = useResult((state) => state.snapshot.names);
  const areas = useResult((state) => state.snapshot.areas);
  const revision = useResult((state) => state.snapshot.revision);
  const filter = useResult((state) => state.filter);
  const matching = useResult((state) => state.matching);
  const column = useResult(groupedColumn);
  const byAreas = useResult(isByAreas);
  const unusualFrom = useResult(unusualAsked);
  const hasGroups = byAreas
    ? areas !== undefined
    : names?.columns.some(({ name }) => name === column) === true;
  const { answer, error } = useAnswer(handle, {
    kind: 'groups',
    request: hasGroups ? { column, unusualFrom } : null,
    version: [filter, byAreas ? areas : names, revision, matching],
  });
  const shown = hasGroups && answer?.column === column ? answer : null;
  return { shown, error, column, hasGroups };
}

/** Stands for areas in the choice: no column is called so. */
const AREAS = '\nareas';

function GroupBy({ column, hasColumn }: { column: string | null; hasColumn: boolean }) {
  const { change } = useResultStore();
  const names = useResult((state) => state.snapshot.names);
  const byAreas = useResult(isByAreas);
  const isUnknown = !byAreas && !hasColumn;
  // No file is added to a link for anyone.
  const mayAdd = useLinkLimits() === null;
  return (
    <span className="row quiet">
      {texts.by}
      <Select
        label={texts.groupBy}
        value={byAreas ? AREAS : hasColumn ? (column ?? '') : ''}
        options={[
          ...(isUnknown ? [{ value: '', label: texts.chooseColumn }] : []),
          ...(names?.columns ?? []).map(({ name }) => ({ value: name, label: columnTitle(name) })),
          ...(mayAdd || byAreas ? [{ value: AREAS, label: texts.areas }] : []),
        ]}
        onValue={(group) =>
          group !== '' && change(groupShown(group === AREAS ? null : group, undefined))
        }
      />
    </span>
  );
}

interface GroupsProps {
  /** Null for areas. */
  column: string | null;
  groups: readonly RecordGroup[];
}

function Groups({ column, groups }: GroupsProps) {
  const { change } = useResultStore();
  const { zoomTo } = useAreas();
  const member = useResult((state) => state.filter.member);
  const scale = useResult((state) => state.snapshot.scale);
  const figures = useResult(figuresOf);
  const isChosen = ({ value }: RecordGroup) => member !== null && member.value === value;
  /** Shows a group alone; of the one that is shown alone the area is fitted, or all groups are shown again. */
  function choose(group: RecordGroup) {
    const { value } = group;
    if (!isChosen(group)) change(groupShown(column, value));
    else if (column === null && value !== null) zoomTo(value);
    else change(groupShown(column, undefined));
  }
  return (
    <GroupTable
      label={column === null ? texts.areas : texts.groups}
      column={column === null ? texts.area : columnTitle(column)}
      {...{ figures, groups, scale }}
      nameOf={({ value }) => memberText({ column, value })}
      isChosen={isChosen}
      onChoose={choose}
    />
  );
}

interface MissingProps {
  /** The column that the address names and the file doesn't have. */
  column: string | null;
  /** Why the worker didn't answer. */
  error: Error | null;
}

function Missing({ column, error }: MissingProps) {
  const hasAreas = useResult(({ snapshot }) => snapshot.areas !== undefined);
  const byAreas = useResult(isByAreas);
  if (error)
    return (
      <p role="alert" className={styles.words}>
        {texts.groupsNotLoaded(visibleText(error.message))}
      </p>
    );
  if (byAreas) return hasAreas ? <Loading /> : <AreasMissing />;
  return <ColumnMissing column={column} />;
}

function Loading() {
  return <p className={styles.words}>{texts.loadingGroups}</p>;
}

function ColumnMissing({ column }: Pick<MissingProps, 'column'>) {
  const { state } = useOpenNames();
  const summary = useResult(({ snapshot }) => snapshot.names);
  if (state.kind === 'running' || (summary && column === null)) return <Loading />;
  if (summary && column !== null) return <NoSuchColumn {...{ summary, column }} />;
  return <FileMissing column={column} />;
}

function useLinkedMember() {
  const by = useResult(({ view }) => view.by);
  const group = useResult(({ view }) => view.group);
  const member = useResult(({ view }) => view.member);
  return memberOf({ by, group, member });
}

function NoSuchColumn({ summary, column }: { summary: { fileName: string }; column: string }) {
  const member = useLinkedMember();
  return (
    <div className={styles.missing}>
      <p>
        {(member === null ? texts.columnMissing : texts.filteredColumnMissing)(
          columnTitle(column),
          visibleText(summary.fileName),
        )}
      </p>
      <NamesButton />
    </div>
  );
}

function FileMissing({ column }: Pick<MissingProps, 'column'>) {
  const member = useLinkedMember();
  return (
    <div className={styles.missing}>
      {column === null ? (
        <p>{texts.groupingExplained}</p>
      ) : (
        <p role="status">
          {member === null ? texts.linkNeedsFile(columnTitle(column)) : waitsText(member)}
        </p>
      )}
      <NamesButton>{column !== null && texts.addFile}</NamesButton>
      {column === null && (
        <div data-drop="areas" className={styles.orAreas}>
          <p>{texts.orByAreas}</p>
          <AreasButton />
          <AddSavedAreas />
        </div>
      )}
    </div>
  );
}

function AreasMissing() {
  const { state } = useAreas();
  const member = useLinkedMember();
  if (state.kind === 'running') return null;
  return (
    <div className={styles.missing}>
      {member === null ? <p>{texts.addOutlines}</p> : <p role="status">{waitsForAreas(member)}</p>}
      <AreasButton>{member !== null && texts.addFile}</AreasButton>
      <AddSavedAreas />
    </div>
  );
}
