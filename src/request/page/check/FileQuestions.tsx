import { useState } from 'react';
import { useRequest } from '#request/page/state/requestState.tsx';
import { parseTypedNumber, typedNumber } from '#lib/typedNumber.ts';
import { Button } from '#ui/Button.tsx';
import { DayInput } from '#ui/DayInput.tsx';
import { TextInput } from '#ui/Field.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { DateSide, PlotFileSummary } from '#request/protocol.ts';
import { AsRead } from './AsRead.tsx';
import { ReadingQuestions } from './ReadingQuestions.tsx';
import { texts } from './texts.en.ts';
import styles from './FileBar.module.css';

interface FileQuestionsProps {
  file: PlotFileSummary;
}

/** What has to be asked or told of the file before it's checked, and how its first rows were read. */
export function FileQuestions({ file }: FileQuestionsProps) {
  const { draft } = useRequest();
  const asksDates = file.dates === 'ambiguous' || (draft?.dateOrder ?? null) !== null;
  const asksRadius = file.points > 0 || file.circles > 0;
  const asksColumns = file.unsure.length > 0;
  const dateless = SIDES.filter((side) => file.dateless[side] > 0);
  return (
    <div className={styles.questions}>
      <ReadingQuestions {...file} />
      {asksColumns && <UnsureColumns file={file} />}
      {asksDates && <DateOrderQuestion />}
      {dateless.map((side) => (
        <MissingDate key={side} {...{ file, side }} />
      ))}
      {asksRadius && <RadiusQuestion file={file} />}
      {file.remarks.length > 0 && <Note>{file.remarks.join(' ')}</Note>}
      <AsRead file={file} />
    </div>
  );
}

function UnsureColumns({ file: { unsure, chosen } }: FileQuestionsProps) {
  const { draft, change } = useRequest();
  const roles = unsure.map((role) => texts.columnRoles[role]);
  function confirm() {
    const sure = Object.fromEntries(unsure.map((role) => [role, chosen[role]]));
    change({ columns: { ...draft?.columns, ...sure } });
  }
  return (
    <div className={styles.question}>
      <WarningIcon size={14} />
      <span>
        {unsure.length === 1 ? texts.columnIsGuess(roles.join()) : texts.columnsAreGuesses(roles)}
      </span>
      <Button size="small" onClick={confirm}>
        {unsure.length === 1 ? texts.itIsRight : texts.theyAreRight}
      </Button>
    </div>
  );
}

const DATES = texts.dayOrMonthFirst;

/** None of the file's dates says whether days or months come first. */
function DateOrderQuestion() {
  const { draft, change } = useRequest();
  const order = draft?.dateOrder ?? null;
  return (
    <div className={styles.question}>
      {order === null && <WarningIcon size={14} />}
      <span aria-hidden="true">{DATES}</span>
      <Segmented
        label={DATES}
        value={order}
        segments={[
          { value: 'dayFirst', label: texts.dayFirst },
          { value: 'monthFirst', label: texts.monthFirst },
        ]}
        onValue={(dateOrder) => change({ dateOrder })}
      />
    </div>
  );
}

const SIDES = ['start', 'end'] as const;

/** A date that's missing can be given to all such rows. */
function MissingDate({ file, side }: FileQuestionsProps & { side: DateSide }) {
  const { draft, change } = useRequest();
  const given = draft?.missingDates ?? { start: null, end: null };
  return (
    <div className={styles.question}>
      {given[side] === null && <WarningIcon size={14} />}
      <span>{texts.rowsWithoutDate[side](file.dateless[side])}</span>
      <DayInput
        label={texts.dateForThem[side]}
        day={given[side]}
        end={side === 'start' ? 'first' : 'last'}
        onDay={(day) => change({ missingDates: { ...given, [side]: day } })}
        className={styles.day}
      />
    </div>
  );
}

/** Metres. Null for what isn't a positive number. */
function parseRadius(text: string): number | null {
  const radius = parseTypedNumber(text);
  return radius !== null && radius > 0 && Number.isFinite(radius) ? radius : null;
}

/** Points have no ground to measure, unless they're made circles. */
function RadiusQuestion({ file: { points, circles } }: FileQuestionsProps) {
  const { draft, change } = useRequest();
  const radiusMetres = draft?.radiusMetres ?? null;
  const [text, setText] = useState(radiusMetres === null ? '' : typedNumber(radiusMetres));
  const isWrong = text.trim() !== '' && parseRadius(text) === null;
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) change({ radiusMetres: parseRadius(text) });
      }}
    >
      {circles === 0 && <WarningIcon size={14} />}
      <span>
        {circles > 0 ? texts.pointsAreCircles(circles) : texts.pointsWithoutGround(points)}
      </span>
      <TextInput
        aria-label={texts.radiusInMetres}
        aria-invalid={isWrong}
        inputMode="decimal"
        boxClassName={styles.radius}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="small" type="submit" disabled={isWrong || parseRadius(text) === radiusMetres}>
        {parseRadius(text) === null && radiusMetres !== null
          ? texts.makePointsAgain
          : texts.makeCircles(points || circles)}
      </Button>
    </form>
  );
}
