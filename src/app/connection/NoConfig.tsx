import { FailureAlert, type FailureAlertProps } from '#service/FailureAlert.tsx';
import { texts } from './later.texts.en.ts';
import styles from './NoConfig.module.css';

/** In place of the app, which can't tell what to connect to without its settings. */
export function NoConfig(props: Pick<FailureAlertProps, 'error' | 'isReading' | 'onRetry'>) {
  return (
    <main className={styles.alone}>
      <h1>Job Atlas</h1>
      <FailureAlert {...props} nextTryAt={null} onReconnect={null} note={texts.settingsNotRead} />
    </main>
  );
}
