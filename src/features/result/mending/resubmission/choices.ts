/** Which failed plots go back to the service and how; kept in the tab, so that a reload loses none. */
import { writeTabItem, readTabItem } from '#api/tabStorage.ts';
import type { Choice } from '#workers/mendingProtocol.ts';

export type Choices = ReadonlyMap<number, Choice>;

const nameOf = (job: string) => `resubmission ${job}`;

/** The choices, and what became of them. */
export interface KeptChoices {
  choices: Choices;
  /** Whether the CSV was saved as it would be now. */
  isDownloaded: boolean;
  /** When they were last changed, in milliseconds since 1970: of several tabs the newest holds. */
  changedAt: number;
}

export const NO_CHOICES: KeptChoices = { choices: new Map(), isDownloaded: false, changedAt: 0 };

/** The choices kept for a job; none where its records aren't those they were made for. */
export function readChoices(job: string, received: number): KeptChoices {
  try {
    const kept: unknown = JSON.parse(readTabItem(nameOf(job)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('received' in kept)) return NO_CHOICES;
    return kept.received === received ? fromPlain(kept) : NO_CHOICES;
  } catch {
    return NO_CHOICES;
  }
}

/** What can be stored and sent of them. */
export function toPlain({ choices, isDownloaded, changedAt }: KeptChoices) {
  return { choices: [...choices], isDownloaded, changedAt };
}

/** Reads that back; what isn't sound of it counts as nothing. */
export function fromPlain(plain: object): KeptChoices {
  const part = plain as Partial<Record<keyof KeptChoices, unknown>>;
  return {
    choices: new Map(Array.isArray(part.choices) ? part.choices.filter(isChoice) : []),
    isDownloaded: part.isDownloaded === true,
    changedAt: typeof part.changedAt === 'number' ? part.changedAt : 0,
  };
}

function isChoice(value: unknown): value is [number, Choice] {
  if (!Array.isArray(value) || !isPlace(value[0])) return false;
  return value[1] === 'sent' || isPlace(value[1]);
}

function isPlace(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}

/** Keeps them for as long as the tab. */
export function keepChoices(job: string, received: number, kept: KeptChoices): void {
  const text = JSON.stringify({ received, ...toPlain(kept) });
  writeTabItem(nameOf(job), kept.choices.size === 0 ? null : text);
}

/** With one plot in, out (null) or in another way. */
export function withChoice(choices: Choices, row: number, as: Choice | null): Choices {
  const next = new Map(choices);
  if (as === null) next.delete(row);
  else next.set(row, as);
  return next;
}

/** With many plots in; those chosen already stay as they are. */
export function withMany(choices: Choices, rows: Iterable<number>, as: Choice): Choices {
  const next = new Map(choices);
  for (const row of rows) if (!next.has(row)) next.set(row, as);
  return next;
}

/** Without the mended ones: those that are sent as they were stay. */
export function withoutMended(choices: Choices): Choices {
  return new Map([...choices].filter(([, as]) => as === 'sent'));
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
