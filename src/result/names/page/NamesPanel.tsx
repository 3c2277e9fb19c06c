import { memo, useState, type ReactNode } from 'react';
import { columnTitle } from '#files/columns/columnTitle.ts';
import { PLOT_FILES } from '#files/read/fileEndings.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { GroupMember } from '#core/view/resultFilter.ts';
import { memberText } from '#result/store/activeFilters.ts';
import { AreasButton } from '#result/areas/page/AreasAbout.tsx';
import { waitsForAreas } from '#result/areas/page/areasWords.ts';
import { useAreas } from '#result/areas/page/useAreas.tsx';
import { AddingFile } from '#result/store/AddingFile.tsx';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { memberOf } from '#result/store/viewFilter.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FileButton } from '#ui/FileInput.tsx';
import { Note } from '#ui/Note.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { Select } from '#ui/Select.tsx';
import { SummaryCount } from '#ui/SummaryCount.tsx';
import type { NamesSummary, Unmatched } from '#result/names/protocol.ts';
import { texts } from './texts.en.ts';
import styles from './NamesPanel.module.css';
import { UnmatchedDialog } from './UnmatchedDialog.tsx';
import { useOpenNames } from './useNames.tsx';

/** The submitted file that gives plots their names, and how its rows and the result's plots match. */
export const NamesPanel = memo(function NamesPanel() {
  const summary = useResult((state) => state.snapshot.names);
  const { state, save } = useOpenNames();
  const [listed, setListed] = useState<Unmatched | null>(null);
  return (
    <section aria-label={texts.plotNames} className={styles.panel}>
      <PanelHead
        title={texts.plotNames}
        detail={
          summary && (
            <span className={styles.file} title={visibleText(summary.fileName)} dir="auto">
              {visibleText(summary.fileName)}
            </span>
          )
        }
      >
        <span className="grow" />
        <NamesButton />
      </PanelHead>
      <div className={styles.content}>
        {!summary && state.kind === 'idle' && (
          <p className={styles.hint}>{texts.addSubmittedFile}</p>
        )}
        <Adding />
        {summary && <MatchCounts summary={summary} onList={setListed} />}
        {summary && <NameBy summary={summary} />}
        {summary && save && <SaveFile />}
      </div>
      {listed && <UnmatchedDialog which={listed} onClose={() => setListed(null)} />}
    </section>
  );
});

/** Asks for the submitted file; once there is one, for another. `children` names it where somebody waits for the file. */
export function NamesButton({ children }: { children?: ReactNode }) {
  const names = useOpenNames();
  const ended = useResult((state) => state.ended);
  const has = useResult((state) => state.snapshot.names !== undefined);
  return (
    <FileButton
      size="small"
      {...(has ? { variant: 'quiet' } : {})}
      label={texts.submittedFile}
      accept={PLOT_FILES}
      loading={names.state.kind === 'running'}
      disabled={!ended}
      onFile={names.choose}
    >
      {children || (has ? texts.otherFile : texts.addPlotNames)}
    </FileButton>
  );
}

/** Says that a filter by a group of the submitted file, or by an area, waits for its file; the groups say so themselves. */
export function AwaitedFile() {
  const { state, isKnown } = useOpenNames();
  const areas = useAreas();
  const by = useResult(({ view }) => view.by);
  const group = useResult(({ view }) => view.group);
  const member = useResult(({ view }) => view.member);
  const isWaiting = useResult(({ view, ended, snapshot }) => {
    const file = view.by === 'areas' ? snapshot.areas : snapshot.names;
    return ended && !file && view.panel !== null && view.panel !== 'groups';
  });
  const shown = memberOf({ by, group, member });
  const isByAreas = by === 'areas';
  const isReady = isByAreas ? areas.fitting !== null : isKnown;
  const isRunning = (isByAreas ? areas.state : state).kind === 'running';
  if (!isWaiting || !isReady || !shown || isRunning) return null;
  return (
    <div className={styles.awaited} role="status">
      <Note kind="attention">{isByAreas ? waitsForAreas(shown) : waitsText(shown)}</Note>
      {isByAreas ? (
        <AreasButton>{texts.addFile}</AreasButton>
      ) : (
        <NamesButton>{texts.addFile}</NamesButton>
      )}
    </div>
  );
}

/** A group alone that can't be shown without the file. */
export function waitsText(member: GroupMember): string {
  return texts.linkNeedsFile(memberText(member), columnTitle(member.column ?? ''));
}

function Adding() {
  const { state, dismiss } = useOpenNames();
  return (
    <AddingFile
      {...{ state, dismiss }}
      doing={texts.matching}
      label={texts.matchingFile}
      className={styles.adding}
    >
      {texts.usableFiles}
    </AddingFile>
  );
}

function MatchCounts({
  summary: { counts, remarks },
  onList,
}: {
  summary: NamesSummary;
  onList: (which: Unmatched) => void;
}) {
  const { matched, near, notInFile, missing } = counts;
  return (
    <>
      <dl className={styles.four}>
        <SummaryCount name={texts.matched} count={matched} />
        <SummaryCount name={texts.nearlyTheSame} count={near} />
        <SummaryCount name={texts.notInFile} count={notInFile} />
        <SummaryCount name={texts.missingFromResult} count={missing} isBad />
      </dl>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ flexGrow: matched + near }} />
        {notInFile > 0 && <i className={styles.out} style={{ flexGrow: notInFile }} />}
        {missing > 0 && <i className={styles.failed} style={{ flexGrow: missing }} />}
      </span>
      {missing > 0 && (
        <Line
          text={texts.missingExplained(missing)}
          name={texts.listMissing}
          onList={() => onList('missing')}
        />
      )}
      {near > 0 && (
        <Line
          text={texts.nearExplained(near)}
          name={texts.listNear}
          onList={() => onList('near')}
        />
      )}
      {notInFile > 0 && (
        <Line
          text={texts.notInFileExplained(notInFile)}
          name={texts.listNotInFile}
          onList={() => onList('notInFile')}
        />
      )}
      {remarks.map((sentence) => (
        <Note key={sentence}>
          <bdi>{visibleText(sentence)}</bdi>
        </Note>
      ))}
    </>
  );
}

function Line({ text, name, onList }: { text: string; name: string; onList: () => void }) {
  return (
    <div className={styles.line}>
      <Note>{text}</Note>
      <Button size="small" aria-label={name} onClick={onList}>
        {texts.list}
      </Button>
    </div>
  );
}

function NameBy({ summary }: { summary: NamesSummary }) {
  const { handle } = useResultStore();
  const none = summary.label === null ? [{ value: '', label: texts.recordNumber }] : [];
  return (
    <div className={styles.nameBy}>
      <span aria-hidden="true">{texts.namePlotsBy}</span>
      <Select
        label={texts.namePlotsBy}
        value={summary.label ?? ''}
        options={[
          ...none,
          ...summary.columns.map(({ name }) => ({ value: name, label: columnTitle(name) })),
        ]}
        onValue={(column) => void handle.call('callPlotsBy', { column })}
      />
    </div>
  );
}

function SaveFile() {
  const { save, saved } = useOpenNames();
  return (
    <div>
      <Checkbox checked={saved === 'yes'} onChecked={(on) => void save?.(on)}>
        {texts.saveFileForJob}
      </Checkbox>
      {saved === 'refused' && (
        <Note kind="attention" live>
          {texts.fileNotSaved}
        </Note>
      )}
    </div>
  );
}
