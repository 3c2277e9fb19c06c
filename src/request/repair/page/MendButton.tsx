import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { usePageActions } from '#ui/pageActions.tsx';
import { WrenchIcon } from '#ui/toolIcons.tsx';
import { useMendingWay, type MendingWay } from './mendingView.tsx';

/** Opens the view in which failed plots are mended; has the focus again on return. */
export function MendButton() {
  const mending = useMendingWay();
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
  /** Key of its failure's cause; null for a plot that didn't fail. */
  cause: string | null;
}

/** Opens one plot to be mended or, where it didn't fail, examined. */
export function MendPlotButton({ row, cause }: MendPlotButtonProps) {
  const mending = useMendingWay();
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

/** Returns the focus to the button that opened the view; `row` is that of `enteredAt`. */
function useFocusOnReturn({ moved, enteredAt }: MendingWay, row: number | null) {
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
