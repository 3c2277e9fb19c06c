/** Which failed plots go back to the service and how; kept in the tab, so that a reload loses none. */
import { writeTabItem, readTabItem } from '#api/tabStorage.ts';
import type { Choice } from '#workers/mendingProtocol.ts';

export type Choices = ReadonlyMap<number, Choice>;

const nameOf = (job: string) => `resubmission ${job}`;

/** The choices kept for a job; none where its records aren't those they were made for. */
export function readChoices(job: string, received: number): Choices {
  try {
    const kept: unknown = JSON.parse(readTabItem(nameOf(job)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('choices' in kept)) return new Map();
    if (!('received' in kept) || kept.received !== received) return new Map();
    return new Map(Array.isArray(kept.choices) ? kept.choices.filter(isChoice) : []);
  } catch {
    return new Map();
  }
}

function isChoice(value: unknown): value is [number, Choice] {
  if (!Array.isArray(value) || !isPlace(value[0])) return false;
  return value[1] === 'sent' || isPlace(value[1]);
}

function isPlace(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}

/** Keeps them for as long as the tab. */
export function keepChoices(job: string, received: number, choices: Choices): void {
  const text = JSON.stringify({ received, choices: [...choices] });
  writeTabItem(nameOf(job), choices.size === 0 ? null : text);
}

/** With one plot in, out (null) or in another way. */
export function withChoice(choices: Choices, row: number, as: Choice | null): Choices {
  const next = new Map(choices);
  if (as === null) next.delete(row);
  else next.set(row, as);
  return next;
}

/** With many plots in; those chosen already stay as they are. */
export function withMany(choices: Choices, rows: readonly number[], as: Choice): Choices {
  const next = new Map(choices);
  for (const row of rows) if (!next.has(row)) next.set(row, as);
  return next;
}

export interface ChoiceCounts {
  all: number;
  mended: number;
  asSent: number;
}

export function countChoices(choices: Choices): ChoiceCounts {
  let asSent = 0;
  for (const as of choices.values()) if (as === 'sent') asSent++;
  return { all: choices.size, mended: choices.size - asSent, asSent };
}
