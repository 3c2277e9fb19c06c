/** Which failed plots go back to the service and how; kept in the tab, so that a reload loses none. */
import * as v from 'valibot';
import { writeTabItem, readTabItem } from '#api/tabStorage.ts';
import { checkedItems, checkedJson } from '#lib/checked.ts';
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

const PLACE = v.pipe(v.number(), v.integer(), v.minValue(0));
const CHOICE = v.tuple([PLACE, v.union([v.literal('sent'), PLACE])]);

/** Choices as they're stored and sent; what isn't sound of them counts as nothing. */
export const KeptChoicesSchema = v.object({
  choices: v.pipe(
    v.optional(v.unknown(), []),
    v.transform((all): Choices => new Map(checkedItems(CHOICE, all))),
  ),
  isDownloaded: v.fallback(v.boolean(), false),
  changedAt: v.fallback(v.number(), 0),
});

const StoredSchema = v.object({ received: v.number(), ...KeptChoicesSchema.entries });

/** The choices kept for a job; none where its records aren't those they were made for. */
export function readChoices(job: string, received: number): KeptChoices {
  const kept = checkedJson(StoredSchema, readTabItem(nameOf(job)));
  if (kept?.received !== received) return NO_CHOICES;
  const { choices, isDownloaded, changedAt } = kept;
  return { choices, isDownloaded, changedAt };
}

/** What can be stored and sent of them. */
export function toPlain({ choices, isDownloaded, changedAt }: KeptChoices) {
  return { choices: [...choices], isDownloaded, changedAt };
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
