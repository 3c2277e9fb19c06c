/** What can be done about all plots of a finding. */
import { formatCount } from '#lib/format.ts';
import type { FindingDecision } from './decisions.ts';
import type { FindingKey } from './findingKeys.ts';
import type { Finding } from './findings.ts';
import { texts } from './texts.en.ts';

/** Rows of these have nothing that could be sent: no shape, or no date. */
export const UNSENDABLE: ReadonlySet<FindingKey> = new Set(['unreadable-row', 'window-unreadable']);

interface Choice<Decision = FindingDecision> {
  value: Decision;
  label: string;
}

/** Returns that, where so many of its rows have a safe repair. */
export function choicesOf(finding: Finding, mendable: number): Choice[] {
  const { key, kind, rows, redundant } = finding;
  const count = rows.length;
  if (kind === 'refused')
    return refusedChoices(mendable, count).filter(
      ({ value }) => value !== 'keep' || !UNSENDABLE.has(key),
    );
  const choices: Choice[] = [{ value: 'keep', label: texts.keepIt }];
  // Of what is only worth a look, exchanged axes alone are repaired.
  if (mendable > 0)
    choices.unshift({ value: 'mend', label: texts.swapBack(formatCount(mendable)) });
  if (redundant.length > 0 && redundant.length < count)
    choices.push({ value: 'leaveOutSome', label: someLabel(key, redundant.length) });
  choices.push({ value: 'leaveOut', label: count === 1 ? texts.leaveOut : texts.leaveOutAll });
  return choices;
}

/** The same for so many plots that would be refused, or were. */
export function refusedChoices(
  mendable: number,
  count: number,
): Choice<'mend' | 'leaveOut' | 'keep'>[] {
  return [
    ...(mendable > 0
      ? [{ value: 'mend' as const, label: texts.repairSafely(formatCount(mendable)) }]
      : []),
    { value: 'leaveOut', label: texts.leaveOut },
    { value: 'keep', label: count === 1 ? texts.sendAsItIs : texts.sendAsTheyAre },
  ];
}

function someLabel(key: FindingKey, count: number): string {
  const many = formatCount(count);
  if (key === 'overlap') return texts.leaveOutSmaller(count);
  if (key === 'same-shape') return texts.leaveOutKeepOne(many);
  if (key === 'below-5-pixels') return texts.leaveOutBelowPixel(many);
  return texts.leaveOutMany(many);
}
