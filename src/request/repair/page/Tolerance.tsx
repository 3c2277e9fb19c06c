import { useState } from 'react';
import { formatCount, THIN } from '#lib/format.ts';
import { clamp } from '#lib/linearScale.ts';
import { parseTypedNumber, typedNumber } from '#lib/typedNumber.ts';
import { SMALL_SQUARE_METRES } from '#shapes/tolerances.ts';
import { WithPart } from '#ui/WithPart.tsx';
import { useRepairState } from './repairState.ts';
import { texts } from './texts.en.ts';
import styles from './Repair.module.css';

/** What "safe" means, with the tolerance in the sentence; and what is near enough for a hint. */
export function ToleranceField() {
  const { tolerance, nearness } = useRepairState();
  return (
    <div className={styles.safe}>
      <p>
        <WithPart text={texts.safeRepairs}>
          <NumberField
            name={texts.toleranceInMetres}
            unit="m"
            value={tolerance.metres}
            most={1000}
            step={0.1}
            onValue={tolerance.onMetres}
          />
        </WithPart>
      </p>
      <p>
        <WithPart text={texts.shownAsHints(formatCount(SMALL_SQUARE_METRES))}>
          <NumberField
            name={texts.nearInCentimetres}
            unit="cm"
            value={Number((nearness.metres * 100).toFixed(2))}
            most={100}
            step={1}
            settles
            onValue={(centimetres) => nearness.onMetres(centimetres / 100)}
          />
        </WithPart>
      </p>
      <p role="status">{nearness.status}</p>
    </div>
  );
}

interface NumberFieldProps {
  name: string;
  unit: string;
  value: number;
  most: number;
  step: number;
  /** Whether a value applies only on Enter or on leaving the field: applying it takes long. */
  settles?: boolean;
  onValue: (value: number) => void;
}

function NumberField({
  name,
  unit,
  value,
  most,
  step,
  settles = false,
  onValue,
}: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const apply = (typed: string) => {
    const number = parseTypedNumber(typed);
    if (number !== null && number !== value) onValue(number);
  };
  function turn(steps: number) {
    const from = parseTypedNumber(text ?? '') ?? value;
    const next = typedNumber(
      clamp(Number((from + steps * step).toFixed(6)), { low: 0, high: most }),
    );
    setText(next);
    if (!settles) apply(next);
  }
  // A field of the type "number" takes the decimal mark of the browser's language alone, which may not be the page's.
  return (
    <span className={styles.measure}>
      <input
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={value}
        value={text ?? typedNumber(value)}
        onChange={({ target }) => {
          setText(target.value);
          if (!settles) apply(target.value);
        }}
        onKeyDown={(event) => {
          const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (event.key === 'Enter') apply(event.currentTarget.value);
          if (steps === undefined) return;
          event.preventDefault();
          turn(steps);
        }}
        onBlur={({ target }) => {
          apply(target.value);
          setText(null);
        }}
      />
      {THIN}
      {unit}
    </span>
  );
}
