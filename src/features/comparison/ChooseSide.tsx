import { useDroppedFile } from '#ui/useDroppedFile.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FileButton } from '#ui/FileButton.tsx';

interface ChooseSideProps {
  /** What became of the file chosen before; null for none. */
  trouble: string | null;
  onFile: (file: File) => void;
}

/** Asks for the file that is one of the two sides. */
export function ChooseSide({ trouble, onFile }: ChooseSideProps) {
  const dragging = useDroppedFile(onFile);
  return (
    <EmptyState
      title={dragging ? 'Drop it to compare' : 'Choose the result file to compare with'}
      actions={
        <FileButton variant="primary" onFile={onFile}>
          Choose a file
        </FileButton>
      }
    >
      {trouble !== null && <p role="alert">{trouble}</p>}
      <p>
        One side is a job’s response saved as .json or .json.gz. Choose it, or drop it here. It
        stays on this device: nothing is uploaded.
      </p>
    </EmptyState>
  );
}
