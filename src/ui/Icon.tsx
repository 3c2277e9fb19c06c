import type { ComponentType, SVGProps } from 'react';
import { classes } from './classes.ts';
import styles from './Icon.module.css';

export interface IconProps {
  /** Side in CSS px, 16 unless told. */
  size?: number;
  className?: string | undefined;
}

type Drawing = ComponentType<SVGProps<SVGSVGElement> & { size?: string | number }>;

/** A drawing in the stroke of the house: 1.5 px at every size. Never carries a name itself. */
export function Drawn({
  drawing: Drawing,
  size = 16,
  className,
}: IconProps & { drawing: Drawing }) {
  return (
    <Drawing
      size={size}
      strokeWidth={(1.5 * 24) / size}
      aria-hidden="true"
      className={classes(styles.icon, className)}
    />
  );
}
