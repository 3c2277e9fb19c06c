import { ReceivingBar } from '#features/result/progress/ReceivingBar.tsx';
import { useNow } from '#ui/useNow.ts';
import { SILENT_MS } from '#workers/arrivalSchedule.ts';
import type { OpeningResult } from './useOpeningResult.ts';

/** A reading whose first bytes are awaited: for how long, or until when the service asked to be left alone. */
export function WaitingBar({
  result,
  floats = false,
}: {
  result: OpeningResult;
  floats?: boolean;
}) {
  const { waitingSince, pausedUntil, readAgain, giveUp } = result;
  const now = useNow();
  return (
    <ReceivingBar
      snapshot={null}
      floats={floats}
      pausedUntil={pausedUntil}
      silentSince={now - waitingSince >= SILENT_MS ? waitingSince : null}
      onReadAgain={readAgain}
      onCancel={giveUp}
    />
  );
}
