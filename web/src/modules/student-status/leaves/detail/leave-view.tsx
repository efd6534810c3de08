import {
  type LeaveAction,
  leaveApproval,
  leaveTypes,
  transports,
} from '@graduate/contract/student-status/leaves/choices.ts';
import { spanInWords } from '@graduate/contract/student-status/leaves/half-days.ts';
import { Leave } from '@graduate/contract/student-status/leaves/leaves.ts';
import { Alert, Button } from 'antd';
import { openTab } from '../../../../shell/public.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { comma } from '../../../../ui/list-words.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { RecordFiles } from '../../../../ui/upload/record-files.tsx';
import { useLabels } from '../../../../ui/use-labels.ts';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../../mechanisms/approvals/public.tsx';
import { ContextBar } from '../../students/public.tsx';
import { LeaveState } from '../leave-state.tsx';
import { leaveActTexts, leaveTexts } from '../leave-texts.ts';
import { detailsOf } from '../use-leave-acts.tsx';
import { detailTexts } from './detail-texts.ts';
import { LeaveSlip } from './leave-slip.tsx';

type LeaveRef = NonNullable<Leave['parent']>;

const LinkTo = ({ leave: { id, no } }: { leave: LeaveRef }) => (
  <Button type="link" size="small" onClick={() => openTab(detailsOf(id))}>
    {no}
  </Button>
);

/** What the reader should know before anything else. */
const Notice = ({ leave }: { leave: Leave }) => {
  const t = useTexts(detailTexts);
  const language = useLanguage();
  const refused = leave.progress?.steps.findLast(({ state }) => state === 'refused');
  if (leave.state === 'returned' && refused)
    return (
      <Alert
        type="error"
        showIcon
        title={t.sentBack(refused.name[language], refused.people.join(comma()))}
        description={[refused.opinion, leave.own && t.nextReturned].filter(Boolean).join(' — ')}
      />
    );
  if (leave.situation === 'overdue')
    return <Alert type="error" showIcon title={t.overdue(leave.overdueDays)} />;
  if (leave.returnRejectReason)
    return <Alert type="warning" showIcon title={t.returnRejected} description={leave.returnRejectReason} />;
  if (leave.state === 'returning') return <Alert type="info" showIcon title={t.waitsForConfirmation} />;
  if (!leave.own) return null;
  if (leave.state === 'draft') return <Alert type="info" showIcon title={t.nextDraft} />;
  if (leave.situation === 'ahead') return <Alert type="info" showIcon title={t.nextAhead} />;
  if (leave.situation === 'away') return <Alert type="info" showIcon title={t.nextAway} />;
  return leave.situation === 'due' ? <Alert type="warning" showIcon title={t.nextDue} /> : null;
};

/** What the application says, with its files. */
export const Content = ({ leave }: { leave: Leave }) => {
  const t = useTexts(detailTexts);
  const words = useTexts(leaveTexts);
  const language = useLanguage();
  const label = useLabels(Leave);
  const { parent, extensions } = leave;
  const place = [leave.abroad ? t.abroad : leave.regionName, leave.destination].filter(Boolean).join(' ');
  return (
    <section className="page-card" aria-label={t.content}>
      <h2>{t.content}</h2>
      <Facts
        facts={[
          {
            label: label.days,
            value:
              leave.totalDays === leave.days
                ? words.days(leave.days)
                : `${words.days(leave.days)}（${words.daysInAll(leave.totalDays)}）`,
          },
          { label: t.destination, value: place },
          { label: label.transport, value: leave.transport && transports[leave.transport][language] },
          { label: label.contactPhone, value: leave.contactPhone },
          { label: label.emergencyPhone, value: leave.emergencyPhone },
          {
            label: t.affects,
            value: leave.courseImpact ? leave.courseNote || t.affects : t.noCourses,
          },
          ...(parent ? [{ label: t.parent, value: <LinkTo leave={parent} /> }] : []),
          ...(extensions.length > 0
            ? [{ label: t.extensions, value: extensions.map((one) => <LinkTo key={one.id} leave={one} />) }]
            : []),
          ...(leave.recordNote ? [{ label: label.recordNote, value: leave.recordNote, wide: true }] : []),
        ]}
      />
      <h3>{label.reason}</h3>
      <p className="page-words">{leave.reason}</p>
      <h3>{words.files}</h3>
      <RecordFiles files={leave.attachments} />
    </section>
  );
};

const Return = ({ leave }: { leave: Leave }) => {
  const t = useTexts(detailTexts);
  const label = useLabels(Leave);
  if (!leave.returnedAt) return null;
  return (
    <section className="page-card" aria-label={t.returnSection}>
      <h2>{t.returnSection}</h2>
      <Facts
        facts={[
          { label: label.returnedAt, value: minute(leave.returnedAt) },
          { label: label.returnPlace, value: leave.returnPlace },
          { label: label.returnConfirmedByName, value: leave.returnConfirmedByName },
          { label: label.closedAt, value: minute(leave.closedAt) },
          ...(leave.overdueDays > 0 ? [{ label: label.overdueDays, value: leave.overdueDays }] : []),
          ...(leave.returnNote ? [{ label: label.returnNote, value: leave.returnNote, wide: true }] : []),
        ]}
      />
      {leave.returnFiles.length > 0 && <RecordFiles files={leave.returnFiles} />}
    </section>
  );
};

/** Urgent first; withdrawing what is in approval stands among the acts of the approval. */
const ORDER: readonly LeaveAction[] = [
  'return',
  'confirm',
  'edit',
  'extend',
  'close',
  'reject',
  'withdraw',
  'remove',
];

/** What the leave waits for. */
const URGENT: readonly LeaveAction[] = ['return', 'confirm', 'edit', 'close'];

type Props = { leave: Leave; onAct: (action: LeaveAction) => void; onDone: () => void };

/** A leave for those who have to do with it. */
export const LeaveView = ({ leave, onAct, onDone }: Props) => {
  const t = useTexts(detailTexts);
  const words = useTexts(leaveTexts);
  const names = useTexts(leaveActTexts);
  const language = useLanguage();
  const label = useLabels(Leave);
  const { moduleCode, businessCode } = leaveApproval;
  const { progress, verifyCode, state } = leave;
  const acts = ORDER.filter(
    (action) => leave.actions.includes(action) && !(action === 'withdraw' && state === 'reviewing'),
  );
  const showsSlip = verifyCode !== null && (state === 'approved' || state === 'returning');
  return (
    <article className="stack gap-l">
      {!leave.own && <ContextBar brief={leave.brief} />}
      <header className="page-card">
        <div className="row gap-x-l">
          <h1>
            {leaveTypes[leave.leaveType][language]} · {words.days(leave.days)}
          </h1>
          <LeaveState state={state} situation={leave.situation} />
          <div className="page-acts touch row push">
            {acts.map((action, index) => (
              <Button
                key={action}
                {...(index === 0 && URGENT.includes(action) && { type: 'primary' as const })}
                danger={action === 'remove' || action === 'reject'}
                onClick={() => onAct(action)}
              >
                {names[action]}
              </Button>
            ))}
            {progress && <ApprovalActs progress={progress} onDone={onDone} />}
          </div>
        </div>
        <Facts
          facts={[
            { label: label.no, value: leave.no },
            { label: t.span, value: spanInWords(leave.from, leave.to)[language] },
            { label: label.submittedAt, value: minute(leave.submittedAt) },
          ]}
        />
        <Notice leave={leave} />
      </header>
      {showsSlip && <LeaveSlip code={verifyCode} onPrint={() => onAct('slip')} />}
      {progress && (
        <section className="page-card" aria-label={t.progress}>
          <h2>{t.progress}</h2>
          <ApprovalProgress progress={progress} />
        </section>
      )}
      {leave.recordedByName && <Alert type="info" showIcon title={t.recorded(leave.recordedByName)} />}
      <Return leave={leave} />
      <Content leave={leave} />
      {progress && (
        <section className="page-card" aria-label={t.history}>
          <h2>{t.history}</h2>
          <ApprovalHistory record={{ recordId: leave.id, moduleCode, businessCode }} />
        </section>
      )}
    </article>
  );
};
