import { useId, type ReactNode, type ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { WarningIcon } from './icons.tsx';
import styles from './Field.module.css';

/** Attributes that tie a control to its label, hint and problem. */
interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do; announced when it appears. */
  problem?: ReactNode;
  children: (ids: FieldIds) => ReactNode;
}

export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles.stack}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}

/** What is wrong with a control that names this as its description; announced when it appears. */
export function FieldProblem({ id, problem }: Pick<FieldProps, 'problem'> & { id: string }) {
  return (
    <div className={styles.problem} id={id} role="alert" hidden={!problem}>
      {problem && <WarningIcon size={14} />}
      <div>{problem}</div>
    </div>
  );
}

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  icon?: ReactNode;
  /** After the text: a unit, a key to press, a small button. */
  trailing?: ReactNode;
  size?: 'normal' | 'large';
  /** Of the box around the input. */
  boxClassName?: string | undefined;
}

/** A one-line text field. It needs a name: `aria-label`, or a `Field` around it. */
export function TextInput({
  icon,
  trailing,
  size = 'normal',
  boxClassName,
  ...input
}: TextInputProps) {
  const invalid = input['aria-invalid'] === true || input['aria-invalid'] === 'true';
  return (
    <span
      className={classNames(
        styles.box,
        size === 'large' && styles.large,
        invalid && styles.invalid,
        boxClassName,
      )}
    >
      {icon}
      <input dir="auto" {...input} className={classNames(styles.input, input.className)} />
      {trailing}
    </span>
  );
}

/** A text field of several lines. It needs a name: `aria-label`, or a `Field` around it. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      spellCheck={false}
      dir="auto"
      {...rest}
      className={classNames(styles.area, className)}
    />
  );
}
