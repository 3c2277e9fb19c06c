import { useState, type FormEvent } from 'react';
import { typedConnection, type Connection } from '#service/connection.ts';
import { ServiceError } from '#service/errors.ts';
import { explainError } from '#service/explainError.ts';
import { fetchJobs } from '#service/jobs/jobs.ts';
import { keyProblem, normaliseAddress } from '#service/serviceAddress.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field, TextInput } from '#ui/Field.tsx';
import { useTask } from '#ui/useTask.ts';
import { useConnection } from '#service/useConnection.tsx';
import { texts } from './later.texts.en.ts';
import { texts as statusTexts } from './texts.en.ts';
import styles from './connection.module.css';

/** Checked before any request: one that the page's security policy forbids fails as if the address were dead. */
const OWN_SERVICE_ONLY = texts.onlyOwnService;

/** Asks for address and key, tries them, and connects. Problems are shown at their field. */
export function ConnectForm() {
  const { home, config, connect, connectToOffered } = useConnection();
  const [address, setAddress] = useState(config.mode === 'static' ? '' : new URL(home).origin);
  const [key, setKey] = useState('');
  const [keepOnDevice, setKeepOnDevice] = useState(false);
  const { check, isChecking, run, clear } = useCheck();
  const problems = problemsOf(check);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const reading = normaliseAddress(address, location.protocol === 'https:');
    if (reading.kind === 'unusable') return run({ field: 'address', problem: reading.reason });
    if (config.mode !== 'static' && new URL(reading.baseUrl).origin !== new URL(home).origin) {
      return run({ field: 'address', problem: OWN_SERVICE_ONLY });
    }
    const wrongKey = keyProblem(key);
    if (wrongKey) return run({ field: 'key', problem: wrongKey });
    const { baseUrl } = reading;
    const typed = { baseUrl, key: key.trim(), keepOnDevice };
    const isSure = check?.kind === 'doubtful';
    if (isSure || (await run(typedConnection(baseUrl, typed.key, home)))) connect(typed);
    return undefined;
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <h1>{texts.connectToService}</h1>
      <Field label={texts.serviceAddress} problem={problems.address}>
        {(ids) => (
          <TextInput
            {...ids}
            type="text"
            inputMode="url"
            size="large"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://jobs.example.org/public/api/v1"
            value={address}
            onChange={(event) => {
              clear();
              setAddress(event.target.value);
            }}
          />
        )}
      </Field>
      <Field label={texts.apiKey} problem={problems.key}>
        {(ids) => (
          <TextInput
            {...ids}
            type="password"
            size="large"
            autoComplete="off"
            value={key}
            onChange={(event) => {
              clear();
              setKey(event.target.value);
            }}
          />
        )}
      </Field>
      {problems.alert && <Alert title={problems.alert.title}>{problems.alert.meaning}</Alert>}
      <Checkbox checked={keepOnDevice} onChecked={setKeepOnDevice}>
        {texts.keepKey}
      </Checkbox>
      <Button type="submit" variant="primary" size="large" wide loading={isChecking}>
        {check?.kind === 'doubtful' ? texts.connectAnyway : statusTexts.connect}
      </Button>
      {connectToOffered && (
        <Button size="large" wide onClick={connectToOffered}>
          {config.mode === 'gateway' ? texts.gatewayInstead : texts.demoAccountInstead}
        </Button>
      )}
      <p className={styles.promise}>
        {texts.keyPromise} {keepOnDevice ? texts.keyStays : texts.keyForgotten}
      </p>
    </form>
  );
}

type InvalidInput = { field: 'address' | 'key'; problem: string };

/** Tries a connection; only the last try counts, and unmounting the form cancels it. */
function useCheck() {
  const [check, setCheck] = useState<Check | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const trying = useTask();

  function clear() {
    trying.cancel();
    setIsChecking(false);
    setCheck(null);
  }

  async function run(input: Connection | InvalidInput): Promise<boolean> {
    clear();
    if ('problem' in input) {
      setCheck({ kind: 'fails', ...input });
      return false;
    }
    setIsChecking(true);
    const end = await trying.run((signal) => checkConnection(input, signal));
    if (end.kind !== 'done') return false;
    setIsChecking(false);
    setCheck(end.value);
    return end.value.kind === 'works';
  }

  return { check, isChecking, run, clear };
}

function problemsOf(check: Check | null) {
  const at = (field: 'address' | 'key' | null) =>
    check?.kind === 'fails' && check.field === field ? check.problem : undefined;
  const other = at(null);
  return {
    address: at('address'),
    key: at('key'),
    alert:
      check?.kind === 'doubtful'
        ? {
            title: texts.listedNoJobs,
            meaning: texts.serviceSaid(check.serviceMessage),
          }
        : other && { title: texts.connectionNotTested, meaning: other },
  };
}

/** The outcome of trying a connection, and the field that a problem belongs to. */
type Check =
  | { kind: 'works' }
  /** Even the first page was refused: the account has no jobs, or the address is wrong. */
  | { kind: 'doubtful'; serviceMessage: string }
  | { kind: 'fails'; field: 'address' | 'key' | null; problem: string };

const FIELDS: Partial<Record<ServiceError['kind'], 'address' | 'key'>> = {
  keyRefused: 'key',
  unreachable: 'address',
  crossOriginRefused: 'address',
  redirected: 'address',
  notTheService: 'address',
  refused: 'address',
};

/** Fetches the first page of jobs, as the history will. Throws the signal's reason once it's aborted. */
async function checkConnection(connection: Connection, signal: AbortSignal): Promise<Check> {
  try {
    const page = await fetchJobs(connection, { page: 1, pageSize: 10 }, signal);
    return page.kind === 'listed' && page.serviceMessage !== null
      ? { kind: 'doubtful', serviceMessage: page.serviceMessage }
      : { kind: 'works' };
  } catch (error) {
    signal.throwIfAborted();
    const { title, meaning, advice } = explainError(error);
    const field = error instanceof ServiceError ? (FIELDS[error.kind] ?? null) : null;
    return { kind: 'fails', field, problem: `${title}. ${meaning} ${advice}` };
  }
}
