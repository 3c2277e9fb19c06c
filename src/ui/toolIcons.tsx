import Swap from 'lucide-react/icons/arrow-left-right';
import Braces from 'lucide-react/icons/braces';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Columns from 'lucide-react/icons/columns-3';
import Crosshair from 'lucide-react/icons/crosshair';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileJson from 'lucide-react/icons/file-braces';
import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import Link from 'lucide-react/icons/link';
import Fit from 'lucide-react/icons/maximize';
import Pin from 'lucide-react/icons/pin';
import Table from 'lucide-react/icons/table';
import Undo from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import Wrench from 'lucide-react/icons/wrench';
import { Drawn, type IconProps } from './Icon.tsx';

/* Icons of tools that only later pages need: kept out of the first load. */

export function SwapIcon(props: IconProps) {
  return <Drawn {...props} drawing={Swap} />;
}

export function BracesIcon(props: IconProps) {
  return <Drawn {...props} drawing={Braces} />;
}

export function ChevronUpIcon(props: IconProps) {
  return <Drawn {...props} drawing={ChevronUp} />;
}

export function ColumnsIcon(props: IconProps) {
  return <Drawn {...props} drawing={Columns} />;
}

export function CrosshairIcon(props: IconProps) {
  return <Drawn {...props} drawing={Crosshair} />;
}

export function DownloadIcon(props: IconProps) {
  return <Drawn {...props} drawing={Download} />;
}

export function EllipsisIcon(props: IconProps) {
  return <Drawn {...props} drawing={Ellipsis} />;
}

export function FileJsonIcon(props: IconProps) {
  return <Drawn {...props} drawing={FileJson} />;
}

export function FileTextIcon(props: IconProps) {
  return <Drawn {...props} drawing={FileText} />;
}

export function ImageIcon(props: IconProps) {
  return <Drawn {...props} drawing={Image} />;
}

export function LinkIcon(props: IconProps) {
  return <Drawn {...props} drawing={Link} />;
}

export function FitIcon(props: IconProps) {
  return <Drawn {...props} drawing={Fit} />;
}

export function PinIcon(props: IconProps) {
  return <Drawn {...props} drawing={Pin} />;
}

export function TableIcon(props: IconProps) {
  return <Drawn {...props} drawing={Table} />;
}

export function UndoIcon(props: IconProps) {
  return <Drawn {...props} drawing={Undo} />;
}

export function UploadIcon(props: IconProps) {
  return <Drawn {...props} drawing={Upload} />;
}

export function WrenchIcon(props: IconProps) {
  return <Drawn {...props} drawing={Wrench} />;
}
