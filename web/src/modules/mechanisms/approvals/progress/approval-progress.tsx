import '../approvals.css';
import type { Progress, ProgressStep } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { stepStates } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { Tag } from 'antd';
import { inLanguage } from '../../../../platform/texts.ts';
import { comma } from '../../../../ui/list-words.ts';
import { ProcessLine, type ProcessStation } from '../../../../ui/process-line.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { approvalTexts } from '../approvals-texts.ts';
import { timeBetween, waitedSince } from '../waiting-time.ts';
import { FilledInFields } from './filled-in-fields.tsx';

export type ApprovalProgressProps = { progress: Progress };

const People = ({ step }: { step: ProgressStep }) => {
  const t = useTexts(approvalTexts);
  const language = useLanguage();
  const { state, people, peopleCount, roleName, onBehalfOfName } = step;
  if (state === 'waiting' && peopleCount === 0) return <strong className="progress-alarm">{t.nobody}</strong>;
  const shown = people.join(comma());
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

/** How a step is drawn: late when it waits past its day. */
const drawn = ({ state, dueAt }: ProgressStep): ProcessStation['state'] => {
  if (state === 'agreed') return 'done';
  if (state === 'refused') return 'bad';
  if (state === 'waiting') return dueAt && dueAt < new Date() ? 'late' : 'now';
  return 'open';
};

/** A step that was not needed is not there; one that somebody left out stays, with the reason. */
const isTaken = ({ state, note, people }: ProgressStep) =>
  state !== 'skipped' || note !== null || people.length > 0;

/** The steps of an application, done, waiting and to come, with who decides them. */
export const ApprovalProgress = ({ progress }: ApprovalProgressProps) => {
  const t = useTexts(approvalTexts);
  const language = useLanguage();
  const { steps, submissions } = progress;
  return (
    <div className="approval-progress">
      {submissions > 1 && <p className="muted small below-s">{t.again(submissions)}</p>}
      <ProcessLine
        label={t.way}
        stations={steps.filter(isTaken).map((step, index) => ({
          key: `${step.key}-${index}`,
          state: drawn(step),
          name: step.name[language],
          said: stepStates[step.state][language],
          content: <Details step={step} />,
        }))}
      />
    </div>
  );
};
