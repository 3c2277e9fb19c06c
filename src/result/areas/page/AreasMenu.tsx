import { visibleText } from '#lib/visibleText.ts';
import type { AreasFormat } from '#result/areas/protocol.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { Menu, MenuGroup, MenuItem } from '#ui/Menu.tsx';
import { saveBlob } from '#ui/saveBlob.ts';
import { useToast } from '#ui/Toasts.tsx';
import { DownloadIcon, TrashIcon } from '#ui/toolIcons.tsx';
import { reasonOf } from '#worker/messages.ts';
import { useAreas } from './useAreas.tsx';

const FORMATS: readonly { format: AreasFormat; name: string }[] = [
  { format: 'geojson', name: 'GeoJSON' },
  { format: 'geopackage', name: 'GeoPackage' },
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'Excel workbook' },
];

/** Saves the areas with their figures as a file, or takes them off the page. */
export function AreasMenu() {
  const { handle } = useResultStore();
  const { saved, remove } = useAreas();
  const toast = useToast();
  async function write(format: AreasFormat) {
    try {
      const { blob, name, note } = await handle.call('writeAreas', { format });
      saveBlob(blob, name);
      if (note !== null) toast(visibleText(note));
    } catch (error) {
      toast(`The areas weren’t saved: ${visibleText(reasonOf(error))}`);
    }
  }
  return (
    <Menu label="Save areas" size="small" variant="quiet" align="end">
      <MenuGroup label="With their figures">
        {FORMATS.map(({ format, name }) => (
          <MenuItem key={format} icon={<DownloadIcon />} onSelect={() => void write(format)}>
            {name}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuItem
        icon={<TrashIcon />}
        hint={saved === 'yes' ? 'The file stays saved on this device' : undefined}
        onSelect={remove}
      >
        Remove areas
      </MenuItem>
    </Menu>
  );
}
