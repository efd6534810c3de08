import '../status-changes.css';
import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { ChangeDetail, type ChangeFile } from '@graduate/contract/student-status/status-changes/changes.ts';
import { applicantKinds, deliveryMethods } from '@graduate/contract/student-status/status-changes/states.ts';
import { Alert, Button } from 'antd';
import { Facts } from '../../../../ui/facts.tsx';
import { comma } from '../../../../ui/list-words.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { RecordFiles } from '../../../../ui/upload/record-files.tsx';
import { useLabels } from '../../../../ui/use-labels.ts';
import {
  ApprovalActs,
  ApprovalHistory,
  ApprovalProgress,
  StepsAhead,
} from '../../../mechanisms/approvals/public.tsx';
import { openRecord, StatusTag } from '../../students/public.tsx';
import { changeTexts } from '../change-texts.ts';
import { studentLabels } from '../form/student-labels.ts';
import { ComparedTable } from '../parts/compared-table.tsx';
import { StateOfChange } from '../parts/state-of-change.tsx';
import { actsBesideApproval, useChangeActs } from './use-change-acts.tsx';

type Props = { change: ChangeDetail; onEdit: () => void; onDone: () => void };

const DANGEROUS: readonly string[] = ['withdraw', 'delete', 'close', 'revoke'];

const Acts = ({ change, onEdit, onDone }: Props) => {
  const t = useTexts(changeTexts);
  const { act, dialogs } = useChangeActs(onDone);
  const own = actsBesideApproval(change).filter((action) => action !== 'edit');
  return (
    <div className="page-acts touch row push">
      {change.actions.includes('edit') && (
        <Button type="primary" onClick={onEdit}>
          {t.edit}
        </Button>
      )}
      {change.progress && <ApprovalActs progress={change.progress} onDone={onDone} />}
      {own.map((action) => (
        <Button key={action} danger={DANGEROUS.includes(action)} onClick={() => act(action, change)}>
          {t[action]}
        </Button>
      ))}
      {dialogs}
    </div>
  );
};

/** Why it is where it is: sent back, waiting for delivery, closed. */
const Notes = ({ change }: { change: ChangeDetail }) => {
  const t = useTexts(changeTexts);
  const language = useLanguage();
  const { state, progress, endReason, overrideReason, awaitsDelivery } = change;
  const back = progress?.steps.findLast((step) => step.state === 'refused');
  return (
    <>
      {state === 'returned' && back && (
        <Alert
          type="error"
          showIcon
          title={t.sentBack(back.name[language], back.people.join(comma()))}
          description={back.opinion}
        />
      )}
      {awaitsDelivery && <Alert type="warning" showIcon title={t.awaitsDelivery} />}
      {endReason && <Alert type="info" showIcon title={t.ended} description={endReason} />}
      {overrideReason && <Alert type="info" showIcon title={t.override} description={overrideReason} />}
    </>
  );
};

const Student = ({ change }: { change: ChangeDetail }) => {
  const t = useTexts(changeTexts);
  const language = useLanguage();
  const label = useLabels(ChangeDetail);
  const { student, recordWithinReach, studentId, population } = change;
  return (
    <section className="page-card" aria-label={t.student}>
      <div className="row gap-x-l">
        <h2>
          {student.name} <span className="note">{student.studentNo}</span>
        </h2>
        {student.status && <StatusTag status={student.status} />}
        {recordWithinReach && studentId && (
          <Button type="link" onClick={() => openRecord({ id: studentId, population })}>
            {t.record}
          </Button>
        )}
      </div>
      <Facts
        facts={[
          {
            label: label.departmentName,
            value: [student.departmentName, student.majorName].filter(Boolean).join(' · '),
          },
          {
            label: label.trainingLevel,
            value: [
              student.trainingLevel && trainingLevels[student.trainingLevel][language],
              student.degreeType && degreeTypes[student.degreeType][language],
            ]
              .filter(Boolean)
              .join(' · '),
          },
          { label: studentLabels.grade[language], value: student.grade },
          { label: studentLabels.tutor[language], value: student.mainTutorName },
          { label: studentLabels.entry[language], value: student.entryDate },
          { label: studentLabels.expected[language], value: student.expectedGraduationDate },
          { label: studentLabels.longest[language], value: student.maxEndDate },
          ...(population === 'intl'
            ? [
                { label: studentLabels.passport[language], value: student.passportNo },
                { label: studentLabels.residence[language], value: student.residenceExpiry },
              ]
            : []),
        ]}
      />
    </section>
  );
};

const filesByKind = (files: readonly ChangeFile[]): [string, ChangeFile[]][] => {
  const sorted = new Map<string, ChangeFile[]>();
  for (const file of files) sorted.set(file.kind, [...(sorted.get(file.kind) ?? []), file]);
  return [...sorted];
};

/** What the application says, with its files. */
export const Content = ({ change }: { change: ChangeDetail }) => {
  const t = useTexts(changeTexts);
  const language = useLanguage();
  return (
    <section className="page-card" aria-label={t.content}>
      <h2>{t.content}</h2>
      <Facts
        facts={change.answers.map(({ label, value }) => ({
          label: label[language],
          value: value[language],
          wide: value[language].length > 60,
        }))}
      />
      <h3>{t.reason}</h3>
      <p className="page-words">{change.reason}</p>
      <h3>{t.files}</h3>
      {change.files.length === 0 && <RecordFiles files={[]} />}
      {filesByKind(change.files).map(([kind, files]) => (
        <div key={kind}>
          <span className="note">{files[0]?.kindName[language]}</span>
          <RecordFiles files={files} />
        </div>
      ))}
    </section>
  );
};

const Decided = ({ change }: { change: ChangeDetail }) => {
  const t = useTexts(changeTexts);
  const language = useLanguage();
  const label = useLabels(ChangeDetail);
  const facts = [
    { label: label.documentNo, value: change.documentNo },
    { label: label.documentDate, value: change.documentDate },
    { label: label.meeting, value: change.meeting },
    { label: label.publicityFrom, value: change.publicityFrom },
    { label: label.publicityTo, value: change.publicityTo },
    { label: label.deliveredAt, value: change.deliveredAt },
    { label: label.deliveredBy, value: change.deliveredBy && deliveryMethods[change.deliveredBy][language] },
    { label: label.appealDeadline, value: change.appealDeadline },
    { label: label.effectiveAt, value: minute(change.effectiveAt) },
    { label: label.revokedAt, value: minute(change.revokedAt) },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <section className="page-card" aria-label={t.decided}>
      <h2>{t.decided}</h2>
      <Facts facts={facts} />
    </section>
  );
};

/** A change with its whole way, for those who have to do with it. */
export const ChangeView = ({ change, onEdit, onDone }: Props) => {
  const t = useTexts(changeTexts);
  const language = useLanguage();
  const label = useLabels(ChangeDetail);
  const { progress, approval } = change;
  const { moduleCode, businessCode } = approval;
  return (
    <article className="change-page stack gap-l">
      <header className="page-card">
        <div className="row gap-x-l">
          <h1>{change.typeName[language]}</h1>
          <StateOfChange state={change.state} />
          <Acts change={change} onEdit={onEdit} onDone={onDone} />
        </div>
        <Facts
          facts={[
            { label: label.no, value: change.no },
            {
              label: label.applicantName,
              value: `${change.applicantName}（${applicantKinds[change.applicantKind][language]}）`,
            },
            { label: label.appliedAt, value: minute(change.appliedAt) },
            { label: label.effectiveDate, value: change.effectiveDate },
            { label: label.endDate, value: change.endDate },
          ]}
        />
        <Notes change={change} />
      </header>
      {progress ? (
        <section className="page-card" aria-label={t.progress}>
          <h2>{t.progress}</h2>
          <ApprovalProgress progress={progress} />
        </section>
      ) : (
        change.way.length > 0 && (
          <section className="page-card" aria-label={t.way}>
            <h2>{t.way}</h2>
            <StepsAhead steps={change.way} />
          </section>
        )
      )}
      <section className="page-card" aria-label={t.compared}>
        <h2>{t.compared}</h2>
        <ComparedTable rows={change.compared} />
      </section>
      <Student change={change} />
      <Content change={change} />
      <Decided change={change} />
      {progress && (
        <section className="page-card" aria-label={t.history}>
          <h2>{t.history}</h2>
          <ApprovalHistory record={{ recordId: change.id, moduleCode, businessCode }} />
        </section>
      )}
    </article>
  );
};
