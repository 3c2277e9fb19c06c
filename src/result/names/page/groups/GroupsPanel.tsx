import type { ReactNode } from 'react';
import { NO_MEMBER } from '#result/address/viewAddress.ts';
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import { NamesButton, waitsText } from '#result/names/page/NamesPanel.tsx';
import { useOpenNames } from '#result/names/page/useNames.tsx';
import { formatCount, formatMany } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { memberText } from '#result/store/activeFilters.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { memberOf } from '#result/store/viewFilter.ts';
import { WORST_TEN } from '#result/store/useViewActions.tsx';
import { windowsText } from '#result/store/shownWindows.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { Select } from '#ui/Select.tsx';
import { useStable } from '#ui/useStable.ts';
import type { NamesSummary } from '#result/names/protocol.ts';
import { GroupTable } from './GroupTable.tsx';
import styles from './GroupsPanel.module.css';

interface GroupsPanelProps {
  tabs?: ReactNode;
}

/** The plots grouped by a column of the submitted file. */
export function GroupsPanel({ tabs }: GroupsPanelProps) {
  const { handle, change } = useResultStore();
  const summary = useResult((state) => state.snapshot.names);
  const revision = useResult((state) => state.snapshot.revision);
  const linked = useResult((state) => state.view.group);
  const filter = useResult((state) => state.filter);
  const profile = useResult((state) => state.windows);
  const matching = useResult((state) => state.matching);
  const column = linked ?? summary?.group ?? summary?.columns[0]?.name ?? null;
  const hasColumn = summary?.columns.some(({ name }) => name === column) === true;
  const windows = windowsText(filter.window, profile);
  const { answer, error } = useAnswer(handle, {
    kind: 'groups',
    request: hasColumn && column !== null ? { column } : null,
    version: useStable([filter, summary, revision, matching]),
  });
  const shown = answer?.column === column ? answer : null;
  return (
    <section aria-label="Groups" className="column">
      <PanelHead title="Groups" titleHidden={tabs !== undefined} before={tabs}>
        {summary && (
          <span className="row quiet">
            by
            <Select
              label="Group by"
              value={hasColumn ? (column ?? '') : ''}
              options={[
                ...(hasColumn ? [] : [{ value: '', label: 'Choose a column' }]),
                ...summary.columns.map(({ name }) => ({ value: name, label: visibleText(name) })),
              ]}
              onValue={(group) => group !== '' && change({ group, member: null, panel: 'groups' })}
            />
          </span>
        )}
        {shown && (
          <span className={styles.count} role="status">
            {formatMany(shown.count, 'group')}
            {shown.groups.length < shown.count &&
              `, showing the ${formatCount(shown.groups.length)} with the most plots`}
          </span>
        )}
        <span className="grow" />
        {shown && (
          <Button
            size="small"
            title="The lowest values of what matches the filters"
            onClick={() => change(WORST_TEN)}
          >
            Worst ten
          </Button>
        )}
        {shown && windows !== null && <Note className={styles.note}>{windows}</Note>}
      </PanelHead>
      {shown ? (
        <Groups column={shown.column ?? ''} groups={shown.groups} />
      ) : (
        <Missing summary={summary} column={hasColumn ? null : linked} error={error} />
      )}
    </section>
  );
}

function Groups({ column, groups }: { column: string; groups: readonly RecordGroup[] }) {
  const { change } = useResultStore();
  const member = useResult((state) => state.filter.member);
  const scale = useResult((state) => state.snapshot.scale);
  const isChosen = ({ value }: RecordGroup) => member !== null && member.value === value;
  function choose(group: RecordGroup) {
    const { value } = group;
    const member = value === null ? NO_MEMBER.notInFile : value || NO_MEMBER.nothingSaid;
    change({ group: column, member: isChosen(group) ? null : member, panel: 'groups' });
  }
  return (
    <GroupTable
      label="Groups"
      column={visibleText(column)}
      groups={groups}
      scale={scale}
      nameOf={({ value }) => memberText(value)}
      isChosen={isChosen}
      onChoose={choose}
    />
  );
}

function Missing({
  summary,
  column,
  error,
}: {
  summary: NamesSummary | undefined;
  /** The column that the address names and the file doesn't have. */
  column: string | null;
  /** Why the worker didn't answer. */
  error: Error | null;
}) {
  const { state } = useOpenNames();
  const member = memberOf({
    group: useResult(({ view }) => view.group),
    member: useResult(({ view }) => view.member),
  });
  if (error)
    return (
      <p role="alert" className={styles.words}>
        The groups couldn’t be loaded: {visibleText(error.message)}
      </p>
    );
  if (state.kind === 'running' || (summary && column === null))
    return <p className={styles.words}>Loading the groups…</p>;
  if (summary && column !== null)
    return (
      <div className={styles.missing}>
        <p>
          This link groups plots by “{visibleText(column)}”, but {visibleText(summary.fileName)} has
          no such column{member !== null && ': the filter waits for it, and all plots are shown'}.
          Choose another column, or add the file that has it.
        </p>
        <NamesButton />
      </div>
    );
  return (
    <div className={styles.missing}>
      {column === null ? (
        <p>
          Plots can be grouped by crop, village or any other column of the submitted file. Add the
          file, or drop it here. It stays on this device.
        </p>
      ) : (
        <p role="status">
          {member === null
            ? `This link groups plots by “${visibleText(column)}”, a column of the submitted file. The link doesn’t contain the file: add it here to see the groups.`
            : waitsText(member)}
        </p>
      )}
      <NamesButton>{column !== null && 'Add the file'}</NamesButton>
    </div>
  );
}
