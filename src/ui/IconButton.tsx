import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import type { Side } from './placement.ts';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<
  ButtonProps,
  'children' | 'icon' | 'variant' | 'aria-label' | 'name'
> {
  /** What it does, for those who can't see the icon; told as a tooltip to all others. */
  name: string;
  icon: ReactNode;
  /** With an edge, or without. */
  variant?: 'default' | 'quiet';
  /** Keys that do the same, shown in the tooltip. */
  keys?: string;
  /** Where the tooltip stands: not over the next of a row of buttons. */
  tipSide?: Side;
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
