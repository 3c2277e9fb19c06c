import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf, type ResultView } from '#result/address/viewAddress.ts';
import { useOpenJob } from '#result/store/openJob.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { PATHS } from '#lib/address.ts';
import { Button } from '#ui/Button.tsx';
import { usePageActions } from '#ui/pageActions.tsx';
import { WrenchIcon } from '#ui/toolIcons.tsx';
import { texts } from './texts.en.ts';

/** Returns what leads to the request that repairs the open result's failed plots; it knows the way back. */
function useOpenRepair(): (view: Pick<ResultView, 'record' | 'cause'>) => void {
  const job = useOpenJob();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (view) => {
    const of = job ? { repair: job.jobId } : { source: 'file' as const };
    void navigate(addressOf(PATHS.request, { ...of, ...view }), { state: pathname + search });
  };
}

/** Opens the failed plots: the selected one's, or the cause that's shown. */
export function RepairButton() {
  const openRepair = useOpenRepair();
  const { state } = useResultStore();
  function open() {
    const { view, detail } = state();
    const isFailed = detail?.state === 'failed';
    openRepair({ cause: view.cause, record: isFailed ? view.record : null });
  }
  usePageActions([{ name: texts.repairAndResubmit, icon: <WrenchIcon />, run: open }]);
  return (
    <Button size="small" icon={<WrenchIcon size={14} />} onClick={open}>
      {' '}
      {texts.repairAndResubmit}
    </Button>
  );
}

/** Opens the selected plot to be repaired or, where it didn't fail (`cause` is null), examined. */
export function RepairPlotButton({ cause }: { cause: string | null }) {
  const openRepair = useOpenRepair();
  const record = useResult(({ view }) => view.record);
  return (
    <Button wide icon={<WrenchIcon size={14} />} onClick={() => openRepair({ record, cause })}>
      {cause === null ? texts.examineShape : texts.repairThisPlot}
    </Button>
  );
}
