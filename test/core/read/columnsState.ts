import { ColumnBuilder } from '#core/read/columnBuilder.ts';
import { columnSink } from '#core/read/resultReader.ts';
import { ParserState } from '#core/read/parserState.ts';

/** The state of a response of which nothing is read yet, and whose records go into columns. */
export function columnsState(expectedBytes = 0): ParserState {
  const builder = new ColumnBuilder(expectedBytes);
  return new ParserState(builder, columnSink(builder));
}
