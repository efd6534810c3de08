import './degrees.css';
import type { FoundCheck } from '@graduate/contract/degrees/degree-applications/applications.ts';
import { Button } from 'antd';
import { openTab } from '../../../shell/public.ts';
import { ConditionMark } from '../../../ui/condition-mark.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { degreeTexts } from './degree-texts.ts';

const stateOf = ({ ok, hard, waived }: FoundCheck) => {
  if (ok) return 'met';
  if (waived !== null) return 'waived';
  return hard ? 'unmet' : 'doubtful';
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
            <ConditionMark state={stateOf(check)} />
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
