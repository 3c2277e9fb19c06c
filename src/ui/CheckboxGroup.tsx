import { visibleText } from '#lib/visibleText.ts';
import { Checkbox } from './Checkbox.tsx';
import styles from './CheckboxGroup.module.css';

interface CheckboxGroupProps {
  label: string;
  names: readonly string[];
  titleOf?: (name: string) => string;
  isChosen: (name: string) => boolean;
  onChosen: (name: string, isChosen: boolean) => void;
}

/** Any of several, each by its name. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, names, titleOf = visibleText, isChosen, onChosen } = props;
  return (
    <div role="group" aria-label={label} className={styles.group}>
      <span>{label}</span>
      {names.map((name) => (
        <Checkbox
          key={name}
          checked={isChosen(name)}
          onChecked={(chosen) => onChosen(name, chosen)}
        >
          <bdi>{titleOf(name)}</bdi>
        </Checkbox>
      ))}
    </div>
  );
}
