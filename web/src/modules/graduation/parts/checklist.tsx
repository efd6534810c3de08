import '../graduation.css';
import type { Check } from '@graduate/contract/graduation/application-calls.ts';
import { type CheckResult, checkResults, checkSources } from '@graduate/contract/graduation/choices.ts';
import { RiCheckboxCircleFill, RiCloseCircleFill, RiQuestionFill, RiShieldCheckFill } from '@remixicon/react';
import { Alert, Button } from 'antd';
import { openTab } from '../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { partTexts } from './part-texts.ts';

const icons: Record<CheckResult, typeof RiCheckboxCircleFill> = {
  pass: RiCheckboxCircleFill,
  fail: RiCloseCircleFill,
  pending: RiQuestionFill,
  waived: RiShieldCheckFill,
};

/** How a condition stands: a picture with its name, for those who do not tell colours apart. */
export const CheckMark = ({ result, size = 18 }: { result: CheckResult; size?: number }) => {
  const language = useLanguage();
  const Icon = icons[result];
  return (
    <span className="check-mark" data-result={result} title={checkResults[result][language]}>
      <Icon size={size} aria-label={checkResults[result][language]} />
    </span>
  );
};

const isMet = ({ result }: Check) => result === 'pass' || result === 'waived';
const stopsIt = (check: Check) => !isMet(check) && (check.hard || check.result === 'pending');

/** One sentence on how far it is. */
export const ChecksInShort = ({ checks }: { checks: readonly Check[] }) => {
  const t = useTexts(partTexts);
  const stopping = checks.filter(stopsIt).length;
  const open = checks.filter((check) => !isMet(check)).length;
  if (stopping > 0) return <Alert type="error" showIcon title={t.blocked(stopping)} />;
  if (open > 0) return <Alert type="warning" showIcon title={t.toConfirm(open)} />;
  return <Alert type="success" showIcon title={t.allMet} />;
};

type Props = { checks: readonly Check[]; onWaive?: ((check: Check) => void) | undefined };

/** Every condition: met or not, why, and where to mend it; what is not met stands first. */
export const Checklist = ({ checks, onWaive }: Props) => {
  const t = useTexts(partTexts);
  const language = useLanguage();
  const inOrder = [...checks.filter((check) => !isMet(check)), ...checks.filter(isMet)];
  return (
    <ul className="checklist" aria-label={t.checklist}>
      {inOrder.map((check) => {
        const { key, label, result, detail, link, waiver, source, hard } = check;
        return (
          <li key={key} data-result={result}>
            <CheckMark result={result} />
            <div className="check-words">
              <b>{label[language]}</b>
              <span className="check-detail">
                {waiver ? t.waivedBy(waiver.by, waiver.documentNo, waiver.reason) : detail[language]}
              </span>
              {!isMet(check) && (
                <span className="check-source">
                  {t.from(checkSources[source][language])} · {hard ? t.hard : t.soft}
                </span>
              )}
            </div>
            <span className="check-acts">
              {link && !isMet(check) && !onWaive && (
                <Button size="small" onClick={() => openTab(link)}>
                  {t.mend}
                </Button>
              )}
              {onWaive && check.waivable && (
                <Button size="small" onClick={() => onWaive(check)}>
                  {t.waive}
                </Button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
