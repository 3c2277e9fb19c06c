import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ListFilter from 'lucide-react/icons/list-filter';
import Pencil from 'lucide-react/icons/pencil';
import Refresh from 'lucide-react/icons/rotate-cw';
import Table from 'lucide-react/icons/table-2';
import { iconOf } from './icons.tsx';

/* Icons of the whole history, not in the first load. */

export const UnsortedIcon = iconOf(ArrowUpDown);
export const FilterIcon = iconOf(ListFilter);
export const NoteIcon = iconOf(Pencil);
export const RefreshIcon = iconOf(Refresh);
export const HistoryTableIcon = iconOf(Table);
