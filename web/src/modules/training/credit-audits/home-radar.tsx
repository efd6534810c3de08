import { auditCalls } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import { Progress } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import { auditsTexts } from './audits-texts.ts';

/** The card of the home page: how much of my credits I have, and what is missing. */
export const HomeRadar = () => {
  const t = useTexts(auditsTexts);
  const { data, error } = useCall(auditCalls.mine, {}, { quiet: true });
  if (error) throw error;
  if (!data) return null;
  if (!data.audit) return <p className="muted">{t.noProgramme}</p>;
  const { earned, required } = data.audit.totals.total;
  const missing = data.completion === 'manualPass' ? 0 : data.audit.errors.length;
  return (
    <button type="button" className="line-button stack gap-xs" onClick={() => openTab('/training/radar')}>
      <span className="numbers">{t.sum(earned, required)}</span>
      <Progress
        percent={required === 0 ? 100 : Math.min(100, Math.floor((earned / required) * 100))}
        aria-label={t.total}
      />
      <span className={data.atRisk ? 'danger-text' : 'muted'}>
        {data.atRisk ? t.atRisk : missing === 0 ? t.allMet : t.missing(missing)}
      </span>
    </button>
  );
};
