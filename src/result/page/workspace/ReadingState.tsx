import { useState, useSyncExternalStore } from 'react';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { EndingAlert, SilentAlert } from './laterPanels.tsx';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { Announcement } from '#ui/VisuallyHidden.tsx';
import { readText } from '#result/page/progress/readText.ts';
import { ReceivingBar } from '#result/page/progress/ReceivingBar.tsx';

interface ReadingProps {
  onReadAgain: () => void;
}

/** Announces the end of reading, with an alert where the result isn't whole. */
export function Ended({ onReadAgain }: ReadingProps) {
  const snapshot = useResult((state) => (state.ended ? state.snapshot : null));
  const [isDismissed, setDismissed] = useState(false);
  const ending = snapshot?.ending;
  const isWhole = ending?.kind === 'whole' && !ending.trailing;
  return (
    <>
      <Announcement text={snapshot ? readText(snapshot) : ''} />
      {snapshot && !isWhole && !isDismissed && (
        <EndingAlert
          snapshot={snapshot}
          onReadAgain={onReadAgain}
          onDismiss={() => setDismissed(true)}
        />
      )}
    </>
  );
}

/** An alert where the worker has stopped answering; it goes once that answers again. */
export function Silent({ handle, onReadAgain }: ReadingProps & { handle: ResultHandle }) {
  const isSilent = useSyncExternalStore(handle.subscribe, handle.isSilent);
  return isSilent && <SilentAlert onReadAgain={onReadAgain} />;
}

/** The progress of reading, until it has ended. */
export function Receiving({ onReadAgain }: ReadingProps) {
  const { handle } = useResultStore();
  const snapshot = useResult((state) => (state.ended ? null : state.snapshot));
  // Ends reading; the records that have arrived stay.
  const stop = () => void handle.call('stop', {}).catch(() => undefined);
  return snapshot && <ReceivingBar floats {...{ snapshot, onReadAgain }} onCancel={stop} />;
}
