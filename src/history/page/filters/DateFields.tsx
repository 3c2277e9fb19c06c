import type { HistoryView } from '#history/index/historyAddress.ts';
import { DayInput } from '#ui/DayInput.tsx';

interface DateFieldsProps {
  view: HistoryView;
  onChange: (part: Partial<HistoryView>) => void;
  /** Of a field with its label. */
  className: string | undefined;
  inputClassName?: string | undefined;
  size?: 'normal' | 'large';
}

/** The first and the last day of the filter by dates. */
export function DateFields({
  view,
  onChange,
  className,
  inputClassName,
  size = 'normal',
}: DateFieldsProps) {
  const common = { className: inputClassName, size };
  return (
    <>
      <span className={className}>
        <span aria-hidden="true">From</span>
        <DayInput
          {...common}
          label="From"
          day={view.from}
          end="first"
          onDay={(from) => onChange({ from })}
        />
      </span>
      <span className={className}>
        <span aria-hidden="true">To</span>
        <DayInput
          {...common}
          label="To"
          day={view.to}
          end="last"
          onDay={(to) => onChange({ to })}
        />
      </span>
    </>
  );
}
