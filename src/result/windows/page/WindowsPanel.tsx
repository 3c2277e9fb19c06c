import { useState } from 'react';
import type { WindowChoice } from '#core/view/windows.ts';
import type { WindowProfile } from '#core/values/windowProfile.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatCount, formatDay } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import { Note } from '#ui/Note.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import type { Axis } from '#ui/charts/Axis.tsx';
import type { Ends } from '#lib/linearScale.ts';
import { Band } from '#ui/charts/Band.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { CoverChart, WindowFilter, type DaySpan } from './WindowFilter.tsx';
import { texts } from './texts.en.ts';
import styles from './WindowsPanel.module.css';

/** Characters of the axis' labels that fit the panel. */
const ROOM = 52;

/** The records' windows in a sentence; a press shows how many cover each day, a span to filter by, and each of them. */
export function WindowsPanel() {
  const { change } = useResultStore();
  const profile = useResult((state) => state.windows);
  const span = useResult((state) => state.filter);
  const matching = useResult((state) => state.matching);
  if (profile === null || profile.firstDay === null || profile.lastDay === null) return null;
  const axis = dayAxis([profile.firstDay, profile.lastDay], ROOM);
  if (axis === null) return null;
  const filtering = span.from !== null || span.to !== null;
  return (
    <section className={styles.windows} aria-label={texts.dateRanges}>
      <PanelHead title={texts.dateRanges} detail={spread(profile)}>
        {filtering && (
          <Button
            size="small"
            variant="quiet"
            className={styles.clear}
            onClick={() => change({ from: null, to: null })}
          >
            {texts.allDates}
          </Button>
        )}
      </PanelHead>
      {profile.distinctCount > 1 && (
        <div className={styles.body}>
          {matching && matching.otherWindows > 0 && (
            <p className="quiet">{otherWindowsText(span.window, matching.otherWindows)}</p>
          )}
          {matching?.mixesWindows && <Note>{texts.datesNotComparable}</Note>}
          <WindowChoices profile={profile} axis={axis} isOpen={filtering} />
        </div>
      )}
    </section>
  );
}

interface WindowChoicesProps {
  profile: WindowProfile;
  axis: Axis;
  /** Whether it's open to begin with. */
  isOpen: boolean;
}

/** What filters by dates, behind a press: a chart, a span, and a list. */
function WindowChoices({ profile, axis, isOpen }: WindowChoicesProps) {
  const { change, setDraft } = useResultStore();
  const span = useResult((state) => state.filter);
  const [wasOpen] = useState(isOpen);
  return (
    <details className={styles.choices} open={wasOpen}>
      <summary>{texts.filterByDates}</summary>
      <CoverChart
        profile={profile}
        axis={axis}
        span={span}
        onSpan={(days, isDone) => setDraft(days, isDone ? 'now' : 'later')}
      />
      <WindowFilter
        firstDay={profile.firstDay ?? 0}
        lastDay={profile.lastDay ?? 0}
        span={span}
        onSpan={({ from, to }: DaySpan) => change({ from, to })}
      />
      <WindowList
        profile={profile}
        axis={axis}
        choice={span.window}
        onChoice={(window) => change({ window })}
      />
    </details>
  );
}

function otherWindowsText({ kind }: WindowChoice, count: number): string {
  const what =
    kind === 'chosen'
      ? texts.oneDateRange
      : texts.datesOfEachPlot[kind === 'earliest' ? 'earliest' : 'latest'];
  return texts.otherDatesHidden(what, count);
}

function spread({ distinctCount, shortestDays, longestDays, firstDay, lastDay }: WindowProfile) {
  if (distinctCount === 1) return texts.oneWindowFromTo(formatDay(firstDay), formatDay(lastDay));
  const days =
    shortestDays === longestDays
      ? texts.daysEach(shortestDays ?? 0)
      : texts.daysBetween(formatCount(shortestDays ?? 0), longestDays ?? 0);
  return texts.differentOnes(formatCount(distinctCount), days);
}

const AT_ONCE = 6;

/** The different windows, each a button that shows it alone. */
function WindowList({
  profile,
  axis,
  choice,
  onChoice,
}: {
  profile: WindowProfile;
  axis: Ends;
  choice: WindowChoice;
  onChoice: (choice: WindowChoice | null) => void;
}) {
  const [all, setAll] = useState(false);
  const { distinct, distinctCount } = profile;
  const shown = all ? distinct : distinct.slice(0, AT_ONCE);
  return (
    <>
      <ul className={styles.list} aria-label={texts.differentDateRanges}>
        {shown.map(({ startDay, endDay, count }) => {
          const chosen =
            choice.kind === 'chosen' && choice.start === startDay && choice.end === endDay;
          return (
            <li key={`${startDay} ${endDay}`}>
              <button
                type="button"
                className={styles.window}
                aria-pressed={chosen}
                onClick={() =>
                  onChoice(chosen ? null : { kind: 'chosen', start: startDay, end: endDay })
                }
              >
                <span>{texts.dayToDay(formatDay(startDay), formatDay(endDay))}</span>
                <Band axis={axis} startDay={startDay} endDay={endDay} strong={chosen} />
                <span className={styles.count}>
                  {formatCount(count)}
                  <VisuallyHidden> {texts.recordsNoun(count)}</VisuallyHidden>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {!all && distinct.length > AT_ONCE && (
        <Button size="small" onClick={() => setAll(true)}>
          {texts.moreDateRanges(distinct.length - AT_ONCE)}
        </Button>
      )}
      {all && distinctCount > distinct.length && (
        <p className={styles.quiet}>
          {texts.mostFrequent(formatCount(distinct.length), formatCount(distinctCount))}
        </p>
      )}
    </>
  );
}
