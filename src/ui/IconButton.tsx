import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { type FloatSide, useEscape, TOP_LAYER, useFloating } from './floating.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<
  ButtonProps,
  'children' | 'icon' | 'variant' | 'aria-label' | 'name'
> {
  /** What it does: the accessible name, and a tooltip. */
  name: string;
  icon: ReactNode;
  /** With a border, or without. */
  variant?: 'default' | 'quiet';
  /** Keyboard shortcut, shown in the tooltip. */
  keys?: string;
  /** Side of the tooltip; in a row of buttons it shouldn't cover the next one. */
  tipSide?: FloatSide;
}

export function IconButton(props: IconButtonProps) {
  const { name, icon, variant = 'quiet', keys, tipSide = 'bottom', ...rest } = props;
  return (
    <Tooltip text={keys ? `${name} (${keys})` : name} side={tipSide}>
      <Button
        {...rest}
        icon={icon}
        variant={variant === 'quiet' ? 'quietIcon' : 'icon'}
        aria-label={name}
      />
    </Tooltip>
  );
}

const DELAY_MS = 400;
/** Long enough to move the pointer from the control onto the tooltip, which then stays: WCAG 2.2, 1.4.13. */
const GRACE_MS = 300;

interface TooltipProps {
  text: ReactNode;
  children: ReactNode;
  side?: FloatSide;
}

/** A text beside a control while it's hovered or focused. It only repeats or explains; anything essential belongs on the page. */
function Tooltip({ text, children, side = 'bottom' }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const holder = useRef<HTMLSpanElement>(null);
  const anchor = useRef<Element>(null);
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const id = useId();
  useFloating({ open, anchor, box, side, align: 'center' });
  useEffect(function dropTimer() {
    return () => clearTimeout(timer.current);
  }, []);
  useEscape(open, () => setOpen(false));
  useEffect(
    function describeAnchor() {
      const described = anchor.current;
      if (!open || !described) return undefined;
      const before = described.getAttribute('aria-describedby');
      described.setAttribute('aria-describedby', before === null ? id : `${before} ${id}`);
      return () => {
        if (before === null) described.removeAttribute('aria-describedby');
        else described.setAttribute('aria-describedby', before);
      };
    },
    [open, id],
  );

  function show(delay: number) {
    anchor.current = holder.current?.firstElementChild ?? null;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), delay);
  }
  function hide() {
    clearTimeout(timer.current);
    setOpen(false);
  }
  function leave() {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(false), GRACE_MS);
  }
  return (
    <span
      ref={holder}
      className={styles.holder}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(DELAY_MS)}
      onPointerLeave={leave}
      onPointerDown={(event) => {
        if (!box.current?.contains(event.target as Node)) hide();
      }}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {children}
      {open && (
        <span ref={box} id={id} role="tooltip" popover={TOP_LAYER} className={styles.tip}>
          {text}
        </span>
      )}
    </span>
  );
}
