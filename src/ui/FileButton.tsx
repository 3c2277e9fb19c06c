import { useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { FileUpIcon } from './icons.tsx';

/** Opens the system's own way to choose a file: a saved response unless it says otherwise. */
export function FileButton({
  onFile,
  label = 'Result file',
  accept = '.json,.gz,application/json,application/gzip',
  children,
  ...look
}: {
  onFile: (file: File) => void;
  /** Name of the file field. */
  label?: string;
  accept?: string;
} & Omit<ButtonProps, 'onClick'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} icon={<FileUpIcon />} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
