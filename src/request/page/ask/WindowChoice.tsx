import { useId, useState } from 'react';
import type { DraftWindow } from '#request/requestDraft.ts';
import { isoDay } from '#lib/days.ts';
import { formatCount } from '#lib/format.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { Button } from '#ui/Button.tsx';
import { DayInput } from '#ui/DayInput.tsx';
import { RefreshIcon } from '#ui/historyIcons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { PlusIcon } from '#ui/toolIcons.tsx';
import { Note } from '#ui/Note.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { classNames } from '#ui/classNames.ts';
import type { PlotFileSummary } from '#request/protocol.ts';
import {
  daysOf,
  isWhole,
  MAX_WINDOWS,
  proposalOf,
  proposedWindows,
  windowProblem,
  withYearLater,
  type ProposalKind,
} from '#request/page/state/askedWindows.ts';
import { monthsText } from './monthsText.ts';
import type { Asked } from '#request/page/state/useAsked.ts';
import { WindowPlan, windowName } from './WindowPlan.tsx';
import { texts } from './texts.en.ts';
import styles from './AskStage.module.css';

interface WindowChoiceProps {
  file: PlotFileSummary;
  asked: Asked;
  onWindows: (windows: 'file' | readonly DraftWindow[]) => void;
}

/** The dates to ask for: each row's own, or the same for all. */
export function WindowChoice({ file, asked: { windows, today }, onWindows }: WindowChoiceProps) {
  // What a person filled in comes back when they return from a proposal.
  const [before, setBefore] = useState<readonly DraftWindow[] | null>(null);
  const [isOther, setOther] = useState(false);
  const proposal = proposalOf(windows, file, today);
  const chosen = isOther && proposal !== 'file' ? 'other' : proposal;
  const own = windows === 'file' ? [] : windows;
  function choose(next: ProposalKind) {
    if (chosen === 'other') setBefore(own);
    setOther(next === 'other');
    if (next === 'file') onWindows('file');
    else onWindows((next === 'other' && before) || proposedWindows(next, file, today));
  }
  const replace = (at: number, part: Partial<DraftWindow>) => {
    setOther(true);
    onWindows(own.map((window, place) => (place === at ? { ...window, ...part } : window)));
  };
  return (
    <section className={styles.sheet} aria-labelledby="windows-title">
      <PanelHead title={texts.whichDates} id="windows-title" />
      <Proposals {...{ file, today, chosen }} onChoose={choose} />
      <div className={styles.in}>
        <WindowPlan file={file} windows={own} />
        {own.length > 0 && (
          <ul className={styles.rows} aria-label={texts.datesAskedFor}>
            {own.map((window, at) => (
              <WindowRow
                key={windowName(at)}
                name={windowName(at)}
                window={window}
                problem={windowProblem(own, at, today)}
                onChange={(part) => replace(at, part)}
                onRemove={
                  own.length > 1 ? () => onWindows(own.filter((_, place) => place !== at)) : null
                }
              />
            ))}
          </ul>
        )}
        {own.length > 0 && (
          <div className={styles.actions}>
            <Button
              icon={<PlusIcon />}
              disabled={own.length >= MAX_WINDOWS}
              onClick={() => onWindows([...own, { start: null, end: null }])}
            >
              {texts.addDates}
            </Button>
            <Button
              icon={<RefreshIcon />}
              disabled={own.length >= MAX_WINDOWS}
              onClick={() => onWindows(withYearLater(own))}
            >
              {texts.sameYearLater}
            </Button>
          </div>
        )}
        <FileWindowsNote file={file} own={own} />
      </div>
    </section>
  );
}

interface ProposalsProps {
  file: PlotFileSummary;
  today: number;
  chosen: ProposalKind;
  onChoose: (kind: ProposalKind) => void;
}

/** The dates that suggest themselves, and any others. */
function Proposals({ file, today, chosen, onChoose }: ProposalsProps) {
  const halves = proposedWindows('halfYears', file, today);
  const [year] = proposedWindows('lastYear', file, today);
  const proposals = [
    ...(file.dates === 'none'
      ? []
      : [{ kind: 'file', name: texts.ownDatesOfPlots, detail: ownDates(file) } as const]),
    { kind: 'halfYears', name: halfYearsName(halves), detail: halfYearsDetail(halves) },
    {
      kind: 'lastYear',
      name: texts.lastTwelveMonths,
      detail: formatWindow(year!.start, year!.end),
    },
    { kind: 'other', name: texts.otherDates, detail: texts.asManyAsYouLike },
  ] as const;
  return (
    <div role="radiogroup" aria-label={texts.dateRanges} className={styles.proposals}>
      {proposals.map(({ kind, name, detail }) => (
        <label key={kind} className={styles.proposal}>
          <input
            type="radio"
            name="dates"
            value={kind}
            aria-label={name}
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          <b>{name}</b>
          <small>{detail}</small>
        </label>
      ))}
    </div>
  );
}

function halfYearsName(halves: readonly DraftWindow[]): string {
  const years = halves.map(({ start }) => isoDay(start ?? 0)?.slice(0, 4) ?? '');
  const [first = '', last = ''] = [years[0], years.at(-1)];
  return first === last ? texts.halfYearsOf(first) : texts.halfYearsFromTo(first, last);
}

function halfYearsDetail(halves: readonly DraftWindow[]): string {
  return halves.length === 1
    ? texts.oneSixMonthRange
    : texts.sixMonthRanges(formatCount(halves.length));
}

/** The file's own date ranges: how many, how long. */
function ownDates({ windowCount, windows }: PlotFileSummary): string {
  if (windowCount === 0) return texts.noneInFile;
  const lengths = windows.map(daysOf);
  const span = monthsText(Math.min(...lengths), Math.max(...lengths));
  return windowCount === 1
    ? texts.oneRangeOf(span)
    : texts.differentRangesOf(formatCount(windowCount), span);
}

interface WindowRowProps {
  name: string;
  window: DraftWindow;
  problem: ReturnType<typeof windowProblem>;
  onChange: (part: Partial<DraftWindow>) => void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}

function WindowRow({ name, window, problem, onChange, onRemove }: WindowRowProps) {
  // Not made of the name, which may have any number of spaces: each would end the id.
  const problemId = useId();
  const day = (end: 'start' | 'end') => ({
    day: window[end],
    onDay: (day: number | null) => onChange({ [end]: day }),
    className: styles.day,
    describedBy: problem ? problemId : undefined,
  });
  return (
    <li className={styles.row}>
      <b className={styles.name}>{name}</b>
      <DayInput label={texts.firstDayOf(name)} end="first" {...day('start')} />
      <span className={styles.quiet}>{texts.toDay}</span>
      <DayInput label={texts.lastDayOf(name)} end="last" {...day('end')} />
      {isWhole(window) && window.end >= window.start && (
        <span className={styles.days}>{texts.daysCount(daysOf(window))}</span>
      )}
      {problem && (
        <span
          id={problemId}
          className={classNames(styles.problem, problem.blocks && styles.blocks)}
          role="status"
        >
          {problem.text}
        </span>
      )}
      {onRemove && (
        <span className={styles.remove}>
          <IconButton name={texts.removeNamed(name)} icon={<CloseIcon />} onClick={onRemove} />
        </span>
      )}
    </li>
  );
}

/** What the file's own dates mean for what is asked. */
function FileWindowsNote({ file, own }: { file: PlotFileSummary; own: readonly DraftWindow[] }) {
  const { windowCount } = file;
  if (windowCount === 0) return <Note className={styles.note}>{texts.fileHasNoDates}</Note>;
  const isSeveral = windowCount > 1;
  const replaced = isSeveral ? texts.fileRangesReplaced : texts.fileRangeReplaced;
  const kept = isSeveral ? texts.rowsKeepRanges : texts.rowsKeepRange;
  return (
    <Note kind={isSeveral ? 'attention' : 'info'} className={styles.note}>
      {own.length > 0 ? replaced(ownDates(file), own.length) : kept(ownDates(file))}
    </Note>
  );
}
