import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { usePageActions } from '#ui/pageActions.tsx';
import { WrenchIcon } from '#ui/toolIcons.tsx';
import { useOpenMending, type MendingView } from './useMending.tsx';

/** Opens the failures to be mended; has the focus again on the way back. */
export function MendButton() {
  const mending = useOpenMending();
  const button = useFocusOnReturn(mending, null);
  usePageActions([
    { name: 'Repair and resubmit', icon: <WrenchIcon />, run: () => mending.enter() },
  ]);
  return (
    <Button
      ref={button}
      size="small"
      icon={<WrenchIcon size={14} />}
      onClick={() => mending.enter()}
    >
      {' '}
      Repair and resubmit
    </Button>
  );
}

interface MendPlotButtonProps {
  row: number;
  /** Key of the cause it failed for; null for a plot that didn't. */
  cause: string | null;
}

/** Opens one plot to be mended, or looked at where it didn't fail. */
export function MendPlotButton({ row, cause }: MendPlotButtonProps) {
  const mending = useOpenMending();
  const button = useFocusOnReturn(mending, row);
  return (
    <Button
      ref={button}
      wide
      icon={<WrenchIcon size={14} />}
      onClick={() => mending.enterAt({ row, cause })}
    >
      {cause === null ? 'Examine the shape' : 'Repair this plot'}
    </Button>
  );
}

/** Brings the focus back to the button from which the view was opened; `row` as `enteredAt` names it. */
function useFocusOnReturn({ moved, enteredAt }: MendingView, row: number | null) {
  const button = useRef<HTMLButtonElement>(null);
  const isReturn = moved === 'out' && enteredAt === row;
  useEffect(
    function focusOnReturn() {
      if (isReturn && document.activeElement === document.body) button.current?.focus();
    },
    [isReturn],
  );
  return button;
}
