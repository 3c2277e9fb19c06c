import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonLook } from './Button.tsx';
import {
  type FloatAlign,
  type FloatSide,
  TOP_LAYER,
  useFloating,
  useWhileOpen,
} from './floating.ts';
import { ChevronDownIcon } from './icons.tsx';
import styles from './Popover.module.css';

interface PopoverProps extends Pick<ButtonLook, 'variant' | 'size' | 'className'> {
  /** Of the button and of what it opens. */
  label: string;
  icon?: ReactNode;
  /** What the button shows, and is called by, in place of the label. */
  face?: ReactNode;
  /** Whether the button shows the icon alone. */
  isIcon?: boolean;
  side?: FloatSide;
  align?: FloatAlign;
  children: ReactNode;
}

/** A button that opens a small dialog beside it; the page stays in reach, and a press there closes it. */
export function Popover(props: PopoverProps) {
  const {
    label,
    face = label,
    icon,
    isIcon = false,
    side = 'bottom',
    align = 'start',
    children,
    ...look
  } = props;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useFloating({ open, anchor, box, side, align });
  useWhileOpen({
    open,
    anchor,
    box,
    drop() {
      // A field that's gone with its focus wouldn't be left, and what was typed there not be taken.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && box.current?.contains(activeElement))
        activeElement.blur();
      setOpen(false);
    },
    onKey(event) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      anchor.current?.focus();
    },
  });
  useEffect(
    function focusFirst() {
      if (open) (box.current?.querySelector<HTMLElement>(FIRST) ?? box.current)?.focus();
    },
    [open],
  );
  return (
    <>
      <Button
        {...look}
        ref={anchor}
        icon={icon}
        title={isIcon ? label : undefined}
        aria-label={isIcon ? label : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {!isIcon && face}
        {!isIcon && <ChevronDownIcon size={14} />}
      </Button>
      {open && (
        <div
          ref={box}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          popover={TOP_LAYER}
          className={styles.box}
        >
          {children}
        </div>
      )}
    </>
  );
}

const FIRST = ':checked, button, select, input';

/** A choice in a popover, behind its name; what is chosen names itself. */
export function PopoverRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{name}</span>
      {children}
    </div>
  );
}
