import Swap from 'lucide-react/icons/arrow-left-right';
import Braces from 'lucide-react/icons/braces';
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
import Printer from 'lucide-react/icons/printer';
import Table from 'lucide-react/icons/table';
import Undo from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import Wrench from 'lucide-react/icons/wrench';
import { iconOf } from './Icon.tsx';

/* Icons of tools that only later pages need: kept out of the first load. */

export const SwapIcon = iconOf(Swap);
export const BracesIcon = iconOf(Braces);
export const ColumnsIcon = iconOf(Columns);
export const CrosshairIcon = iconOf(Crosshair);
export const DownloadIcon = iconOf(Download);
export const EllipsisIcon = iconOf(Ellipsis);
export const FileJsonIcon = iconOf(FileJson);
export const FileTextIcon = iconOf(FileText);
export const ImageIcon = iconOf(Image);
export const LinkIcon = iconOf(Link);
export const FitIcon = iconOf(Fit);
export const PinIcon = iconOf(Pin);
export const PrinterIcon = iconOf(Printer);
export const TableIcon = iconOf(Table);
export const UndoIcon = iconOf(Undo);
export const UploadIcon = iconOf(Upload);
export const WrenchIcon = iconOf(Wrench);
