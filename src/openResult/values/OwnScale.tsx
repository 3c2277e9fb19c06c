import { useState } from 'react';
import type { ScaleChoice } from '#engine/scale/scaleChoice.ts';
import { parseLimits, parseTyped } from './numbers.ts';
import styles from './ScaleControls.module.css';
import { TypedInput } from './TypedInput.tsx';

type OwnDomain = Extract<ScaleChoice['domain'], { kind: 'own' }>;

/** The two typed ends of a scale. They count once both can be read and rise. */
export function OwnEnds({
  domain,
  onDomain,
}: {
  domain: OwnDomain;
  onDomain: (domain: OwnDomain) => void;
}) {
  const [typed, setTyped] = useState({ min: String(domain.min), max: String(domain.max) });
  const [min, max] = [parseTyped(typed.min), parseTyped(typed.max)];
  const problem =
    min === null || max === null
      ? 'Enter two numbers.'
      : min >= max
        ? 'The first must be less than the second.'
        : null;
  function take() {
    if (min !== null && max !== null && min < max) onDomain({ kind: 'own', min, max });
  }
  const field = (end: 'min' | 'max', name: string) => (
    <TypedInput
      name={name}
      inputMode="decimal"
      value={typed[end]}
      invalid={problem !== null}
      onType={(text) => setTyped({ ...typed, [end]: text })}
      onTyped={take}
    />
  );
  return (
    <div>
      <div className={styles.own}>
        {field('min', 'Scale from')} to {field('max', 'Scale to')}
      </div>
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}

/** The typed limits between classes. */
export function OwnClasses({
  limits,
  onLimits,
}: {
  limits: readonly number[];
  onLimits: (limits: number[]) => void;
}) {
  const [typed, setTyped] = useState(limits.join('  '));
  const parsed = parseLimits(typed);
  function take() {
    if (parsed) onLimits(parsed);
  }
  return (
    <div>
      <TypedInput
        name="Limits between classes"
        value={typed}
        invalid={parsed === null}
        onType={setTyped}
        onTyped={take}
      />
      {!parsed && <p className={styles.problem}>One to eleven numbers, separated by spaces.</p>}
    </div>
  );
}
