import '../graduation.css';
import type { Check } from '@graduate/contract/student-status/graduation/application-calls.ts';
import {
  type CheckKey,
  type CheckResult,
  checkKeys,
  checkResults,
  checkSources,
  graduationChecks,
} from '@graduate/contract/student-status/graduation/choices.ts';
import { RiCheckboxCircleFill, RiCloseCircleFill, RiQuestionFill, RiShieldCheckFill } from '@remixicon/react';
import { Alert, Button } from 'antd';
import { openTab } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { partTexts } from './part-texts.ts';

const icons: Record<CheckResult, typeof RiCheckboxCircleFill> = {
  pass: RiCheckboxCircleFill,
  fail: RiCloseCircleFill,
  pending: RiQuestionFill,
  waived: RiShieldCheckFill,
};

type MarkProps = { result: CheckResult; size?: number; of?: string };

/** How a condition stands: a picture with its name, for those who do not tell colours apart. */
export const CheckMark = ({ result, size = 18, of }: MarkProps) => {
  const language = useLanguage();
  const Icon = icons[result];
  const words = checkResults[result][language];
  return (
    <span className="check-mark" data-result={result} title={of ? `${of} · ${words}` : words}>
      <Icon size={size} aria-label={words} />
    </span>
  );
};

/** What is not met, in short. */
export const UnmetChecks = ({ checks }: { checks: Partial<Record<CheckKey, CheckResult>> }) => {
  const t = useTexts(partTexts);
  const language = useLanguage();
  const unmet = checkKeys.filter((key) => checks[key] === 'fail' || checks[key] === 'pending');
  if (unmet.length === 0) return t.allMet;
  return (
    <span className="checks-in-row">
      {unmet.map((key) => (
        <span key={key}>
          {checks[key] && <CheckMark result={checks[key]} size={16} />}
          {graduationChecks[key].short[language]}
        </span>
      ))}
    </span>
  );
};

const isMet = ({ result }: Check) => result === 'pass' || result === 'waived';
const stopsIt = (check: Check) => check.result === 'fail' && check.hard;
const isUnknown = ({ result }: Check) => result === 'pending';

/** One sentence on how far it is. */
export const ChecksInShort = ({ checks }: { checks: readonly Check[] }) => {
  const t = useTexts(partTexts);
  const stopping = checks.filter(stopsIt).length;
  const unknown = checks.filter(isUnknown).length;
  const open = checks.filter((check) => !isMet(check) && !isUnknown(check)).length;
  // What no module has data on is not unmet: it is said apart.
  const more = unknown > 0 ? { description: t.unknown(unknown) } : {};
  if (stopping > 0) return <Alert type="error" showIcon title={t.blocked(stopping)} {...more} />;
  if (open === 0 && unknown > 0) return <Alert type="info" showIcon title={t.unknown(unknown)} />;
  if (open > 0) return <Alert type="warning" showIcon title={t.toConfirm(open)} {...more} />;
  return <Alert type="success" showIcon title={t.allMet} />;
};

type Props = { checks: readonly Check[]; onWaive?: ((check: Check) => void) | undefined };

/** Every condition: met or not, why, and where to mend it; what is not met stands first. */
export const Checklist = ({ checks, onWaive }: Props) => {
  const t = useTexts(partTexts);
  const language = useLanguage();
  const inOrder = [
    ...checks.filter((check) => !isMet(check) && !isUnknown(check)),
    ...checks.filter(isUnknown),
    ...checks.filter(isMet),
  ];
  return (
    <ul className="checklist" aria-label={t.checklist}>
      {inOrder.map((check) => {
        const { key, label, result, detail, link, waiver, source, hard } = check;
        return (
          <li key={key} data-result={result}>
            <CheckMark result={result} />
            <div className="checklist-words">
              <b>{label[language]}</b>
              <span className="note">
                {waiver ? t.waivedBy(waiver.by, waiver.documentNo, waiver.reason) : detail[language]}
              </span>
              {!isMet(check) && (
                <span className="note">
                  {t.from(checkSources[source][language])} ·{' '}
                  {isUnknown(check) ? t.noDataYet : hard ? t.hard : t.soft}
                </span>
              )}
            </div>
            <span className="check-acts tall">
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
