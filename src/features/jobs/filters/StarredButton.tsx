import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { StarIcon } from '#ui/historyIcons.tsx';
import type { FilterProps } from './filterProps.ts';
import styles from './FilterLine.module.css';

/** Only starred jobs, or all. */
export function StarredButton({
  view,
  counts,
  onChange,
}: Pick<FilterProps, 'view' | 'counts' | 'onChange'>) {
  return (
    <Button
      icon={<StarIcon size={14} />}
      pressed={view.starred}
      onClick={() => onChange({ starred: !view.starred })}
    >
      Starred {counts && <span className={styles.count}>{formatCount(counts.starred)}</span>}
    </Button>
  );
}
