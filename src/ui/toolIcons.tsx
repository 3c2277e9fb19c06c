import ArrowLeft from 'lucide-react/icons/arrow-left';
import Swap from 'lucide-react/icons/arrow-left-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Braces from 'lucide-react/icons/braces';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Circle from 'lucide-react/icons/circle';
import Clipboard from 'lucide-react/icons/clipboard';
import Clock from 'lucide-react/icons/clock';
import Columns from 'lucide-react/icons/columns-3';
import Crosshair from 'lucide-react/icons/crosshair';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import EyeOff from 'lucide-react/icons/eye-off';
import FileJson from 'lucide-react/icons/file-braces';
import FileText from 'lucide-react/icons/file-text';
import Funnel from 'lucide-react/icons/funnel';
import Image from 'lucide-react/icons/image';
import Layers from 'lucide-react/icons/layers';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import Fit from 'lucide-react/icons/maximize';
import PanelBottom from 'lucide-react/icons/panel-bottom';
import PanelRight from 'lucide-react/icons/panel-right';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import Play from 'lucide-react/icons/play';
import Redo from 'lucide-react/icons/redo-2';
import Scan from 'lucide-react/icons/scan';
import Scissors from 'lucide-react/icons/scissors';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings-2';
import Share from 'lucide-react/icons/share-2';
import Square from 'lucide-react/icons/square';
import Table from 'lucide-react/icons/table';
import Undo from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import Wrench from 'lucide-react/icons/wrench';
import { Drawn, type IconProps } from './Icon.tsx';

/* Icons of tools that only later pages need: kept out of the first load. */

export function ArrowLeftIcon(props: IconProps) {
  return <Drawn {...props} drawing={ArrowLeft} />;
}

export function SwapIcon(props: IconProps) {
  return <Drawn {...props} drawing={Swap} />;
}

export function ArrowRightIcon(props: IconProps) {
  return <Drawn {...props} drawing={ArrowRight} />;
}

export function BracesIcon(props: IconProps) {
  return <Drawn {...props} drawing={Braces} />;
}

export function ChevronUpIcon(props: IconProps) {
  return <Drawn {...props} drawing={ChevronUp} />;
}

export function CircleIcon(props: IconProps) {
  return <Drawn {...props} drawing={Circle} />;
}

export function ClipboardIcon(props: IconProps) {
  return <Drawn {...props} drawing={Clipboard} />;
}

export function ClockIcon(props: IconProps) {
  return <Drawn {...props} drawing={Clock} />;
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

export function EyeOffIcon(props: IconProps) {
  return <Drawn {...props} drawing={EyeOff} />;
}

export function FileJsonIcon(props: IconProps) {
  return <Drawn {...props} drawing={FileJson} />;
}

export function FileTextIcon(props: IconProps) {
  return <Drawn {...props} drawing={FileText} />;
}

export function FunnelIcon(props: IconProps) {
  return <Drawn {...props} drawing={Funnel} />;
}

export function ImageIcon(props: IconProps) {
  return <Drawn {...props} drawing={Image} />;
}

export function LayersIcon(props: IconProps) {
  return <Drawn {...props} drawing={Layers} />;
}

export function LinkIcon(props: IconProps) {
  return <Drawn {...props} drawing={Link} />;
}

export function ListIcon(props: IconProps) {
  return <Drawn {...props} drawing={List} />;
}

export function FitIcon(props: IconProps) {
  return <Drawn {...props} drawing={Fit} />;
}

export function PanelBottomIcon(props: IconProps) {
  return <Drawn {...props} drawing={PanelBottom} />;
}

export function PanelRightIcon(props: IconProps) {
  return <Drawn {...props} drawing={PanelRight} />;
}

export function PauseIcon(props: IconProps) {
  return <Drawn {...props} drawing={Pause} />;
}

export function PencilIcon(props: IconProps) {
  return <Drawn {...props} drawing={Pencil} />;
}

export function PinIcon(props: IconProps) {
  return <Drawn {...props} drawing={Pin} />;
}

export function PlayIcon(props: IconProps) {
  return <Drawn {...props} drawing={Play} />;
}

export function RedoIcon(props: IconProps) {
  return <Drawn {...props} drawing={Redo} />;
}

export function ScanIcon(props: IconProps) {
  return <Drawn {...props} drawing={Scan} />;
}

export function ScissorsIcon(props: IconProps) {
  return <Drawn {...props} drawing={Scissors} />;
}

export function SendIcon(props: IconProps) {
  return <Drawn {...props} drawing={Send} />;
}

export function SettingsIcon(props: IconProps) {
  return <Drawn {...props} drawing={Settings} />;
}

export function ShareIcon(props: IconProps) {
  return <Drawn {...props} drawing={Share} />;
}

export function SquareIcon(props: IconProps) {
  return <Drawn {...props} drawing={Square} />;
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
