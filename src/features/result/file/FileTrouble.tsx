import { ServiceError } from '#api/errors.ts';
import { Head } from '#features/result/opening/ResultOpening.tsx';
import styles from '#features/result/opening/ResultOpening.module.css';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FileButton } from './FileButton.tsx';

/** A file that could not be opened as a result. */
export function FileTrouble({
  name,
  error,
  retrying,
  onRetry,
  onFile,
}: {
  name: string;
  error: Error;
  retrying: boolean;
  onRetry: () => void;
  onFile: (file: File) => void;
}) {
  const isOther = error instanceof ServiceError && error.kind === 'notTheService';
  return (
    <div className={styles.opening}>
      <Head title={name} />
      <div className={styles.trouble}>
        <Alert
          title={isOther ? 'This file isn’t a job’s response' : 'The file could not be read'}
          actions={
            <>
              <FileButton variant="primary" onFile={onFile}>
                Choose another file
              </FileButton>
              <Button loading={retrying} onClick={onRetry}>
                Try again
              </Button>
            </>
          }
        >
          {isOther ? (
            <p>
              A response is a JSON object with the members data and err_data.
              {error.serviceMessage !== null && ` This file begins with: “${error.serviceMessage}”`}
            </p>
          ) : (
            <p>{error.message}</p>
          )}
        </Alert>
      </div>
    </div>
  );
}
