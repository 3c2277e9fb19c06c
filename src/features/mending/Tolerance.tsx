/** How far a safe repair may move a boundary, and what counts as near: a person's own choice, saved on this device. */
import { useState } from 'react';
import { VERDICTS } from '#engine/resubmission/verdict.ts';
import { NEAR_METRES, SAFE_METRES, SMALL_SQUARE_METRES } from '#engine/shapes/tolerances.ts';
import { writeStored, readStored } from '#ui/storedChoice.ts';
import type { MendTable } from '#workers/mendingProtocol.ts';
import styles from './Mending.module.css';

const KEY = 'job-atlas.mending.tolerance';
const NEAR_KEY = 'job-atlas.mending.near';
/** Metres at most that can count as near. */
const MOST_NEAR = 1;

/** The tolerance in metres, and how to change it. */
export interface Tolerance {
  metres: number;
  onMetres: (metres: number) => void;
}

export function useTolerance(): Tolerance {
  return useSavedMetres(KEY, { usual: SAFE_METRES, most: 1000 });
}

/** Metres within which points and lines are near each other, and how to change them. */
export function useNearness(): Tolerance {
  return useSavedMetres(NEAR_KEY, { usual: NEAR_METRES, most: MOST_NEAR });
}

function useSavedMetres(key: string, { usual, most }: { usual: number; most: number }): Tolerance {
  const isWithin = (metres: number) => metres >= 0 && metres <= most;
  const [metres, setMetres] = useState(() => {
    const saved = readStored(key);
    return saved !== null && saved !== '' && isWithin(Number(saved)) ? Number(saved) : usual;
  });
  return {
    metres,
    onMetres: (next) => {
      if (!isWithin(next)) return;
      writeStored(key, String(next));
      setMetres(next);
    },
  };
}

/** A table of failed plots with its verdicts by another tolerance. */
export function withTolerance(table: MendTable, metres: number): MendTable {
  const [safe, look] = [VERDICTS.indexOf('safe'), VERDICTS.indexOf('look')];
  const verdicts = table.verdicts.map((verdict, at) => {
    if (verdict !== safe && verdict !== look) return verdict;
    return (table.safeWithinMetres[at] ?? Infinity) <= metres ? safe : look;
  });
  return { ...table, verdicts };
}

interface ToleranceFieldProps {
  tolerance: Tolerance;
  /** What counts as near, and which choices its last change removed. */
  nearness: Tolerance & { status: string };
}

/** What "safe" means, with the tolerance in the sentence; and what is near enough for a hint. */
export function ToleranceField({ tolerance, nearness }: ToleranceFieldProps) {
  return (
    <div className={styles.safe}>
      <p>
        Safe repairs: the boundary moves by at most{' '}
        <NumberField
          name="Tolerance in metres"
          value={tolerance.metres}
          most={1000}
          step={0.1}
          onValue={tolerance.onMetres}
        />{' '}
        m, the area changes by at most 1 %, no part is added, no real part is removed, and no number
        is guessed.
      </p>
      <p>
        Shown as hints: points and lines within{' '}
        <NumberField
          name="Near in centimetres"
          value={Number((nearness.metres * 100).toFixed(2))}
          most={100}
          step={1}
          settles
          onValue={(centimetres) => nearness.onMetres(centimetres / 100)}
        />{' '}
        cm of each other, and parts below {SMALL_SQUARE_METRES} m².
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
