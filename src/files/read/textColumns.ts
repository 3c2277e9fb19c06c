/** The person's own columns, cell by cell, where formats give them by name. */
import { fileColumns, type NamedColumn } from './plotTable.ts';
import { texts as ownTexts } from './texts.en.ts';

/** Columns that are kept at most. */
export const MAX_COLUMNS = 200;

/** One column's texts without blanks at their ends. Equal cells share one text, so that memory holds each once. */
export class TextColumn {
  readonly cells: string[] = [];
  private readonly known = new Map<string, string>();

  /** Sets the cell of a row not before the last one set; rows between are empty. */
  set(row: number, cell: string): void {
    while (this.cells.length < row) this.cells.push(this.shared(''));
    this.cells[row] = this.shared(cell.trim());
  }

  /** Fills up to so many rows. Returns the distinct cells in order of first appearance. */
  finish(rowCount: number): string[] {
    while (this.cells.length < rowCount) this.cells.push(this.shared(''));
    return [...this.known.keys()];
  }

  private shared(text: string): string {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    this.known.set(text, text);
    return text;
  }
}

/** Columns by name, in order of first appearance. */
export class TextColumns {
  private readonly columns = new Map<string, TextColumn>();
  private readonly leftOut = new Set<string>();

  /** Sets a cell; rows ascend. Columns beyond MAX_COLUMNS are counted and left out. */
  set(row: number, name: string, cell: string): void {
    const column = this.columns.get(name) ?? this.add(name);
    column?.set(row, cell);
  }

  private add(name: string): TextColumn | null {
    if (this.columns.size === MAX_COLUMNS) {
      if (this.leftOut.size < MAX_COLUMNS) this.leftOut.add(name);
      return null;
    }
    const column = new TextColumn();
    this.columns.set(name, column);
    return column;
  }

  /** Makes sure that a column is there, in the order of these calls, even where no row has a cell in it. */
  declare(name: string): void {
    if (!this.columns.has(name)) this.add(name);
  }

  /** Returns the columns; adds what is odd about them to `remarks`. */
  finish(rowCount: number, remarks: string[]): NamedColumn[] {
    const texts = [...this.columns.values()].map((column) => {
      const distinct = column.finish(rowCount);
      return { cells: column.cells, distinct };
    });
    const columns = fileColumns([...this.columns.keys()], texts, remarks);
    if (this.leftOut.size > 0) remarks.push(leftOutRemark(this.leftOut.size));
    return columns;
  }
}

/** A remark on columns that weren't kept; of very many, only the first are counted. */
export function leftOutRemark(count: number): string {
  if (count < MAX_COLUMNS) return ownTexts.columnsIgnored(count, MAX_COLUMNS);
  return ownTexts.manyColumnsIgnored(MAX_COLUMNS, MAX_COLUMNS);
}
