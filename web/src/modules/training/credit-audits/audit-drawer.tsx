import { auditCalls } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import type { Radar } from '@graduate/contract/training/credit-audits/audits.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../shell/public.ts';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { auditsTexts } from './audits-texts.ts';
import { ManualDialog } from './manual-dialog.tsx';
import { RadarView } from './radar-view.tsx';

const Acts = ({ radar }: { radar: Radar }) => {
  const t = useTexts(auditsTexts);
  const refresh = useRefresh(auditCalls.list, auditCalls.counts, auditCalls.find);
  const [deciding, setDeciding] = useState(false);
  const run = useSave(auditCalls.run, { told: t.started, onSuccess: refresh });
  const { planId, actions, student } = radar;
  return (
    <>
      {planId && <Button onClick={() => openTab(`/zdyxd/xspyjhView?planId=${planId}`)}>{t.openPlan}</Button>}
      {actions.includes('run') && (
        <Button loading={run.pending} onClick={() => void run.submit({ body: { ids: [student.id] } })}>
          {t.run}
        </Button>
      )}
      {actions.includes('decide') && (
        <Button type="primary" onClick={() => setDeciding(true)}>
          {t.decideByHand}
        </Button>
      )}
      {deciding && <ManualDialog radar={radar} onDone={refresh} onClose={() => setDeciding(false)} />}
    </>
  );
};

/** What one student lacks, and what can be done about it. */
export const AuditDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(auditsTexts);
  const answer = useCall(auditCalls.find, { params: { id } }, { quiet: true });
  return (
    <SideDrawer title={t.radar} width={960} onClose={onClose}>
      <WhenThere answer={answer}>
        {(radar) => <RadarView radar={radar} acts={<Acts radar={radar} />} />}
      </WhenThere>
    </SideDrawer>
  );
};
