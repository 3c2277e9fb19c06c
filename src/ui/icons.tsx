import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Contrast from 'lucide-react/icons/contrast';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import FileUp from 'lucide-react/icons/file-up';
import Globe from 'lucide-react/icons/globe';
import Info from 'lucide-react/icons/info';
import MenuLines from 'lucide-react/icons/menu';
import Minus from 'lucide-react/icons/minus';
import Moon from 'lucide-react/icons/moon';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import Sun from 'lucide-react/icons/sun';
import Warning from 'lucide-react/icons/triangle-alert';
import Close from 'lucide-react/icons/x';
import { Drawn, type IconProps } from './Icon.tsx';

/* Icons of the frame and of the parts; all are decoration beside a name. */

export function ArrowDownIcon(props: IconProps) {
  return <Drawn {...props} drawing={ArrowDown} />;
}

export function ArrowUpIcon(props: IconProps) {
  return <Drawn {...props} drawing={ArrowUp} />;
}

export function CheckIcon(props: IconProps) {
  return <Drawn {...props} drawing={Check} />;
}

export function ChevronDownIcon(props: IconProps) {
  return <Drawn {...props} drawing={ChevronDown} />;
}

export function ChevronLeftIcon(props: IconProps) {
  return <Drawn {...props} drawing={ChevronLeft} />;
}

export function ChevronRightIcon(props: IconProps) {
  return <Drawn {...props} drawing={ChevronRight} />;
}

export function ContrastIcon(props: IconProps) {
  return <Drawn {...props} drawing={Contrast} />;
}

export function CopyIcon(props: IconProps) {
  return <Drawn {...props} drawing={Copy} />;
}

export function EyeIcon(props: IconProps) {
  return <Drawn {...props} drawing={Eye} />;
}

export function FileUpIcon(props: IconProps) {
  return <Drawn {...props} drawing={FileUp} />;
}

export function GlobeIcon(props: IconProps) {
  return <Drawn {...props} drawing={Globe} />;
}

export function InfoIcon(props: IconProps) {
  return <Drawn {...props} drawing={Info} />;
}

export function MenuIcon(props: IconProps) {
  return <Drawn {...props} drawing={MenuLines} />;
}

export function MinusIcon(props: IconProps) {
  return <Drawn {...props} drawing={Minus} />;
}

export function MoonIcon(props: IconProps) {
  return <Drawn {...props} drawing={Moon} />;
}

export function PlusIcon(props: IconProps) {
  return <Drawn {...props} drawing={Plus} />;
}

export function SearchIcon(props: IconProps) {
  return <Drawn {...props} drawing={Search} />;
}

export function SunIcon(props: IconProps) {
  return <Drawn {...props} drawing={Sun} />;
}

export function WarningIcon(props: IconProps) {
  return <Drawn {...props} drawing={Warning} />;
}

export function CloseIcon(props: IconProps) {
  return <Drawn {...props} drawing={Close} />;
}
