import styles from './Switch.module.css';

interface SwitchProps {
  label: string;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** Turns something on or off, at once. */
export function Switch({ label, isOn, disabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={disabled}
      className={styles.switch}
      onClick={() => onChange(!isOn)}
    >
      <i aria-hidden="true" />
      {label}
    </button>
  );
}
