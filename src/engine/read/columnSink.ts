import { OPEN_OBJECT, STOPPED } from './byteInput.ts';
import type { ColumnBuilder } from './columnBuilder.ts';
import { commitItem, commitRecord } from './commitRecord.ts';
import { readRecordsFast } from './fastPath.ts';
import type { ItemSink } from './parserState.ts';
import { readRecord } from './readRecord.ts';

/** Returns what puts records into the columns: plain ones many at a time, others one by one; what is none is kept as its text. */
export function columnSink(builder: ColumnBuilder): ItemSink {
  return {
    readInPlace(input, at) {
      const plainEnd = readRecordsFast(input, builder, at);
      if (plainEnd > at) return plainEnd;
      const end = readRecord(input, builder, at);
      if (end !== STOPPED) commitRecord(builder);
      return end;
    },
    take(input, span, isListed) {
      const isRecord =
        isListed &&
        input.bytes[span.start] === OPEN_OBJECT &&
        readRecord(input, builder, span.start) === span.end;
      if (isRecord) commitRecord(builder);
      else commitItem(input, builder, span);
    },
  };
}
