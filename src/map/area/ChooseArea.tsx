import { WithBold } from '#ui/WithBold.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { AreaIcon } from '#ui/toolIcons.tsx';
import { texts } from './texts.en.ts';
import styles from './ChooseArea.module.css';

interface ChooseAreaProps {
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

export function ChooseArea({ isChoosing, onChoosing }: ChooseAreaProps) {
  return (
    <IconButton
      name={texts.chooseArea}
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
          {texts.drawLineAround}{' '}
          <span className={styles.keys}>
            <WithBold
              as="kbd"
              text={texts.enterAndEsc(texts.enterKey, 'Esc')}
              parts={[texts.enterKey, 'Esc']}
            />
          </span>
        </>
      )}
    </p>
  );
}
