import { IconButton } from '#ui/IconButton.tsx';
import { AreaIcon } from '#ui/toolIcons.tsx';
import styles from './ChooseArea.module.css';

interface ChooseAreaProps {
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

export function ChooseArea({ isChoosing, onChoosing }: ChooseAreaProps) {
  return (
    <IconButton
      name="Choose an area"
      tipSide="left"
      icon={<AreaIcon />}
      pressed={isChoosing}
      onClick={() => onChoosing(!isChoosing)}
    />
  );
}

export function ChoosingNote({ isChoosing }: { isChoosing: boolean }) {
  return (
    <p role="status" className={styles.note} data-over-map={isChoosing || undefined}>
      {isChoosing && (
        <>
          Draw a line around plots.{' '}
          <span className={styles.keys}>
            <kbd>Enter</kbd> on the map chooses what it shows, <kbd>Esc</kbd> leaves.
          </span>
        </>
      )}
    </p>
  );
}
