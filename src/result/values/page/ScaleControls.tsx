import { useState } from 'react';
import { MAX_CLASSES } from '#core/scale/resolveScale.ts';
import { DEFAULT_SCALE, fixedScale, ownEnds, type ScaleChoice } from '#core/scale/scaleChoice.ts';
import { CHANGE_RAMP, rampColors, RAMPS } from '#core/scale/ramps.ts';
import type { ResolvedScale } from '#core/view/paintStyle.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { Popover, PopoverRow } from '#ui/Popover.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { parseLimits, TypedInput } from './TypedInput.tsx';
import { parseTypedNumber, typedNumber } from '#lib/typedNumber.ts';
import { texts } from './texts.en.ts';
import styles from './ScaleControls.module.css';

const DOMAINS = [
  { value: 'absolute', label: texts.zeroToOne },
  { value: 'all', label: texts.thisJob },
  { value: 'middle', label: texts.middleShare },
  { value: 'own', label: texts.custom },
] as const;
/** For a change, whose ends are as far from zero on both sides. */
const CHANGE_DOMAINS = [
  { value: 'absolute', label: '±1' },
  { value: 'all', label: texts.largest },
  { value: 'middle', label: texts.middleShare },
  { value: 'own', label: texts.custom },
] as const;

const CLASSINGS = [
  { value: 'linear', label: texts.linear },
  { value: 'equalCount', label: texts.equalCounts },
  { value: 'naturalBreaks', label: texts.naturalBreaks },
  { value: 'standardDeviation', label: texts.standardDeviations },
  { value: 'own', label: texts.custom },
] as const;

/** Classes that a classing begins with. */
const CLASSES = 5;

/** Opens all that says how values become colours, with what these values mean. */
export function ColoursButton({ gradient, meaning }: { gradient: string; meaning: string }) {
  return (
    <Popover
      label={texts.colours}
      variant="quiet"
      align="center"
      icon={<i className={styles.swatch} style={{ background: gradient }} aria-hidden="true" />}
    >
      <ScaleControls />
      <p className={styles.meaning}>{meaning}</p>
    </Popover>
  );
}

/** The scale from values to colours: its ends, classes, ramp and direction, and whether other jobs use it too. */
export function ScaleControls() {
  const { setScale: set, togglePin, hasOthers } = useResultStore();
  const { choice: scale, isPinned } = useResult((state) => state.scale);
  const resolved = useResult((state) => state.snapshot.scale);
  const isChange = scale.ramp === CHANGE_RAMP;
  return (
    <>
      <PopoverRow name={texts.scale}>
        <Segmented
          label={texts.scale}
          wide
          value={scale.domain.kind}
          segments={isChange ? CHANGE_DOMAINS : DOMAINS}
          onValue={(kind) => set({ domain: domainOf(kind, resolved) })}
        />
        {scale.domain.kind === 'own' && (
          <CustomEnds domain={scale.domain} onDomain={(domain) => set({ domain })} />
        )}
      </PopoverRow>
      <PopoverRow name={texts.classes}>
        <Segmented
          label={texts.classes}
          className={styles.classes ?? ''}
          value={scale.classing.kind}
          segments={CLASSINGS}
          onValue={(kind) => set({ classing: classingOf(kind, scale.classing, resolved) })}
        />
        {'classes' in scale.classing && (
          <ClassCount classing={scale.classing} onClassing={(classing) => set({ classing })} />
        )}
        {scale.classing.kind === 'own' && (
          <CustomClasses
            limits={scale.classing.limits}
            onLimits={(limits) => set({ classing: { kind: 'own', limits } })}
          />
        )}
      </PopoverRow>
      {!isChange && (
        <PopoverRow name={texts.ramp}>
          <Segmented
            label={texts.ramp}
            className={styles.ramps ?? ''}
            value={scale.ramp}
            segments={RAMPS.map((name) => rampSegment(name, scale.reversed))}
            onValue={(ramp) => set({ ramp })}
          />
        </PopoverRow>
      )}
      <div className={styles.switches}>
        <Switch
          label={texts.reverse}
          isOn={scale.reversed}
          onChange={(reversed) => set({ reversed })}
        />
        {!isChange && hasOthers && (
          <Switch
            label={texts.keepForOtherJobs}
            isOn={isPinned}
            disabled={fixedScale(scale, resolved) === null}
            onChange={togglePin}
          />
        )}
      </div>
    </>
  );
}

/** A ramp to choose, shown by its colours and named for who listens; all are safe for colour blindness. */
function rampSegment(value: string, reversed: boolean) {
  const name = `${value.charAt(0).toUpperCase()}${value.slice(1)}`;
  const colors = rampColors(value, RAMP_STOPS, reversed).join(', ');
  return {
    value,
    label: (
      <>
        <i
          className={styles.ramp}
          style={{ background: `linear-gradient(90deg, ${colors})` }}
          title={name}
        />
        <VisuallyHidden>{name}</VisuallyHidden>
      </>
    ),
  };
}

const RAMP_STOPS = 10;

type CountedChoice = Extract<ScaleChoice['classing'], { classes: number }>;

interface ClassCountProps {
  classing: CountedChoice;
  onClassing: (classing: CountedChoice) => void;
}

function ClassCount({ classing, onClassing }: ClassCountProps) {
  const label = classing.kind === 'equalCount' ? texts.equalClassCount : texts.classCount;
  return (
    <Select
      label={texts.numberOfClasses}
      value={String(classing.classes)}
      options={COUNTS.map((count) => ({
        value: String(count),
        label: label(count),
      }))}
      onValue={(count) => onClassing({ ...classing, classes: Number(count) })}
    />
  );
}

const COUNTS = Array.from({ length: MAX_CLASSES - 1 }, (_, i) => i + 2);

/** The domain of a chosen kind. Custom ends begin with those in force, so that no colour changes. */
function domainOf(
  kind: ScaleChoice['domain']['kind'],
  resolved: ResolvedScale | null,
): ScaleChoice['domain'] {
  if (kind !== 'own') return { kind };
  return ownEnds(resolved ?? { low: 0, high: 1 });
}

/** The classing of a chosen kind, with as many classes as before. */
function classingOf(
  kind: ScaleChoice['classing']['kind'],
  before: ScaleChoice['classing'],
  resolved: ResolvedScale | null,
): ScaleChoice['classing'] {
  if (kind === 'linear') return DEFAULT_SCALE.classing;
  if (kind !== 'own') return { kind, classes: 'classes' in before ? before.classes : CLASSES };
  const { low, high } = resolved ?? { low: 0, high: 1 };
  const step = (high - low) / CLASSES;
  return { kind, limits: [1, 2, 3, 4].map((i) => Number((low + i * step).toFixed(3))) };
}

type CustomDomain = Extract<ScaleChoice['domain'], { kind: 'own' }>;

/** The two typed ends of a scale; they count once both are numbers and the first is the lower. */
function CustomEnds({
  domain,
  onDomain,
}: {
  domain: CustomDomain;
  onDomain: (domain: CustomDomain) => void;
}) {
  const [typed, setTyped] = useState({
    min: typedNumber(domain.min),
    max: typedNumber(domain.max),
  });
  const [min, max] = [parseTypedNumber(typed.min), parseTypedNumber(typed.max)];
  const problem =
    min === null || max === null
      ? texts.enterTwoNumbers
      : min >= max
        ? texts.firstLessThanSecond
        : null;
  function take() {
    if (min !== null && max !== null && min < max) onDomain({ kind: 'own', min, max });
  }
  const field = (end: 'min' | 'max', name: string) => (
    <TypedInput
      name={name}
      value={typed[end]}
      invalid={problem !== null}
      onType={(text) => setTyped({ ...typed, [end]: text })}
      onTyped={take}
    />
  );
  return (
    <div>
      <div className={styles.own}>
        {field('min', texts.scaleFrom)} {texts.between} {field('max', texts.scaleTo)}
      </div>
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}

/** The typed limits between classes; they count once all can be read. */
function CustomClasses({
  limits,
  onLimits,
}: {
  limits: readonly number[];
  onLimits: (limits: number[]) => void;
}) {
  const [typed, setTyped] = useState(limits.map(typedNumber).join('  '));
  const parsed = parseLimits(typed);
  function take() {
    if (parsed) onLimits(parsed);
  }
  return (
    <div>
      <TypedInput
        name={texts.limitsBetweenClasses}
        value={typed}
        invalid={parsed === null}
        onType={setTyped}
        onTyped={take}
      />
      {!parsed && <p className={styles.problem}>{texts.enterClassLimits}</p>}
    </div>
  );
}
