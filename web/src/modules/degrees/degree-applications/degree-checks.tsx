import './degrees.css';
import type { FoundCheck } from '@graduate/contract/degrees/degree-applications/applications.ts';
import { RiAlertLine, RiCheckboxCircleLine, RiCloseCircleLine, RiShieldCheckLine } from '@remixicon/react';
import { Button } from 'antd';
import { openTab } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import { degreeTexts } from './degree-texts.ts';

const Mark = ({ ok, hard, waived }: FoundCheck) => {
  const t = useTexts(degreeTexts);
  if (ok) return <RiCheckboxCircleLine size={18} color="var(--success-text)" role="img" aria-label={t.met} />;
  if (waived !== null)
    return <RiShieldCheckLine size={18} color="var(--success-text)" role="img" aria-label={t.waived} />;
  if (hard) return <RiCloseCircleLine size={18} color="var(--danger-text)" role="img" aria-label={t.unmet} />;
  return <RiAlertLine size={18} color="var(--warning-text)" role="img" aria-label={t.toLook} />;
};

type Props = {
  checks: readonly FoundCheck[];
  label: string;
  onWaive?: ((check: FoundCheck) => void) | undefined;
};

/** Every condition: met or not, what that is known from, and where it can be mended. */
export const DegreeChecks = ({ checks, label, onWaive }: Props) => {
  const t = useTexts(degreeTexts);
  return (
    <ul className="stack gap-s" aria-label={label}>
      {checks.map((check) => {
        const { code, name, ok, value, need, link, waived } = check;
        const open = !ok && waived === null;
        // What is asked for often says what there is as well.
        const saidTwice = open && value !== '' && need.includes(value);
        return (
          <li key={code} className="line align-start">
            <Mark {...check} />
            <span className="grow">
              <span className="strong">{name}</span>{' '}
              {!saidTwice && <span className="muted small">{value}</span>}
              {open && <span className="degree-need small">{need}</span>}
              {waived !== null && <span className="degree-need small">{t.waivedFor(waived)}</span>}
            </span>
            {open && link && !onWaive && (
              <Button type="link" size="small" onClick={() => openTab(link)}>
                {t.goThere}
              </Button>
            )}
            {open && onWaive && (
              <Button type="link" size="small" onClick={() => onWaive(check)}>
                {t.waive}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};

export const blocking = (checks: readonly FoundCheck[]): number =>
  checks.filter(({ ok, hard, waived }) => !ok && hard && waived === null).length;
