import type { LeaveType } from '@graduate/contract/student-status/leaves/choices.ts';
import { beginningOf, endOf, type HalfDay } from '@graduate/contract/student-status/leaves/half-days.ts';
import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import type { LeaveCalculation, Problem } from '@graduate/contract/student-status/leaves/leaves.ts';
import { Alert, Button, Skeleton } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { StepsAhead } from '../../../mechanisms/approvals/public.tsx';
import { formTexts } from './form-texts.ts';

/** Everything that stands in the way, with where to go about it. */
export const Problems = ({ problems }: { problems: readonly Problem[] }) => {
  const t = useTexts(formTexts);
  if (problems.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t.problems}
      description={
        <ul className="leave-problems">
          {problems.map(({ text, link }) => (
            <li key={text}>
              {text}
              {link && (
                <Button type="link" size="small" onClick={() => openTab(link)}>
                  {t.goThere}
                </Button>
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
};

const Found = ({ calculated, termLimit }: { calculated: LeaveCalculation; termLimit: number }) => {
  const t = useTexts(formTexts);
  const { days, totalDays, way, impactedClasses, needsProof, termDays, beyondTerm, problems } = calculated;
  return (
    <>
      <div className="row gap-x-l">
        <span className="leave-preview-days strong numbers">{t.days(days)}</span>
        {totalDays !== days && <span className="muted">{t.daysInAll(totalDays)}</span>}
        {termDays > 0 && <span className="muted">{t.termDays(termDays, termLimit)}</span>}
      </div>
      <Problems problems={problems} />
      {problems.length === 0 && (
        <div>
          <h3>{t.way}</h3>
          <StepsAhead steps={way} />
        </div>
      )}
      {needsProof && <Alert type="info" showIcon title={t.needsProof} />}
      {beyondTerm && <Alert type="warning" showIcon title={t.beyondTerm(termDays)} />}
      <span className="muted">
        {impactedClasses.length > 0 ? t.classes(impactedClasses.length) : t.noClasses}
      </span>
    </>
  );
};

type Props = {
  leaveType: LeaveType | undefined;
  from: HalfDay | undefined;
  to: HalfDay | undefined;
  abroad?: boolean | undefined;
  parentId?: string | undefined;
  id?: string | undefined;
  termLimit: number;
};

/** Days, steps with names, and problems, while the leave is being written; the server counts. */
export const LeavePreview = ({ leaveType, from, to, abroad, parentId, id, termLimit }: Props) => {
  const t = useTexts(formTexts);
  const complete = leaveType !== undefined && from !== undefined && to !== undefined;
  const { data, error } = useCall(
    leaveCalls.calc,
    {
      query: {
        type: leaveType ?? 'other',
        from: from ? beginningOf(from) : new Date(0),
        to: to ? endOf(to) : new Date(0),
        ...(parentId && { parentId }),
        ...(id && { id }),
        ...(abroad && { abroad: 'true' as const }),
      },
    },
    { enabled: complete, quiet: true, keepPrevious: true },
  );
  return (
    <section className="outlined stack" aria-label={t.previewTitle} aria-live="polite">
      {!complete && <span className="muted">{t.chooseFirst}</span>}
      {complete && error && <Alert type="warning" showIcon title={error.message} />}
      {complete && !error && !data && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {complete && data && <Found calculated={data} termLimit={termLimit} />}
    </section>
  );
};
