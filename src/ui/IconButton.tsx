import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
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
}

export function IconButton({ name, icon, variant = 'quiet', keys, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={keys ? `${name} (${keys})` : name}>
      <Button
        {...rest}
        icon={icon}
        variant={variant === 'quiet' ? 'quietIcon' : 'icon'}
        aria-label={name}
      />
    </Tooltip>
  );
}
