import { useId, useState } from 'react';
import { MS_PER_DAY, parseDay } from '#lib/days.ts';
import { formatDay } from '#lib/format.ts';
import { FieldProblem, TextInput } from './Field.tsx';
import { texts } from './later.texts.en.ts';

interface DayInputProps {
  label: string;
  /** Days since 1970-01-01; null for no day. */
  day: number | null;
  /** The day that a month or a year stands for. */
  end: DayEnd;
  onDay: (day: number | null) => void;
  placeholder?: string;
  className?: string | undefined;
  size?: 'normal' | 'large';
  /** Of a text that says what is wrong with the day. */
  describedBy?: string | undefined;
}

/** A day, typed as 2019-07-01, or shorter as a month or a year. Applied once it's complete or the field is left, which also tells of a text that is no date. */
export function DayInput({
  label,
  day,
  end,
  onDay,
  placeholder = '2019-07-01',
  className,
  size = 'normal',
  describedBy,
}: DayInputProps) {
  const shown = day === null ? '' : formatDay(day);
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const problemId = useId();
  const [before, setBefore] = useState(shown);
  // A day set from elsewhere replaces what was typed.
  if (before !== shown) {
    setBefore(shown);
    setTyped(null);
  }
  const read = typed === null ? day : readTypedDay(typed, end);
  const isWrong = read === undefined && (isLeft || (typed?.trim().length ?? 0) >= 10);
  const isTold = isWrong && isLeft;
  const described = [describedBy, isTold && problemId].filter(Boolean).join(' ');

  function handleText(text: string) {
    const meant = readTypedDay(text, end);
    const isWhole = text.trim() === '' || /^\d{4}-\d\d-\d\d$/.test(text.trim());
    setTyped(text);
    setLeft(false);
    if (isWhole && meant !== undefined && meant !== day) onDay(meant);
  }
  function settle() {
    setLeft(true);
    if (typed === null || read === undefined) return;
    if (read !== day) onDay(read);
    setTyped(null);
  }
  return (
    <div className="stack">
      <TextInput
        aria-label={label}
        aria-describedby={described || undefined}
        aria-invalid={isWrong || undefined}
        title={texts.dayExample}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        size={size}
        boxClassName={className}
        value={typed ?? shown}
        onChange={(event) => handleText(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <FieldProblem id={problemId} problem={isTold && texts.writeADate} />
    </div>
  );
}

/** Which day of a month or year a shortened date means. */
type DayEnd = 'first' | 'last';

/**
 * Returns the day that a typed text means, in days since 1970-01-01: a date, or the first or last day of a month
 * (2019-07) or a year (2019). Null for an empty text, undefined for one that is no date.
 */
function readTypedDay(text: string, end: DayEnd): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, year, month, day] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(trimmed) ?? [];
  if (year === undefined) return undefined;
  const two = (part: string) => part.padStart(2, '0');
  if (month !== undefined && day !== undefined)
    return parseDay(`${year}-${two(month)}-${two(day)}`) ?? undefined;
  const first = parseDay(`${year}-${two(month ?? '1')}-01`) ?? undefined;
  return first === undefined || end === 'first' ? first : lastDay(first, month !== undefined);
}

/** The last day of the month, or of the year, that begins with this day. */
function lastDay(first: number, isMonth: boolean): number {
  const [year = 0, month = 1] = formatDay(first).split('-').map(Number);
  return Date.UTC(isMonth ? year : year + 1, isMonth ? month : 0, 0) / MS_PER_DAY;
}
