/**
 * The inside of a thread that measures. It opens the scenes once, then answers one question after the other: the outcomes of some items, in
 * their order. Questions come one at a time, so nothing is queued here.
 */
import type { MessagePort } from 'node:worker_threads';
import type { Measurer, MeasurerOptions } from '#measure/scenes/measurer.ts';
import type { SubmittedItem } from '#measure/scenes/outcome.ts';
import { errorText } from '#server/monitoring/log.ts';
import { outcomeText, UNREADABLE, withoutIndex, type OutcomeText } from './outcomeTexts.ts';

export interface ThreadData extends MeasurerOptions {
  /** Folder or http(s) address of the scenes. */
  readonly scenes: string;
}

export interface ThreadQuestion {
  readonly items: readonly SubmittedItem[];
  readonly indexes: readonly string[];
  /** Whether an item for which the pictures can't be read fails; otherwise the answer ends before it. */
  readonly isLastTry: boolean;
}

export type ThreadAnswer =
  | { readonly kind: 'opened' }
  /** The scenes can't be opened; the thread ends. */
  | { readonly kind: 'notOpened'; readonly error: string }
  | {
      readonly kind: 'outcomes';
      readonly outcomes: readonly OutcomeText[];
      readonly error: string | null;
    };

export async function answerBatches(
  port: Pick<MessagePort, 'on' | 'postMessage' | 'close'>,
  open: () => Promise<Measurer>,
): Promise<void> {
  const say = (answer: ThreadAnswer) => {
    port.postMessage(answer);
  };
  let measurer: Measurer;
  try {
    measurer = await open();
  } catch (error) {
    say({ kind: 'notOpened', error: errorText(error) });
    port.close();
    return;
  }
  port.on('message', (question: ThreadQuestion) => {
    void measureItems(measurer, question).then(say);
  });
  say({ kind: 'opened' });
}

async function measureItems(
  measurer: Measurer,
  { items, indexes, isLastTry }: ThreadQuestion,
): Promise<ThreadAnswer> {
  const missing = indexes.filter((index) => !measurer.indexes.includes(index));
  if (missing.length > 0) {
    const outcome = withoutIndex(missing, measurer.indexes);
    const outcomes = items.map((item) => outcomeText(item, outcome));
    return { kind: 'outcomes', outcomes, error: null };
  }
  const outcomes: OutcomeText[] = [];
  let lastError: string | null = null;
  for (const item of items) {
    try {
      outcomes.push(outcomeText(item, await measurer.measure(item, indexes)));
    } catch (error) {
      lastError = errorText(error);
      if (!isLastTry) break;
      outcomes.push(outcomeText(item, UNREADABLE));
    }
  }
  return { kind: 'outcomes', outcomes, error: lastError };
}
