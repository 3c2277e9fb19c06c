import type { ComponentType, SVGProps } from 'react';
import { classes } from './classes.ts';
import styles from './Icon.module.css';

interface IconProps {
  /** Side in CSS px, 16 unless told. */
  size?: number;
  className?: string | undefined;
}

type Drawing = ComponentType<SVGProps<SVGSVGElement> & { size?: string | number }>;

/** Makes an icon of a drawing, in the stroke of the house: 1.5 px at every size. It never carries a name itself. */
export function iconOf(Drawing: Drawing) {
  return ({ size = 16, className }: IconProps) => (
    <Drawing
      size={size}
      strokeWidth={(1.5 * 24) / size}
      aria-hidden="true"
      className={classes(styles.icon, className)}
    />
  );
}
