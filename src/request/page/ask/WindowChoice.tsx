import { useState } from 'react';
import type { DraftWindow } from '#request/requestDraft.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { DayInput } from '#ui/DayInput.tsx';
import { RefreshIcon } from '#ui/historyIcons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon, PlusIcon } from '#ui/icons.tsx';
import { Note } from '#ui/Note.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { classNames } from '#ui/classNames.ts';
import type { PlotFileSummary } from '#request/protocol.ts';
import {
  daysOf,
  isWhole,
  modeOf,
  MAX_WINDOWS,
  switchMode,
  windowProblem,
  withYearLater,
  type WindowMode,
} from '#request/page/state/askedWindows.ts';
import { monthsText } from './monthsText.ts';
import type { Asked } from '#request/page/state/useAsked.ts';
import { WindowPlan, windowName } from './WindowPlan.tsx';
import styles from './AskStage.module.css';

interface WindowChoiceProps {
  file: PlotFileSummary;
  asked: Asked;
  onWindows: (windows: 'file' | readonly DraftWindow[]) => void;
}

/** The windows to ask for: each row's own, or the same for all. */
export function WindowChoice({ file, asked: { windows, today }, onWindows }: WindowChoiceProps) {
  // What was asked for all comes back when a person returns from the file's windows.
  const [before, setBefore] = useState<readonly DraftWindow[]>([]);
  const mode = modeOf(windows);
  const own = windows === 'file' ? [] : windows;
  function choose(next: WindowMode) {
    if (own.length > 0) setBefore(own);
    onWindows(switchMode(next, { windows, before, file, today }));
  }
  const replace = (at: number, part: Partial<DraftWindow>) =>
    onWindows(own.map((window, place) => (place === at ? { ...window, ...part } : window)));
  return (
    <section className={styles.sheet} aria-labelledby="windows-title">
      <PanelHead title="For which days" id="windows-title" className={styles.windowsHead}>
        <Segmented
          label="Windows"
          value={mode}
          onValue={choose}
          className={styles.modes ?? ''}
          segments={[
            { value: 'file', label: 'As in the file', disabled: file.dates === 'none' },
            { value: 'one', label: 'One for all' },
            { value: 'several', label: 'Several for all' },
          ]}
        />
      </PanelHead>
      <div className={styles.in}>
        <WindowPlan file={file} windows={own} />
        {own.length > 0 && (
          <ul className={styles.rows} aria-label="Windows asked for">
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
              Add a window
            </Button>
            <Button
              icon={<RefreshIcon />}
              disabled={own.length >= MAX_WINDOWS}
              onClick={() => onWindows(withYearLater(own))}
            >
              The same a year later
            </Button>
          </div>
        )}
        <FileWindowsNote file={file} own={own} />
      </div>
    </section>
  );
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
  const problemId = `${name.replace(' ', '-').toLowerCase()}-problem`;
  const day = (end: 'start' | 'end') => ({
    day: window[end],
    onDay: (day: number | null) => onChange({ [end]: day }),
    className: styles.day,
    describedBy: problem ? problemId : undefined,
  });
  return (
    <li className={styles.row}>
      <b className={styles.name}>{name}</b>
      <DayInput label={`${name}, from`} end="first" {...day('start')} />
      <span className={styles.quiet}>to</span>
      <DayInput label={`${name}, to`} end="last" {...day('end')} />
      {isWhole(window) && window.end >= window.start && (
        <span className={styles.days}>{formatMany(daysOf(window), 'day')}</span>
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
          <IconButton name={`Remove ${name}`} icon={<CloseIcon />} onClick={onRemove} />
        </span>
      )}
    </li>
  );
}

/** What the file's own windows mean for what is asked. */
function FileWindowsNote({ file, own }: { file: PlotFileSummary; own: readonly DraftWindow[] }) {
  const { windowCount, windows } = file;
  if (windowCount === 0)
    return <Note className={styles.note}>The file has no dates of its own.</Note>;
  const lengths = windows.map(daysOf);
  const span = monthsText(Math.min(...lengths), Math.max(...lengths));
  const many = windowCount === 1 ? 'one window' : `${formatCount(windowCount)} different windows`;
  if (own.length > 0)
    return (
      <Note kind={windowCount > 1 ? 'attention' : 'info'} className={styles.note}>
        The file has {many} of {span}.{' '}
        {windowCount > 1 && 'Values of different windows can’t be compared; '}
        {own.length === 1 ? 'this one replaces' : `these ${formatCount(own.length)} replace`}{' '}
        {windowCount > 1 ? 'them.' : 'it.'}
      </Note>
    );
  return (
    <Note kind={windowCount > 1 ? 'attention' : 'info'} className={styles.note}>
      Each row keeps its own: {many} of {span}.
      {windowCount > 1 && ' Values of different windows can’t be compared.'}
    </Note>
  );
}
