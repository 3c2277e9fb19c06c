import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { RecordCells } from '#result/protocol.ts';
import { useAnswer } from './useAnswer.ts';
import { useResult, useResultStore } from './useResult.tsx';
import { texts } from './texts.en.ts';

/** The name of a record's plot in the submitted file, or `Record 12` without one. */
export function plotName(
  { name, row }: Pick<RecordCells, 'name' | 'row'>,
  place: 'alone' | 'within' = 'alone',
): string {
  if (name !== undefined) return visibleText(name);
  const number = formatCount(row + 1);
  return place === 'alone' ? texts.recordAlone(number) : texts.recordWithin(number);
}

/** The name of a record's plot, for lists that know only its row. */
export function usePlotName(row: number | null): string {
  const { handle } = useResultStore();
  const version = useResult((state) => state.namesKey);
  const request = version === '' || row === null ? null : { rows: [row] };
  const { answer } = useAnswer(handle, { kind: 'cells', request, version });
  const cells = request && answer?.find((one) => one.row === row);
  return plotName(cells ?? { row: row ?? 0 });
}

/** The name of a record's plot as an element of its own: a name that arrives renders nothing else. */
export function PlotName({ row }: { row: number }) {
  return <bdi>{usePlotName(row)}</bdi>;
}

/** The name of a record's plot within a sentence: "record 12" for one that has none of its own. */
export function inSentence(name: string, row: number | null): string {
  const own = { row: row ?? 0 };
  return name === plotName(own) ? plotName(own, 'within') : name;
}
