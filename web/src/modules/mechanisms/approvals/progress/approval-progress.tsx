import '../approvals.css';
import type { Progress, ProgressStep } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { stepStates } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { Steps, Tag } from 'antd';
import { inLanguage } from '../../../../platform/texts.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { markOfStep } from '../approval-states.ts';
import { approvalTexts } from '../approvals-texts.ts';
import { timeBetween, waitedSince } from '../waiting-time.ts';
import { FilledInFields } from './filled-in-fields.tsx';

export type ApprovalProgressProps = {
  progress: Progress;
  /** One below the other, where there is no room side by side; phones always get that. */
  vertical?: boolean;
};

const MOST_SIDE_BY_SIDE = 5;

const People = ({ step }: { step: ProgressStep }) => {
  const t = useTexts(approvalTexts);
  const language = useLanguage();
  const { state, people, peopleCount, roleName, onBehalfOfName } = step;
  if (state === 'waiting' && peopleCount === 0) return <strong className="progress-alarm">{t.nobody}</strong>;
  const shown = people.join('、');
  const all = peopleCount > people.length ? t.andOthers(shown, peopleCount) : shown;
  return (
    <span>
      {[roleName[language], all, onBehalfOfName && t.onBehalfOf(onBehalfOfName)].filter(Boolean).join(' · ')}
    </span>
  );
};

const Times = ({ step }: { step: ProgressStep }) => {
  const t = useTexts(approvalTexts);
  const { state, since, dueAt, decidedAt } = step;
  if (state === 'waiting' && since)
    return (
      <span>
        {t.waiting(inLanguage(waitedSince(since)))}
        {dueAt && dueAt < new Date() && <Tag color="red">{t.overdue}</Tag>}
        {dueAt && dueAt >= new Date() && ` · ${t.dueOn(minute(dueAt).slice(0, 10))}`}
      </span>
    );
  if (!decidedAt) return null;
  return (
    <span>
      {minute(decidedAt)}
      {since && state !== 'skipped' && ` · ${t.took(inLanguage(timeBetween(since, decidedAt)))}`}
    </span>
  );
};

const Details = ({ step }: { step: ProgressStep }) => {
  const t = useTexts(approvalTexts);
  const language = useLanguage();
  const { opinion, transferredBy, transferReason, note } = step;
  return (
    <div className="progress-details stack note">
      <People step={step} />
      <Times step={step} />
      {opinion && <q className="progress-opinion">{opinion}</q>}
      <FilledInFields fields={step.extraFields} data={step.appendData} />
      {transferredBy && <span>{t.handedOver(transferredBy, transferReason ?? '')}</span>}
      {note && <span>{note[language]}</span>}
    </div>
  );
};

/** The steps of an application, done, waiting and to come. */
export const ApprovalProgress = ({ progress, vertical = false }: ApprovalProgressProps) => {
  const t = useTexts(approvalTexts);
  const language = useLanguage();
  const phone = useIsPhone();
  const { steps, submissions } = progress;
  const upright = vertical || phone || steps.length > MOST_SIDE_BY_SIDE;
  return (
    <div className="approval-progress">
      {submissions > 1 && <p className="muted small below-s">{t.again(submissions)}</p>}
      <Steps
        size="small"
        orientation={upright ? 'vertical' : 'horizontal'}
        responsive={false}
        current={-1}
        items={steps.map((step, index) => ({
          key: `${step.key}-${index}`,
          status: markOfStep[step.state],
          title: step.name[language],
          subTitle: stepStates[step.state][language],
          content: <Details step={step} />,
        }))}
      />
    </div>
  );
};
