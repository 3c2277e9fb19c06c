import { useRef, useEffect, useEffectEvent, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { FileUpIcon } from './toolIcons.tsx';
import { texts } from './later.texts.en.ts';

/** A button that opens the system's file chooser, for a result file unless `accept` says otherwise. */
export function FileButton({
  onFile,
  label = texts.resultFile,
  accept = '.json,.gz,application/json,application/gzip',
  children,
  ...look
}: {
  onFile: (file: File) => void;
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

/** A file dropped on the page; another object with each drop. */
export interface DroppedFile {
  file: File;
  /** The place that takes files for itself, by its `data-drop`; null for the page. */
  on: string | null;
}

/** Takes what is dropped, each drop once. */
export function useTakenDrop(dropped: DroppedFile | null, onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile);
  // Takes the file from the page's listener, outside React's tree.
  useEffect(
    function takeDropped() {
      if (dropped) take(dropped.file);
    },
    [dropped],
  );
}

/** Calls `onFile` with a file dropped anywhere on the page. Returns whether one is being dragged over it. */
export function useDroppedFile(onFile: (file: File, on: DroppedFile['on']) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent((event: DragEvent) => {
    setDragging(false);
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    const { target } = event;
    const place = target instanceof Element ? target.closest<HTMLElement>('[data-drop]') : null;
    onFile(file, place?.dataset['drop'] ?? null);
  });

  // Listens on the whole window, as a file dropped beside a target would replace the page.
  useEffect(function listenToDrops() {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => take(event);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return dragging;
}
