import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './TextArea.module.css';

/** Lines of text to fill in. It needs a name: `aria-label`, or a `Field` around it. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={4} spellCheck={false} {...rest} className={classes(styles.area, className)} />
  );
}
