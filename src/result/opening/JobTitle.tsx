import { visibleId, visibleText } from '#lib/visibleText.ts';
import { classNames } from '#ui/classNames.ts';
import styles from './JobTitle.module.css';

/** Of an id, as many as people tell jobs apart by. */
const STRONG_CHARACTERS = 8;

interface JobTitleProps {
  /** The job id in full, or the name of a file. */
  title: string;
  name: string | null;
  /** Whether the title is a name, which stands out whole, and not an id. */
  isName?: boolean;
}

/** A job's name, and its id in full with its first characters standing out. */
export function JobTitle({ title, name, isName = false }: JobTitleProps) {
  const characters = Array.from(visibleId(title));
  const strong = isName ? characters.length : STRONG_CHARACTERS;
  return (
    <h1 className={classNames(styles.title, name !== null && styles.named)}>
      {name !== null && (
        <span className={styles.name} dir="auto">
          {name}{' '}
        </span>
      )}
      <span
        className={isName ? styles.name : styles.id}
        dir={isName ? 'auto' : undefined}
        title={visibleText(title)}
      >
        <b>{characters.slice(0, strong).join('')}</b>
        {characters.slice(strong).join('')}
      </span>
    </h1>
  );
}
