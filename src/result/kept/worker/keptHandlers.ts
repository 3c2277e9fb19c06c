import { keepResult, keptCards, updateKept } from '#device/keptResults.ts';
import { keptColumns } from '#device/keptColumns.ts';
import { CallError } from '#worker/messages.ts';
import type { Handlers } from '#worker/answerCalls.ts';
import type { KeptCalls } from '#result/kept/protocol.ts';
import type { ResultSession } from '#result/worker/session/resultSession.ts';
import { texts } from './texts.en.ts';

export function keptHandlers(session: ResultSession): Handlers<KeptCalls> {
  return {
    keep: async ({ place, isHeld }) => {
      if (session.ending?.kind !== 'whole' || session.ending.trailing)
        throw new CallError({ kind: 'failed', message: texts.onlyWholeKept });
      const cards = await keptCards(place.connection);
      const isHere = cards.some(({ jobId }) => jobId === place.jobId);
      // One that came from here is the same still.
      if (isHere && (session.kept?.readAt ?? null) !== null)
        await updateKept(place, {
          openedAt: Date.now(),
          ...(isHeld !== undefined && { isHeld }),
        });
      else
        await keepResult(
          place,
          {
            columns: keptColumns(session.reader.columns),
            records: session.reader.columns.recordCount,
            readAt: Date.now(),
            tag: session.tag,
          },
          { isHeld: isHeld ?? false },
        );
      const now = await keptCards(place.connection);
      return { answer: { jobIds: now.map(({ jobId }) => jobId) } };
    },
  };
}
