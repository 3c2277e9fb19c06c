import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Connection } from '#api/connection.ts';
import { isAddressable, jobPath } from '#lib/address.ts';
import { SearchIcon } from '#ui/icons.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useEscape } from '#ui/useEscape.ts';
import { useTask } from '#ui/useTask.ts';
import { FindAnswer, type Answer } from './FindAnswer.tsx';
import { mayBeWholeId, parseJobSearch } from './parseJobSearch.ts';
import { useKnownJobs } from './useKnownJobs.ts';
import styles from './FindJob.module.css';

/** Opens a job by its name, its note, the first characters of its id, or any text that holds an id. */
export function FindJob({ connection }: { connection: Connection | null }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const findKnown = useKnownJobs(connection);
  const search = useTask();
  useFocusShortcut(input);
  useEscape(answer !== null, drop);

  function drop() {
    search.cancel();
    setAnswer(null);
  }

  function leave() {
    setText('');
    drop();
    input.current?.blur();
  }

  function open(id: string) {
    leave();
    void navigate(jobPath(id));
  }

  async function look(wanted: string) {
    setAnswer({ kind: 'looking' });
    const end = await search.run(() => findKnown(wanted));
    if (end.kind === 'aborted') return;
    const jobs = end.kind === 'done' ? end.value.filter(({ id }) => isAddressable(id)) : [];
    const [first, ...others] = jobs;
    if (first && others.length === 0) open(first.id);
    else if (first) setAnswer({ kind: 'several', jobs });
    else if (mayBeWholeId(wanted)) open(wanted);
    else setAnswer({ kind: 'unknown', text: wanted });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const parsed = parseJobSearch(text);
    if (parsed.kind === 'job') open(parsed.id);
    else if (parsed.kind === 'text') void look(parsed.text);
    else if (parsed.kind === 'several')
      setAnswer({
        kind: 'several',
        jobs: parsed.ids.map((id) => ({ id, name: null, note: null })),
      });
    else setAnswer(parsed.kind === 'refused' ? parsed : null);
  }

  return (
    <form className={styles.form} role="search" onSubmit={handleSubmit}>
      <TextInput
        ref={input}
        type="search"
        aria-label="Find a job"
        placeholder="Find a job by name or id"
        icon={<SearchIcon />}
        trailing={<kbd className={styles.key}>Ctrl K</kbd>}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onBlur={(event) => isOutside(event) && drop()}
        onChange={(event) => {
          setText(event.target.value);
          drop();
        }}
      />
      <FindAnswer answer={answer} onAsk={open} onLeave={leave} />
    </form>
  );
}

/** Whether the focus goes to another part of the page. */
function isOutside({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): boolean {
  return relatedTarget !== null && currentTarget.form?.contains(relatedTarget) === false;
}

function useFocusShortcut(input: { current: HTMLInputElement | null }) {
  useEffect(
    function focusOnCtrlK() {
      function handleKey(event: KeyboardEvent) {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        input.current?.focus();
        input.current?.select();
      }
      window.addEventListener('keydown', handleKey);
      return () => window.removeEventListener('keydown', handleKey);
    },
    [input],
  );
}
