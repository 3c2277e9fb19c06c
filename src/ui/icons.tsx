import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Globe from 'lucide-react/icons/globe';
import Info from 'lucide-react/icons/info';
import Keyboard from 'lucide-react/icons/keyboard';
import MenuLines from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import Warning from 'lucide-react/icons/triangle-alert';
import Close from 'lucide-react/icons/x';
import type { ComponentType, SVGProps } from 'react';
import { classNames } from './classNames.ts';
import styles from './icons.module.css';

/* Icons of the first load; later pages have theirs in `toolIcons` and `historyIcons`. All are decoration beside a name. */

export const ArrowDownIcon = iconOf(ArrowDown);
export const ArrowUpIcon = iconOf(ArrowUp);
export const CheckIcon = iconOf(Check);
export const CopyIcon = iconOf(Copy);
export const ChevronDownIcon = iconOf(ChevronDown);
export const ChevronLeftIcon = iconOf(ChevronLeft);
export const ChevronRightIcon = iconOf(ChevronRight);
export const EllipsisIcon = iconOf(Ellipsis);
export const EyeIcon = iconOf(Eye);
export const GlobeIcon = iconOf(Globe);
export const InfoIcon = iconOf(Info);
export const KeyboardIcon = iconOf(Keyboard);
export const MenuIcon = iconOf(MenuLines);
export const SearchIcon = iconOf(Search);
export const StarIcon = iconOf(Star);
export const WarningIcon = iconOf(Warning);
export const CloseIcon = iconOf(Close);

interface IconProps {
  /** Side in CSS px; 16, if left out. */
  size?: number;
  className?: string | undefined;
}

type Drawing = ComponentType<SVGProps<SVGSVGElement> & { size?: string | number }>;

/** Makes an icon from a drawing, with a stroke of 1.5 px at every size. It's decoration and has no accessible name. */
export function iconOf(Drawing: Drawing) {
  return ({ size = 16, className }: IconProps) => (
    <Drawing
      size={size}
      strokeWidth={(1.5 * 24) / size}
      aria-hidden="true"
      className={classNames(styles.icon, className)}
    />
  );
}
