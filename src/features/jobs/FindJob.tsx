import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { jobPath } from '#lib/address.ts';
import { Button } from '#ui/Button.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { parseJobSearch, type JobSearch } from './parseJobSearch.ts';
import styles from './FindJob.module.css';

/** Opens a job by its id, or by any text that holds one, whether or not the list knows it. */
export function FindJob() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [search, setSearch] = useState<JobSearch | null>(null);
  useFocusShortcut(input);

  function open(id: string) {
    setText('');
    setSearch(null);
    input.current?.blur();
    void navigate(jobPath(id));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const parsed = parseJobSearch(text);
    if (parsed.kind === 'job') open(parsed.id);
    else setSearch(parsed);
  }

  return (
    <form className={styles.form} role="search" onSubmit={handleSubmit}>
      <TextInput
        ref={input}
        type="search"
        aria-label="Find a job"
        placeholder="Find a job: id, link, or a line of a log"
        icon={<SearchIcon />}
        trailing={<kbd className={styles.key}>Ctrl K</kbd>}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onKeyDown={(event) => event.key === 'Escape' && setSearch(null)}
        onChange={(event) => {
          setText(event.target.value);
          setSearch(null);
        }}
      />
      <FindAnswer search={search} onOpen={open} />
    </form>
  );
}

function FindAnswer({
  search,
  onOpen,
}: {
  search: JobSearch | null;
  onOpen: (id: string) => void;
}) {
  if (search?.kind === 'refused') {
    return (
      <p className={styles.answer} role="alert">
        {search.reason}
      </p>
    );
  }
  if (search?.kind !== 'several') return null;
  return (
    <div className={styles.answer} role="group" aria-label="Which one?">
      <p>This text holds {search.ids.length} ids. Which one is the job?</p>
      {search.ids.map((id) => (
        <Button key={id} variant="quiet" className={styles.choice} onClick={() => onOpen(id)}>
          {id}
        </Button>
      ))}
    </div>
  );
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
