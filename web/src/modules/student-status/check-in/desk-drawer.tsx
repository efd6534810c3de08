import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { CHECK_IN_WINDOW, checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import type { Desk } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { checkInActions } from '@graduate/contract/student-status/check-in/choices.ts';
import { entryStates } from '@graduate/contract/student-status/students/choices.ts';
import { Alert, Button, Form, Skeleton, Timeline } from 'antd';
import { useEffect, useRef } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { NotThere, useCan } from '../../../shell/public.ts';
import { Facts } from '../../../ui/facts.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { useWindow } from '../../commons/date-windows/public.tsx';
import { checkInTexts } from './check-in-texts.ts';
import { bodyOf, DeskForm, type DeskValues } from './desk-form.tsx';
import { PhotoCompare } from './onsite-photo.tsx';
import { afterCheckIn } from './use-check-in.ts';

const Acts = ({ acts }: { acts: Desk['acts'] }) => {
  const t = useTexts(checkInTexts);
  const language = useLanguage();
  return (
    <section className="desk-acts" aria-label={t.acts}>
      <h3 className="below-m">{t.acts}</h3>
      {acts.length === 0 && <p className="note">{t.noActs}</p>}
      <Timeline
        items={acts.map(({ id, action, at, operatorName, reason, attachments }) => ({
          key: id,
          content: (
            <>
              <b>{checkInActions[action][language]}</b>{' '}
              <span className="note">
                {minute(at)} {operatorName}
              </span>
              {reason && <div>{reason}</div>}
              {attachments.length > 0 && <RecordFiles files={attachments} />}
            </>
          ),
        }))}
      />
    </section>
  );
};

const Head = ({ desk }: { desk: Desk }) => {
  const t = useTexts(checkInTexts);
  const language = useLanguage();
  const { brief, entryState, checkInAt, leaveUntil, reason } = desk;
  return (
    <>
      {entryState === 'enrolled' && checkInAt && (
        <Alert type="success" showIcon title={t.alreadyEnrolled(minute(checkInAt))} />
      )}
      {leaveUntil && <Alert type="info" showIcon title={t.lateUntil(leaveUntil)} description={reason} />}
      {!['enrolled', 'notArrived'].includes(entryState) && (
        <Alert type="warning" showIcon title={entryStates[entryState][language]} description={reason} />
      )}
      <Facts
        facts={[
          { label: t.examineeNo, value: desk.examineeNo },
          { label: t.idNumber, value: desk.idNumber },
          { label: t.department, value: brief.departmentName },
          { label: t.major, value: brief.majorName },
          { label: t.level, value: trainingLevels[brief.trainingLevel][language] },
          { label: t.tutor, value: brief.mainTutorName },
          { label: t.cardNo, value: brief.cardNo ?? t.numberAtEnrolment },
        ]}
      />
    </>
  );
};

/** Enter enrols, wherever the focus is, unless it chooses or presses something there. */
const useEnter = (enter: () => void, when: boolean) => {
  const latest = useRef(enter);
  useEffect(() => {
    latest.current = enter;
  }, [enter]);
  useEffect(() => {
    if (!when) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Enter' || !(target instanceof HTMLElement)) return;
      if (target.closest('button, a, textarea, .ant-select, .ant-modal')) return;
      if (target !== document.body && !target.closest('.ant-drawer')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [when]);
};

type Props = { studentId: string; onClose: () => void; onChange: (desk: Desk) => void };

const Opened = ({ desk, onClose, onChange }: Omit<Props, 'studentId'> & { desk: Desk }) => {
  const t = useTexts(checkInTexts);
  const [form] = Form.useForm<DeskValues>();
  const can = useCan();
  const closed = useWindow(CHECK_IN_WINDOW)?.state !== 'open';
  const act = useSave(checkInCalls.act, { invalidates: afterCheckIn });
  const { brief, entryState, actions } = desk;
  const mayEnrol = actions.includes('enrol');
  const others = actions.filter((action) => action !== 'enrol' && action !== 'materials');
  const send = async (action: 'enrol' | 'materials', close: () => void) => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    if (!(await act.submit({ body: bodyOf(desk, action, values) }))) return;
    feedback.success(action === 'enrol' ? t.done(brief.name) : t.saved);
    if (action === 'enrol') close();
  };
  useEnter(() => void send('enrol', onClose), mayEnrol);
  return (
    <SideDrawer
      width={720}
      title={
        <span className="inline gap-m">
          {brief.name} <StateTag state={entryStates[entryState]} />
        </span>
      }
      onClose={onClose}
      footer={(close) => (
        <>
          {others.length > 0 && <Button onClick={() => onChange(desk)}>{t.change}</Button>}
          {mayEnrol ? (
            <>
              <Button loading={act.pending} onClick={() => void send('materials', close)}>
                {t.saveMaterials}
              </Button>
              <Button
                type="primary"
                title={t.enrolKey}
                loading={act.pending}
                onClick={() => void send('enrol', close)}
              >
                {t.enrol}
              </Button>
            </>
          ) : (
            <Button type="primary" onClick={close}>
              {t.close}
            </Button>
          )}
        </>
      )}
    >
      <div className="desk stack gap-l">
        <Head desk={desk} />
        <PhotoCompare desk={desk} />
        {mayEnrol && (
          <DeskForm form={form} desk={desk} asksReason={closed && can('student:checkin:office')} />
        )}
        <Acts acts={desk.acts} />
      </div>
    </SideDrawer>
  );
};

/** One new student at the desk: compare, tick, enrol. */
export const DeskDrawer = ({ studentId, ...rest }: Props) => {
  const { data, error } = useCall(
    checkInCalls.desk,
    { params: { studentId } },
    { quiet: true, staleTime: 0 },
  );
  if (data) return <Opened desk={data} {...rest} />;
  return (
    <SideDrawer width={720} title="" onClose={rest.onClose}>
      {error ? <NotThere /> : <Skeleton active avatar paragraph={{ rows: 8 }} />}
    </SideDrawer>
  );
};
