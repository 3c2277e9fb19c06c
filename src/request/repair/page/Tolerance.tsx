import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
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
  value: number;
  most: number;
  step: number;
  /** Whether a value applies only on Enter or on leaving the field: applying it takes long. */
  settles?: boolean;
  onValue: (value: number) => void;
}

function NumberField({ name, value, most, step, settles = false, onValue }: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const apply = (typed: string) => {
    if (typed !== '' && Number(typed) !== value) onValue(Number(typed));
  };
  return (
    <input
      type="number"
      aria-label={name}
      min={0}
      max={most}
      step={step}
      value={text ?? String(value)}
      onChange={({ target }) => {
        setText(target.value);
        if (!settles) apply(target.value);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') apply(currentTarget.value);
      }}
      onBlur={({ target }) => {
        apply(target.value);
        setText(null);
      }}
    />
  );
}
