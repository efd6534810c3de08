import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { auditCalls } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import { completions } from '@graduate/contract/training/plans/choices.ts';
import { useCall } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { auditsTexts } from './audits-texts.ts';

/** The card of the home page of those who look after students: who is at risk, and how the others stand. */
export const HomeRisk = () => {
  const t = useTexts(auditsTexts);
  const language = useLanguage();
  const { data, error } = useCall(auditCalls.counts, {}, { quiet: true });
  if (error) throw error;
  if (!data) return null;
  const open = (filter: string) => openTab(`/training/plan-audit?${filter}`);
  return (
    <div className="stack">
      <button type="button" className="line-button" onClick={() => open('atRisk=true')}>
        <b className={data.atRisk > 0 ? 'danger-text' : ''}>
          {data.atRisk > 0 ? t.homeRisk(data.atRisk) : t.noRisk}
        </b>
      </button>
      <div className="stack gap-xs">
        {keysOf(completions)
          .filter((key) => data[key] > 0)
          .map((key) => (
            <button
              key={key}
              type="button"
              className="line-button line baseline"
              onClick={() => open(`completion=${key}`)}
            >
              <span className="grow clip">{completions[key][language]}</span>
              <span className="muted small numbers">{data[key]}</span>
            </button>
          ))}
      </div>
    </div>
  );
};
