/** The keyboard's cell in a table. Position -1 is the head; rows count from 0 in the order shown. */
export interface TableCursor {
  position: number;
  column: number;
}

interface TableSize {
  rows: number;
  columns: number;
  /** Rows that fit in view: how far a page key goes. */
  page: number;
}

/** What a key means in a table. `sort` comes from the head, the others from a row. */
type TableAct =
  | { kind: 'move'; cursor: TableCursor }
  | { kind: 'open'; position: number }
  | { kind: 'select'; position: number }
  | { kind: 'sort'; column: number };

interface TableKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Returns what a key does at a cursor, for the table to carry out; null for keys that aren't the table's. */
export function tableAct(cursor: TableCursor, pressed: TableKey, size: TableSize): TableAct | null {
  const { position, column } = cursor;
  if (pressed.key === 'Enter' || pressed.key === ' ') {
    if (position < 0) return { kind: 'sort', column };
    if (position >= size.rows) return null;
    return { kind: pressed.key === 'Enter' ? 'open' : 'select', position };
  }
  const moved = move(cursor, pressed, size);
  return moved && { kind: 'move', cursor: clampCursor(moved, size) };
}

/** Returns the cursor moved inside the table, which filters may have made smaller. */
export function clampCursor({ position, column }: TableCursor, size: TableSize): TableCursor {
  return {
    position: Math.max(-1, Math.min(size.rows - 1, position)),
    column: Math.max(0, Math.min(size.columns - 1, column)),
  };
}

function move(cursor: TableCursor, pressed: TableKey, size: TableSize): TableCursor | null {
  const { position, column } = cursor;
  const far = pressed.ctrlKey || pressed.metaKey;
  const page = Math.max(1, size.page - 1);
  switch (pressed.key) {
    case 'ArrowUp':
      return { position: far ? 0 : position - 1, column };
    case 'ArrowDown':
      return { position: far ? size.rows - 1 : position + 1, column };
    case 'ArrowLeft':
      return { position, column: far ? 0 : column - 1 };
    case 'ArrowRight':
      return { position, column: far ? size.columns - 1 : column + 1 };
    case 'PageUp':
      return { position: Math.max(0, position - page), column };
    case 'PageDown':
      return { position: position + page, column };
    case 'Home':
      return far ? { position: 0, column: 0 } : { position, column: 0 };
    case 'End':
      return far
        ? { position: size.rows - 1, column: size.columns - 1 }
        : { position, column: size.columns - 1 };
    default:
      return null;
  }
}
