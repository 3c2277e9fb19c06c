import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { WrenchIcon } from '#ui/toolIcons.tsx';
import type { Mending } from './useMending.ts';

/** Opens the failures to be mended; has the focus again on the way back. */
export function MendButton({ mending }: { mending: Mending }) {
  const button = useRef<HTMLButtonElement>(null);
  const { moved } = mending;
  // Brings the focus back to where the view was opened from.
  useEffect(
    function focusOnReturn() {
      if (moved === 'out' && document.activeElement === document.body) button.current?.focus();
    },
    [moved],
  );
  return (
    <Button
      ref={button}
      size="small"
      icon={<WrenchIcon size={14} />}
      onClick={() => mending.enter()}
    >
      Mend and resubmit
    </Button>
  );
}
