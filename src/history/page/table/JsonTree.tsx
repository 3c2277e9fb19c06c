import { useId, useState } from 'react';
import { visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ChevronDownIcon, ChevronRightIcon, SearchIcon } from '#ui/icons.tsx';
import { TextInput } from '#ui/Field.tsx';
import type { Job } from '#service/contract.ts';
import { texts } from './later.texts.en.ts';
import styles from './JsonTree.module.css';

const MEMBERS_AT_ONCE = 50;
const LONGEST_TEXT = 240;

/** A job's request and output as the service gives them. */
export function JobTrees({ job }: { job: Job }) {
  return (
    <>
      <JsonTree name="input_req" value={job.input_req} />
      <JsonTree name="output_result" value={job.output_result} />
    </>
  );
}

export function JsonTree({ name, value }: { name: string; value: unknown }) {
  const id = useId();
  const [search, setSearch] = useState('');
  const matches = searchJson(value, search);
  return (
    <section className={styles.tree} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{name}</h2>
        <TextInput
          type="search"
          aria-label={texts.searchInName(name)}
          placeholder={texts.search}
          icon={<SearchIcon size={14} />}
          boxClassName={styles.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <CopyButton size="small" text={() => JSON.stringify(value, null, 2) ?? ''}>
          {texts.copyName(name)}
        </CopyButton>
      </div>
      {matches && (
        <p className={styles.count} role="status">
          {matches.found.size === 0 ? texts.notFound : texts.countFound(matches.found.size)}
        </p>
      )}
      {value === undefined ? (
        <p className={styles.count}>{texts.serviceSentNothing}</p>
      ) : (
        <ul className={styles.root}>
          <Node member={{ pointer: '', name, value }} matches={matches} initiallyOpen />
        </ul>
      )}
    </section>
  );
}

interface NodeProps {
  member: JsonMember;
  matches: JsonMatches | null;
  initiallyOpen?: boolean;
}

function Node({ member, matches, initiallyOpen = false }: NodeProps) {
  const [isOpened, setIsOpened] = useState(initiallyOpen);
  const { pointer, name, value } = member;
  const isFound = matches?.found.has(pointer) ?? false;
  if (!isNested(value)) {
    return (
      <li className={styles.plain}>
        <span className={styles.name}>{name}</span> <PlainValue value={value} found={isFound} />
      </li>
    );
  }
  const isOpen = isOpened || (matches?.expanded.has(pointer) ?? false);
  const count = Object.keys(value).length;
  return (
    <li>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setIsOpened(!isOpen)}
      >
        {isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
        <span className={isFound ? styles.found : styles.name}>{name}</span>
        <span className={styles.size}>
          {Array.isArray(value) ? texts.itemsCount(count) : texts.membersCount(count)}
        </span>
      </button>
      {isOpen && <Members value={value} pointer={pointer} matches={matches} />}
    </li>
  );
}

interface MembersProps {
  value: object;
  pointer: string;
  matches: JsonMatches | null;
}

/** Shows a long list in steps; members that a search found are always shown. */
function Members({ value, pointer, matches }: MembersProps) {
  const [shown, setShown] = useState(MEMBERS_AT_ONCE);
  const members = membersOf(value, pointer);
  const isFound = (at: string) => matches?.found.has(at) || matches?.expanded.has(at);
  const visible = members.filter((member, i) => i < shown || isFound(member.pointer));
  const left = members.length - Math.max(shown, visible.length);
  return (
    <ul className={styles.members}>
      {visible.map((member) => (
        <Node key={member.pointer} member={member} matches={matches} />
      ))}
      {left > 0 && (
        <li>
          <Button size="small" variant="quiet" onClick={() => setShown(shown + MEMBERS_AT_ONCE)}>
            {texts.showMoreOf(Math.min(left, MEMBERS_AT_ONCE), members.length)}
          </Button>
        </li>
      )}
    </ul>
  );
}

function PlainValue({ value, found }: { value: unknown; found: boolean }) {
  const [whole, setWhole] = useState(false);
  const text = visibleText(plainText(value));
  const isLong = text.length > LONGEST_TEXT && !whole && !found;
  return (
    <>
      <span className={found ? styles.found : styles.value}>
        {isLong ? `${text.slice(0, LONGEST_TEXT)}…` : text}
      </span>
      {isLong && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          {texts.showAllCharacters(text.length)}
        </Button>
      )}
    </>
  );
}

/**
 * A member of a value, at any depth. Its JSON pointer (RFC 6901) is the names on the way to it, joined by `/`, with
 * `~` and `/` inside a name escaped.
 */
interface JsonMember {
  pointer: string;
  name: string;
  value: unknown;
}

/** Pointers of the members that contain a text, and of those to expand so that these are seen. */
interface JsonMatches {
  found: Set<string>;
  expanded: Set<string>;
}

const MAX_MATCHES = 500;

/** Finds names and plain values that contain a text, ignoring case; null for an empty text. */
function searchJson(value: unknown, text: string): JsonMatches | null {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return null;
  const matches: JsonMatches = { found: new Set(), expanded: new Set() };
  // A stack of its own: a value may be nested deeper than calls can be.
  const stack: JsonMember[] = [{ pointer: '', name: '', value }];
  for (let at = stack.pop(); at && matches.found.size < MAX_MATCHES; at = stack.pop()) {
    if (holds(at.name, wanted) || (!isNested(at.value) && holds(plainText(at.value), wanted))) {
      matches.found.add(at.pointer);
      for (const above of ancestorsOf(at.pointer)) matches.expanded.add(above);
    }
    // One by one: a long list has more members than a call can have arguments.
    if (isNested(at.value))
      for (const member of membersOf(at.value, at.pointer).toReversed()) stack.push(member);
  }
  return matches;
}

/** The members of an object or list, each with its own pointer below `pointer`. */
function membersOf(value: object, pointer: string): JsonMember[] {
  return Object.entries(value).map(([name, member]) => ({
    pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    name,
    value: member as unknown,
  }));
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function holds(text: string, wanted: string): boolean {
  return text.toLowerCase().includes(wanted);
}

function ancestorsOf(pointer: string): string[] {
  const steps = pointer.split('/');
  return steps.slice(0, -1).map((_, i) => steps.slice(0, i + 1).join('/'));
}
