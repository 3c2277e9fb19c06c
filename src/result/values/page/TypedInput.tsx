import { TextInput } from '#ui/Field.tsx';
import { parseTypedNumber } from '#lib/typedNumber.ts';

interface TypedInputProps {
  name: string;
  value: string;
  invalid: boolean;
  onType: (text: string) => void;
  /** Called once Enter is pressed or the field is left. */
  onTyped: () => void;
}

/** A text field that says when its typing is done. */
export function TypedInput({ name, value, invalid, onType, onTyped }: TypedInputProps) {
  return (
    <TextInput
      value={value}
      aria-label={name}
      aria-invalid={invalid}
      onChange={(event) => onType(event.target.value)}
      onBlur={onTyped}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onTyped();
      }}
    />
  );
}

/** Limits that a link carries at most. */
const MAX_LIMITS = 11;

/** Typed class limits, separated by spaces or semicolons, each once and in rising order; null where one can't be read, and for none or too many. */
export function parseLimits(text: string): number[] | null {
  const parts = text.split(/[\s;]+/).filter((part) => part !== '');
  const limits = parts.map(parseTypedNumber);
  if (limits.length === 0 || limits.length > MAX_LIMITS) return null;
  const known = limits.filter((limit) => limit !== null);
  if (known.length < limits.length) return null;
  return [...new Set(known)].sort((a, b) => a - b);
}
