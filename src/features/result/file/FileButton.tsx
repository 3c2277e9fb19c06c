import { useRef } from 'react';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { FileUpIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** Opens the system's own way to choose a saved response. */
export function FileButton({
  onFile,
  children,
  ...look
}: { onFile: (file: File) => void } & Omit<ButtonProps, 'onClick'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} icon={<FileUpIcon />} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label="Saved response"
          accept=".json,.gz,application/json,application/gzip"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </VisuallyHidden>
    </>
  );
}
