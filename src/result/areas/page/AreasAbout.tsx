import { useMemo, type ReactNode } from 'react';
import { PLOT_FILES } from '#files/read/fileEndings.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import type { AreasSummary } from '#result/areas/protocol.ts';
import { AddingFile } from '#result/store/AddingFile.tsx';
import { useLinkLimits } from '#result/store/linkLimits.ts';
import { useResult } from '#result/store/useResult.tsx';
import { memberOf } from '#result/store/viewFilter.ts';
import { gradientOf } from '#result/values/page/scaleColors.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FileButton } from '#ui/FileInput.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { SummaryCount } from '#ui/SummaryCount.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { AREA_FIGURES, areaFills, FIGURE_WORDS, figureText, FEW_PLOTS } from './areaFigures.ts';
import { refusedText } from './areasWords.ts';
import { useAreas } from './useAreas.tsx';
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
      label="File of areas"
      accept={PLOT_FILES}
      loading={areas.state.kind === 'running'}
      disabled={!ended}
      onFile={areas.choose}
    >
      {children || (has ? 'Other areas' : 'Add areas')}
    </FileButton>
  );
}

/** The saved files that reach this result. */
export function AddSavedAreas() {
  const { fitting, state, chooseSaved } = useAreas();
  if (!fitting?.length || state.kind === 'running') return null;
  return (
    <p className="wrap row quiet">
      Saved on this device:
      {fitting.map((card) => (
        <Button key={card.fileName} size="small" variant="quiet" onClick={() => chooseSaved(card)}>
          {visibleText(card.fileName)}
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
          {visibleText(summary.fileName)} has no area of the name that is filtered by, or no plot
          that passes the other filters lies there.
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
      doing="Telling plots into"
      label="Reading areas"
      className={styles.adding}
    >
      Areas are outlines: at most 5,000, with 2 million points. Nothing has changed.
    </AddingFile>
  );
}

function Counts({ counts }: AreasSummary) {
  const { areas, inOne, across, outside } = counts;
  return (
    <dl className={styles.counts}>
      <SummaryCount name="Areas" count={areas} />
      <SummaryCount name="In one area" count={inOne} />
      <SummaryCount name="Across a border" count={across} />
      <SummaryCount name="Outside all" count={outside} />
    </dl>
  );
}

const OVERLAPPING = [
  { value: 'each', label: 'In each' },
  { value: 'smallest', label: 'In the smallest' },
] as const;

function Choices({
  summary,
  groups,
}: {
  summary: AreasSummary;
  groups: readonly RecordGroup[] | null;
}) {
  const { asked, nameBy, setOverlapping, save, saved } = useAreas();
  const { columns, column, counts, overlapping } = { ...summary, ...asked };
  return (
    <div className={styles.choices}>
      <span className="row quiet">
        <span aria-hidden="true">Name by</span>
        <Select
          label="Name areas by"
          className={styles.column}
          value={column ?? ''}
          options={[
            { value: '', label: 'Place in the file' },
            ...columns.map((name) => ({ value: name, label: visibleText(name) })),
          ]}
          onValue={(name) => nameBy(name === '' ? null : name)}
        />
      </span>
      {counts.inSeveral > 0 && (
        <Segmented
          label="Overlapping areas"
          value={overlapping}
          segments={OVERLAPPING}
          onValue={setOverlapping}
        />
      )}
      <ColourBy groups={groups} />
      {save && (
        <Checkbox checked={saved === 'yes'} onChecked={save}>
          Save on this device
        </Checkbox>
      )}
      {saved === 'refused' && (
        <Note kind="attention" live>
          The file wasn’t saved: this browser has no room, or doesn’t allow it.
        </Note>
      )}
    </div>
  );
}

/** What the map fills areas by, and its scale. */
function ColourBy({ groups }: { groups: readonly RecordGroup[] | null }) {
  const { figure, setFigure } = useAreas();
  const { scale, few } = useMemo(() => areaFills(groups ?? [], figure), [groups, figure]);
  return (
    <span className={styles.colours}>
      <span aria-hidden="true">Colour by</span>
      <Select
        label="Colour areas by"
        value={figure}
        options={AREA_FIGURES.map((value) => ({ value, label: FIGURE_WORDS[value] }))}
        onValue={setFigure}
      />
      {scale && (
        <span className={styles.scale}>
          {figureText(figure, scale.low)}
          <i aria-hidden="true" style={{ background: gradientOf(scale, scale) }} />
          <VisuallyHidden>to</VisuallyHidden>
          {figureText(figure, scale.high)}
        </span>
      )}
      {few.size > 0 && <span>fewer than {FEW_PLOTS} plots: a number</span>}
    </span>
  );
}

function Remarks({ summary }: { summary: AreasSummary }) {
  const refused = refusedText(summary);
  const all = refused === null ? summary.remarks : [refused, ...summary.remarks];
  return all.map((sentence) => (
    <Note key={sentence} className={styles.remark}>
      {visibleText(sentence)}
    </Note>
  ));
}
