import { useState, type FormEvent } from 'react';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/Field.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { PlusIcon } from '#ui/toolIcons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Note } from '#ui/Note.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import type { KnownIndex } from '#request/page/state/knownIndexes.ts';
import { texts } from './texts.en.ts';
import styles from './AskStage.module.css';

interface IndexChoiceProps {
  /** Those chosen. */
  indexes: readonly string[];
  /** Of earlier jobs; undefined until they're known. */
  known: readonly KnownIndex[] | undefined;
  onIndexes: (indexes: readonly string[]) => void;
}

const LONGEST = 100;

/** The indexes to ask for: of earlier jobs, or any other word, which is sent as it's typed. */
export function IndexChoice({ indexes, known = [], onIndexes }: IndexChoiceProps) {
  const [typed, setTyped] = useState('');
  // What was chosen last is a button too, and stays one when it's taken back.
  const [own, setOwn] = useState<readonly string[]>([]);
  const names = [...new Set([...known.map(({ name }) => name), ...own, ...indexes])];
  const jobsOf = new Map(known.map(({ name, jobs }) => [name, jobs]));
  const toggle = (name: string) =>
    onIndexes(
      indexes.includes(name) ? indexes.filter((other) => other !== name) : [...indexes, name],
    );
  function add(event: FormEvent) {
    event.preventDefault();
    // Commas part the names where they are sent.
    const added = typed
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    setOwn((before) => [...new Set([...before, ...added])]);
    onIndexes([...new Set([...indexes, ...added])]);
    setTyped('');
  }
  return (
    <section className={styles.sheet} role="group" aria-label={texts.indexes}>
      <PanelHead
        title={texts.whatToMeasure}
        detail={texts.chosenCount(formatCount(indexes.length))}
      />
      <div className={styles.options}>
        {names.map((name, at) => (
          <IndexButton
            key={name}
            name={name}
            jobs={jobsOf.get(name) ?? null}
            isFirst={at === 0}
            isChosen={indexes.includes(name)}
            onPress={() => toggle(name)}
          />
        ))}
        <form className={styles.another} onSubmit={add}>
          <TextInput
            aria-label={texts.anotherIndex}
            placeholder={texts.anotherIndexAsSpelled}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            trailing={
              <IconButton
                name={texts.addIndex}
                type="submit"
                size="small"
                icon={<PlusIcon />}
                disabled={typed.trim() === ''}
              />
            }
          />
        </form>
      </div>
      <Note className={styles.note}>
        {known.length > 0 ? texts.indexesFromEarlierJobs : texts.anyWordSent}
      </Note>
    </section>
  );
}

interface IndexButtonProps {
  name: string;
  /** How many earlier jobs asked for it; null for none. */
  jobs: number | null;
  isFirst: boolean;
  isChosen: boolean;
  onPress: () => void;
}

function IndexButton({ name, jobs, isFirst, isChosen, onPress }: IndexButtonProps) {
  return (
    <Button
      pressed={isChosen}
      icon={isChosen ? <CheckIcon size={14} /> : undefined}
      onClick={onPress}
      className={styles.index}
    >
      <bdi>{visibleText(name)}</bdi>{' '}
      {jobs !== null && (
        <span className={styles.often}>
          {isFirst ? texts.inSomeOfYourJobs(formatCount(jobs)) : formatCount(jobs)}
        </span>
      )}
    </Button>
  );
}
