import { useState } from 'react';
import { dayText } from '#engine/values/dayText.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { readTypedDay, type DayEnd } from './readTypedDay.ts';

interface DayInputProps {
  label: string;
  /** Days since 1970-01-01; null for no day. */
  day: number | null;
  /** Which day a month or a year stands for. */
  end: DayEnd;
  onDay: (day: number | null) => void;
  className?: string | undefined;
  size?: 'normal' | 'large';
}

/** A day, typed as 2019-07-01, or shorter as a month or a year. In force once it's whole, or left. */
export function DayInput({ label, day, end, onDay, className, size = 'normal' }: DayInputProps) {
  const shown = day === null ? '' : dayText(day);
  const [typed, setTyped] = useState<string | null>(null);
  const [before, setBefore] = useState(shown);
  // Another day in force, whoever chose it, takes the place of what was typed.
  if (before !== shown) {
    setBefore(shown);
    setTyped(null);
  }
  const read = typed === null ? day : readTypedDay(typed, end);

  function handleText(text: string) {
    const meant = readTypedDay(text, end);
    const isWhole = text.trim() === '' || /^\d{4}-\d\d-\d\d$/.test(text.trim());
    setTyped(text);
    if (isWhole && meant !== undefined && meant !== day) onDay(meant);
  }
  function settle() {
    if (typed === null || read === undefined) return;
    if (read !== day) onDay(read);
    setTyped(null);
  }
  return (
    <TextInput
      aria-label={label}
      aria-invalid={read === undefined && (typed?.trim().length ?? 0) >= 10 ? true : undefined}
      title="For example 2019-07-01, 2019-07 or 2019"
      placeholder="2019-07-01"
      autoComplete="off"
      spellCheck={false}
      size={size}
      boxClassName={className}
      value={typed ?? shown}
      onChange={(event) => handleText(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}
