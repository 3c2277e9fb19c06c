import { checkRowCount, type PlotTable, type RowNames } from './plotTable.ts';
import { EMPTY_SHAPE } from './shapeWords.ts';
import { ShapeBuilder } from './shapeBuilder.ts';
import { TextColumns } from './textColumns.ts';

/** Gathers a table row by row, for formats that have a place for shapes. */
export class TableBuilder {
  readonly shapes = new ShapeBuilder();
  readonly columns = new TextColumns();
  readonly remarks: string[] = [];
  rowCount = 0;
  private readonly problems = new Map<number, string>();

  set(name: string, cell: string): void {
    this.columns.set(this.rowCount, name, cell);
  }

  /** Ends a row; with a reason it has no shape, whatever was added of it. Throws a ManyRowsError. */
  endRow(problem: string): void {
    checkRowCount(this.rowCount);
    if (problem !== '') this.shapes.discardShape();
    else if (!this.shapes.hasShape()) {
      this.problems.set(this.rowCount, EMPTY_SHAPE);
      this.shapes.discardShape();
    }
    if (problem !== '') this.problems.set(this.rowCount, problem);
    this.shapes.endShape();
    this.rowCount++;
  }

  finish(rowNames: RowNames): PlotTable {
    return {
      columns: this.columns.finish(this.rowCount, this.remarks),
      shapes: this.shapes.finish(),
      problems: this.problems,
      rowCount: this.rowCount,
      rowNames,
      remarks: this.remarks,
      warnings: [],
      shapeColumns: [],
      shapeChoices: [],
    };
  }
}

/** Rows that are named by their places from 1. */
export function numberedRows(called: RowNames['called']): RowNames {
  return { called, placesOf: (rows) => rows.map((row) => row + 1) };
}
