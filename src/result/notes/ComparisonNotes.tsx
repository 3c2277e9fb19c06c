import { useQueryClient } from '@tanstack/react-query';
import type { Connection } from '#service/connection.ts';
import { comparisonKey } from '#device/userData.ts';
import { changeComparison } from '#device/userDataParts.ts';
import { useUserData } from '#device/useUserData.ts';
import { formatList } from '#lib/lists.ts';
import { visibleText } from '#lib/visibleText.ts';
import { NoteButtons, NoteText } from './NoteButtons.tsx';
import styles from './JobNotes.module.css';

interface ComparisonNotesProps {
  connection: Connection;
  jobs: readonly [first: string, second: string];
  names: readonly [first: string, second: string];
  /** Path and query that open the comparison anew. */
  plainAddress: string;
  address: () => string;
}

/** A comparison's star and note, whichever of its jobs is first, and saved views. */
export function ComparisonNotes(props: ComparisonNotesProps) {
  const { connection, jobs, plainAddress, address } = props;
  const names = [...props.names];
  const name = formatList(names);
  const client = useQueryClient();
  const key = comparisonKey(...jobs);
  const noted = useUserData(connection).comparisons.get(key);
  const known = { isStarred: noted?.isStarred ?? false, note: noted?.note ?? '' };
  const save = (change: Partial<typeof known>) =>
    changeComparison({ client, connection }, key, {
      name,
      names,
      address: plainAddress,
      ...change,
    });
  return (
    <>
      {known.note !== '' && (
        <span className={styles.beside}>
          <NoteText text={known.note} />
        </span>
      )}
      <NoteButtons
        {...{ connection, address }}
        noun="comparison"
        title={visibleText(name)}
        suggested={name}
        isStarred={known.isStarred}
        note={known.note}
        onStar={(isStarred) => save({ isStarred })}
        onNote={(note) => save({ note })}
        more={[]}
      />
    </>
  );
}
