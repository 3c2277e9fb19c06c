import { TextInput, type TextInputProps } from '#ui/TextInput.tsx';

interface TypedInputProps extends Pick<TextInputProps, 'inputMode' | 'placeholder'> {
  name: string;
  value: string;
  invalid: boolean;
  onType: (text: string) => void;
  /** The typing is done: Enter was pressed, or the field left. */
  onTyped: () => void;
}

/** A field whose text counts once its typing is done. */
export function TypedInput({ name, invalid, onType, onTyped, ...input }: TypedInputProps) {
  return (
    <TextInput
      {...input}
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
