import { auditCalls } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import { Button } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import { auditsTexts } from './audits-texts.ts';
import { RadarView } from './radar-view.tsx';

/** What I still lack to graduate, and where I can have it. */
const MyRadarPage = () => {
  const t = useTexts(auditsTexts);
  const answer = useCall(auditCalls.mine, {}, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {(radar) => (
        <RadarView
          radar={radar}
          acts={
            <>
              <Button onClick={() => openTab('/training/links')}>{t.toLinks}</Button>
              <Button type="primary" onClick={() => openTab('/zdyxd')}>
                {t.openPlan}
              </Button>
            </>
          }
          onPlan={(courseId) => openTab(`/zdyxd?add=${courseId}`)}
          onSelect={() => openTab('/xsxk')}
        />
      )}
    </WhenThere>
  );
};

export default MyRadarPage;
