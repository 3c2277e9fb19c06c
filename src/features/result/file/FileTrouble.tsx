import { ServiceError } from '#api/errors.ts';
import { OpeningFrame } from '#openResult/opening/OpeningFrame.tsx';
import styles from '#openResult/opening/OpeningFrame.module.css';
import type { OpeningResult } from '#features/result/opening/useOpeningResult.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FileButton } from '#ui/FileButton.tsx';

const MESSAGE = 'a message of the service';

interface FileTroubleProps {
  name: string;
  error: Error;
  result: OpeningResult;
  onFile: (file: File) => void;
}

/** A file that could not be opened as a result. */
export function FileTrouble({ name, error, result, onFile }: FileTroubleProps) {
  const isOther = error instanceof ServiceError && error.kind === 'notTheService';
  return (
    <OpeningFrame title={name}>
      <div className={styles.trouble}>
        <Alert
          title={isOther ? 'This file isn’t a job’s response' : 'The file couldn’t be read'}
          actions={
            <>
              <FileButton variant="primary" onFile={onFile}>
                Choose another file
              </FileButton>
              <Button loading={result.isOpening} onClick={result.readAgain}>
                Try again
              </Button>
            </>
          }
        >
          {isOther ? (
            <p>
              {error.answered && `It is ${wordsOf(error)}. `}A job’s response is a JSON object with
              the members data and err_data.
              {error.answered !== MESSAGE &&
                error.serviceMessage !== null &&
                ` This file begins with: “${error.serviceMessage}”`}
            </p>
          ) : (
            <p>{error.message}</p>
          )}
        </Alert>
      </div>
    </OpeningFrame>
  );
}

function wordsOf({ answered, serviceMessage }: ServiceError): string {
  return answered === MESSAGE ? `${MESSAGE}: “${serviceMessage}”` : (answered ?? '');
}
