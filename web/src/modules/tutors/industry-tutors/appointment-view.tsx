import { industryApproval, industryStates } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import { GuidedByIndustry, Industry } from '@graduate/contract/tutors/industry-tutors/industry.ts';
import { industryCalls as calls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { Can, openTab } from '../../../shell/public.ts';
import { askAct } from '../../../ui/ask-act.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../mechanisms/approvals/public.tsx';
import { ContactDialog, EndDialog, RenewDialog } from './appointment-dialogs.tsx';
import { industryTexts } from './industry-texts.ts';
import { ProposalDrawer } from './proposal-drawer.tsx';

type Props = { one: Industry; onDone: () => void };
type Task = 'edit' | 'renew' | 'end' | 'contact';
type Shown = {
  key: Industry['actions'][number];
  name: string;
  main?: true;
  danger?: true;
  run: () => unknown;
};

const Acts = ({ one, onDone }: Props) => {
  const t = useTexts(industryTexts);
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const submitting = useSave(calls.submit, { told: t.submitted, onSuccess: onDone });
  const withdrawing = useSave(calls.withdraw, { told: t.withdrawn, onSuccess: onDone });
  const removing = useSave(calls.remove, { told: t.removed, onSuccess: () => openTab('/tutor/industry') });
  const { id, version, progress } = one;
  // Where an approval runs it offers the withdrawal itself.
  const actions = one.actions.filter(
    (action) => action !== 'withdraw' || !progress?.actions.includes('withdraw'),
  );
  const at = { params: { id }, body: { version } };
  const buttons: readonly Shown[] = [
    {
      key: 'submit',
      name: t.submit,
      main: true,
      run: () => askAct(t.askSubmit, () => submitting.submit(at), t.submit, false),
    },
    { key: 'edit', name: t.edit, run: () => setTask('edit') },
    {
      key: 'withdraw',
      name: t.withdraw,
      run: () => askAct(t.askWithdraw(one.name), () => withdrawing.submit(at), t.withdraw),
    },
    { key: 'letter', name: t.letter, main: true, run: () => downloadFile(calls.letter, { params: { id } }) },
    { key: 'contact', name: t.contact, run: () => setTask('contact') },
    { key: 'renew', name: t.renew, run: () => setTask('renew') },
    { key: 'end', name: t.end, danger: true, run: () => setTask('end') },
    {
      key: 'remove',
      name: t.remove,
      danger: true,
      run: () => askAct(t.askRemove(one.name), () => removing.submit({ params: { id } }), t.remove),
    },
  ];
  return (
    <div className="row page-acts touch push">
      {buttons
        .filter(({ key }) => actions.includes(key))
        .map(({ key, name, main, danger = false, run }) => (
          <Button
            key={key}
            type={main ? 'primary' : 'default'}
            danger={danger}
            loading={key === 'submit' && submitting.pending}
            onClick={() => void run()}
          >
            {name}
          </Button>
        ))}
      <Button onClick={() => void downloadFile(calls.agreement, { params: { id } })}>{t.agreement}</Button>
      {task === 'edit' && <ProposalDrawer edited={one} onSaved={onDone} onClose={close} />}
      {task === 'renew' && <RenewDialog one={one} onDone={onDone} onClose={close} />}
      {task === 'end' && <EndDialog one={one} onDone={onDone} onClose={close} />}
      {task === 'contact' && <ContactDialog one={one} onDone={onDone} onClose={close} />}
    </div>
  );
};

const { moduleCode, businessCode } = industryApproval;

/** All that is known of one appointment, with what can be done about it. */
export const AppointmentView = ({ one, onDone }: Props) => {
  const t = useTexts(industryTexts);
  return (
    <div className="stack gap-l">
      <header className="page-card stack">
        <div className="row gap-x-l">
          <h2>{one.name}</h2>
          <span className="muted">{`${one.unit} · ${one.post}`}</span>
          <StateTag state={industryStates[one.state]} />
          <Acts one={one} onDone={onDone} />
        </div>
        {one.reason && <Alert type="info" showIcon title={one.reason} />}
        {one.warnings.map((words) => (
          <Alert key={words} type="warning" showIcon title={words} />
        ))}
      </header>
      <section className="card padded stack" aria-label={t.basics}>
        <h3>{t.basics}</h3>
        <FactsOf
          of={Industry}
          thing={one}
          facts={[
            'staffNo',
            'gender',
            'birthDate',
            'idNumber',
            'mobile',
            'email',
            'unitKind',
            'title',
            'titleLevel',
            'degree',
            'years',
            'leadYears',
            'departmentName',
            'partnerName',
            'level',
            'disciplineCode',
            'termFrom',
            'termTo',
            'letterNo',
            'submittedAt',
            ...(one.waiver ? (['waiver'] as const) : []),
          ]}
        />
        <Can permission="tutor:industry:edit">
          <p className="muted small">{t.accountHint}</p>
        </Can>
      </section>
      <section className="card padded stack" aria-label={t.work}>
        <h3>{t.work}</h3>
        <FactsOf
          of={Industry}
          thing={one}
          facts={[
            { key: 'resume', wide: true },
            { key: 'achievements', wide: true },
          ]}
        />
        <h3>{t.files}</h3>
        <RecordFiles files={one.attachments} />
      </section>
      <section className="card padded stack" aria-label={t.students}>
        <h3>{t.students}</h3>
        <RowsTable
          label={t.students}
          rows={one.guided}
          of={GuidedByIndustry}
          empty={t.noStudents}
          columns={['studentNo', 'name', 'majorName', 'fromDate']}
        />
      </section>
      {one.progress && (
        <section className="card padded stack">
          <ApprovalProgress progress={one.progress} />
          <ApprovalActs progress={one.progress} onDone={onDone} />
          <ApprovalHistory record={{ recordId: one.id, moduleCode, businessCode }} />
        </section>
      )}
    </div>
  );
};
