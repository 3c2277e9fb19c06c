import type { ReactNode } from 'react';
import { columnTitle } from '#files/columns/columnTitle.ts';
import { PLOT_FILES } from '#files/read/fileEndings.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import type { AreasSummary } from '#result/areas/protocol.ts';
import { AddingFile } from '#result/store/AddingFile.tsx';
import { useLinkLimits } from '#result/store/linkLimits.ts';
import { useResult } from '#result/store/useResult.tsx';
import { memberOf } from '#result/store/viewFilter.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FileButton } from '#ui/FileInput.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { SummaryCount } from '#ui/SummaryCount.tsx';
import { refusedText } from './areasWords.ts';
import { ColourBy } from './ColourBy.tsx';
import { useAreas } from './useAreas.tsx';
import { texts } from './texts.en.ts';
import styles from './AreasAbout.module.css';

/** Asks for a file of areas; once there is one, for another. `children` names it where somebody waits for the file. */
export function AreasButton({ children }: { children?: ReactNode }) {
  const areas = useAreas();
  const limits = useLinkLimits();
  const ended = useResult((state) => state.ended);
  const has = useResult((state) => state.snapshot.areas !== undefined);
  if (limits !== null) return null;
  return (
    <FileButton
      size="small"
      {...(has ? { variant: 'quiet' } : {})}
      label={texts.fileOfAreas}
      accept={PLOT_FILES}
      loading={areas.state.kind === 'running'}
      disabled={!ended}
      onFile={areas.choose}
    >
      {children || (has ? texts.otherAreas : texts.addAreas)}
    </FileButton>
  );
}

/** The saved files that reach this result. */
export function AddSavedAreas() {
  const { fitting, state, chooseSaved } = useAreas();
  if (!fitting?.length || state.kind === 'running') return null;
  return (
    <p className="wrap row quiet">
      {texts.savedHere}
      {fitting.map((card) => (
        <Button key={card.fileName} size="small" variant="quiet" onClick={() => chooseSaved(card)}>
          <bdi>{visibleText(card.fileName)}</bdi>
        </Button>
      ))}
    </p>
  );
}

/** What came of the file of areas, how they're named and counted, and what the map fills them by. */
export function AreasAbout({ groups }: { groups: readonly RecordGroup[] | null }) {
  const summary = useResult(({ snapshot }) => snapshot.areas);
  const isMissing = useResult(({ view, filter }) => {
    const { value } = memberOf(view) ?? { value: null };
    return filter.member !== null && value !== null && groups?.every((one) => one.value !== value);
  });
  return (
    <>
      {summary && (
        <div className={styles.about}>
          <Counts {...summary} />
          <Choices summary={summary} groups={groups} />
        </div>
      )}
      {summary && <Remarks summary={summary} />}
      {summary && isMissing === true && (
        <Note kind="attention" className={styles.remark} live>
          {texts.noSuchArea(visibleText(summary.fileName))}
        </Note>
      )}
    </>
  );
}

/** The file that's being read, or why it can't be used. */
export function AreasAdding() {
  const { state, dismiss } = useAreas();
  return (
    <AddingFile
      {...{ state, dismiss }}
      doing={texts.placingPlots}
      label={texts.readingAreas}
      className={styles.adding}
    >
      {texts.areasAreOutlines}
    </AddingFile>
  );
}

function Counts({ counts }: AreasSummary) {
  const { areas, inOne, across, outside } = counts;
  return (
    <dl className={styles.counts}>
      <SummaryCount name={texts.areas} count={areas} />
      <SummaryCount name={texts.inOneArea} count={inOne} />
      <SummaryCount name={texts.acrossBorder} count={across} />
      <SummaryCount name={texts.outsideAll} count={outside} />
    </dl>
  );
}

const OVERLAPPING = [
  { value: 'each', label: texts.inEach },
  { value: 'smallest', label: texts.inSmallest },
] as const;

function Choices({
  summary,
  groups,
}: {
  summary: AreasSummary;
  groups: readonly RecordGroup[] | null;
}) {
  const { asked, nameBy, setOverlapping, save, saved, figure, setFigure } = useAreas();
  const { columns, column, counts, overlapping } = { ...summary, ...asked };
  return (
    <div className={styles.choices}>
      <span className="row quiet">
        <span aria-hidden="true">{texts.nameBy}</span>
        <Select
          label={texts.nameAreasBy}
          className={styles.column}
          value={column ?? ''}
          options={[
            { value: '', label: texts.placeInFile },
            ...columns.map((name) => ({ value: name, label: columnTitle(name) })),
          ]}
          onValue={(name) => nameBy(name === '' ? null : name)}
        />
      </span>
      {counts.inSeveral > 0 && (
        <Segmented
          label={texts.overlappingAreas}
          value={overlapping}
          segments={OVERLAPPING}
          onValue={setOverlapping}
        />
      )}
      <ColourBy groups={groups ?? []} figure={figure} onFigure={setFigure} />
      {save && (
        <Checkbox checked={saved === 'yes'} onChecked={save}>
          {texts.saveOnDevice}
        </Checkbox>
      )}
      {saved === 'refused' && (
        <Note kind="attention" live>
          {texts.fileNotSaved}
        </Note>
      )}
    </div>
  );
}

function Remarks({ summary }: { summary: AreasSummary }) {
  const refused = refusedText(summary);
  const all = refused === null ? summary.remarks : [refused, ...summary.remarks];
  return all.map((sentence) => (
    <Note key={sentence} className={styles.remark}>
      <bdi>{visibleText(sentence)}</bdi>
    </Note>
  ));
}
