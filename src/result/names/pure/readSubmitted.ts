import { rowsSentence, type PlotTable, type UnreadableFile } from '#files/read/plotTable.ts';
import { readPlotFile } from '#files/read/readPlotFile.ts';
import { texts } from './texts.en.ts';

export type SubmittedFile = Pick<
  PlotTable,
  'columns' | 'shapes' | 'rowCount' | 'rowNames' | 'remarks'
>;

export async function readSubmitted(
  sent: Blob | Uint8Array,
): Promise<SubmittedFile | UnreadableFile> {
  const file = await readPlotFile(sent);
  if ('problem' in file) return file;
  const { columns, shapes, rowCount, rowNames, problems } = file;
  const remarks = [...file.remarks, ...file.warnings];
  if (problems.size > 0)
    remarks.push(
      rowsSentence(
        [...problems.keys()].toSorted((a, b) => a - b),
        texts.hasNoShape,
        rowNames,
      ),
    );
  return { columns, shapes, rowCount, rowNames, remarks };
}
