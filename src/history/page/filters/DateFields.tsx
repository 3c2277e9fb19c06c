import type { HistoryView } from '#history/index/historyAddress.ts';
import { DayInput } from '#ui/DayInput.tsx';
import { texts } from './later.texts.en.ts';

interface DateFieldsProps {
  view: HistoryView;
  onChange: (part: Partial<HistoryView>) => void;
  className: string | undefined;
  inputClassName?: string | undefined;
  size?: 'normal' | 'large';
}

const ENDS = [
  { key: 'from', label: texts.fromDay, end: 'first' },
  { key: 'to', label: texts.toDay, end: 'last' },
] as const;

export function DateFields({
  view,
  onChange,
  className,
  inputClassName,
  size = 'normal',
}: DateFieldsProps) {
  return ENDS.map(({ key, label, end }) => (
    <span key={key} className={className}>
      <span aria-hidden="true">{label}</span>
      <DayInput
        className={inputClassName}
        size={size}
        label={label}
        day={view[key]}
        end={end}
        onDay={(day) => onChange({ [key]: day })}
      />
    </span>
  ));
}
