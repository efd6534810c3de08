import '../plans.css';
import type { CreditAudit } from '@graduate/contract/training/study-records/credit-audit.ts';
import { Progress } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { plansTexts } from '../plans-texts.ts';

type Finding = CreditAudit['errors'][number];

type Counted = 'selected' | 'earned';
type RingProps = { name: string; sum: CreditAudit['totals']['total']; counted: Counted };

const Ring = ({ name, sum: { required, ...sums }, counted }: RingProps) => {
  const sum = sums[counted];
  const percent = required === 0 ? 100 : Math.min(100, Math.floor((sum / required) * 100));
  return (
    <figure className="stack gap-xs">
      <Progress
        type="circle"
        size={84}
        percent={percent}
        status={percent >= 100 ? 'success' : 'normal'}
        format={() => `${sum}/${required}`}
        aria-label={`${name} ${sum}/${required}`}
      />
      <figcaption className="small">{name}</figcaption>
    </figure>
  );
};

const Findings = ({ findings }: { findings: readonly Finding[] }) => (
  <ul className="plan-findings small">
    {findings.map(({ message }) => (
      <li key={message}>{message}</li>
    ))}
  </ul>
);

/** What a plan still lacks, in words, and how its sums stand: what is chosen, or what was earned of it. */
export const CheckPanel = ({ check, counted = 'selected' }: { check: CreditAudit; counted?: Counted }) => {
  const t = useTexts(plansTexts);
  const { errors, warnings, totals } = check;
  return (
    <section className="page-card" aria-label={t.checks} aria-live="polite">
      <h2>{t.checks}</h2>
      <div className="plan-rings">
        <Ring name={t.total} sum={totals.total} counted={counted} />
        <Ring name={t.course} sum={totals.course} counted={counted} />
        <Ring name={t.degreeCredits} sum={totals.degree} counted={counted} />
      </div>
      {errors.length === 0 ? (
        <p>{t.allRight}</p>
      ) : (
        <div className="stack gap-xs">
          <b className="danger-text">{t.toMend(errors.length)}</b>
          <Findings findings={errors} />
        </div>
      )}
      {warnings.length > 0 && (
        <div className="stack gap-xs">
          <b>{t.hints(warnings.length)}</b>
          <Findings findings={warnings} />
        </div>
      )}
    </section>
  );
};
