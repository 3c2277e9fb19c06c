/** Verdicts by record, as records, filters and files ask for them. */
import type { ResultColumns } from '#core/columns.ts';
import type { ExportField } from '#files/write/fields.ts';
import type { VerdictFilter } from '#core/view/resultFilter.ts';
import { ownVerdict, type RecordVerdicts } from '#result/verdicts/protocol.ts';
import type { View } from '#result/worker/session/view.ts';

/** Returns verdicts ready to be asked for; `version` rises with each time they're taken. */
export function verdictsByRow(
  columns: ResultColumns,
  byRow: ReadonlyMap<number, RecordVerdicts>,
  version: number,
): NonNullable<View['verdicts']> {
  const own = (row: number) => ownVerdict(byRow.get(row));
  const ownOf = (row: number): VerdictFilter => own(row)?.verdict ?? 'none';
  const texts = (name: string, read: (row: number) => string | null | undefined): ExportField => ({
    name,
    kind: 'text',
    read: (row) => read(row) ?? null,
  });
  return {
    version,
    cellsOf: (row) => {
      const found = byRow.get(row);
      return found ? { verdicts: found } : {};
    },
    ownOf,
    maskOf: (filter) =>
      Uint8Array.from({ length: columns.recordCount }, (_, row) => (ownOf(row) === filter ? 1 : 0)),
    fields:
      byRow.size === 0
        ? []
        : [
            texts('verdict', (row) => own(row)?.verdict),
            texts('verdict_note', (row) => own(row)?.note || null),
            texts('verdict_at', (row) => isoTime(own(row)?.at)),
            texts('verdicts_of_others', (row) => othersText(byRow.get(row))),
          ],
  };
}

function isoTime(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}

function othersText(verdicts: RecordVerdicts | undefined): string | null {
  const others = verdicts?.filter(({ by }) => by !== null) ?? [];
  if (others.length === 0) return null;
  return others
    .map(({ by, verdict, note }) => `${by}: ${[verdict, note].filter(Boolean).join(', ')}`)
    .join('; ');
}
