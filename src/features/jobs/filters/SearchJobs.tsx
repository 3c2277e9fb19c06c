import { useEffect, useRef } from 'react';
import { SearchIcon } from '#ui/icons.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import styles from './FilterLine.module.css';

interface SearchJobsProps {
  text: string;
  onText: (text: string) => void;
}

/** The search over all that is known of the jobs; `/` leads to it. */
export function SearchJobs({ text, onText }: SearchJobsProps) {
  const input = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery(PHONE);
  useEffect(function focusOnSlash() {
    function handleKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyping(target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label="Search jobs"
      aria-keyshortcuts="/"
      placeholder="Search jobs: id, name, date, note, request"
      icon={<SearchIcon />}
      trailing={isPhone ? undefined : <kbd className={styles.key}>/</kbd>}
      autoComplete="off"
      spellCheck={false}
      size={isPhone ? 'large' : 'normal'}
      boxClassName={styles.search}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null
  );
}
