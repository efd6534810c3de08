import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { tutorRoles } from '@graduate/contract/people/guidance/choices.ts';
import {
  MOST_TUTOR_CHANGE_FILES,
  NewTutorChange,
  type PresentTutor,
  TUTOR_CHANGE_MEGABYTES,
  TUTOR_CHANGE_WINDOW,
  type TutorChange,
  type TutorChangeCheck,
  tutorChangeApproval,
  tutorChangeCalls,
  tutorChangeExtensions,
  tutorChangeNameOf,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { Alert, Button, Checkbox, Form, type FormInstance, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSession, useTab } from '../../../shell/public.ts';
import { Facts } from '../../../ui/facts.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { showFieldErrors } from '../../../ui/form/checked-by.ts';
import { Field } from '../../../ui/form/field.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { useWhyClosed, useWindow, WindowBar } from '../../commons/date-windows/public.tsx';
import { StepsAhead } from '../../mechanisms/approvals/public.tsx';
import { TutorField } from '../../people/guidance/public.tsx';
import { tutorChangeTexts } from './change-texts.ts';

type Role = keyof typeof tutorRoles;
type Values = Omit<NewTutorChange, 'fileIds' | 'studentId'> & { files: readonly FileRef[] };

const fields = NewTutorChange.shape;
const invalidates = [tutorChangeCalls.findChange, tutorChangeCalls.listChanges, tutorChangeCalls.checkChange];
const empty = { oldTutorId: null, newTutorId: null, reason: '', reasonShown: false };
const Present = ({ tutors }: { tutors: readonly PresentTutor[] }) => {
  const t = useTexts(tutorChangeTexts);
  const language = useLanguage();
  if (tutors.length === 0) return <p className="muted small">{t.none}</p>;
  return (
    <Facts
      facts={tutors.map(({ role, name, tutorNo, fromDate }) => ({
        label: `${tutorRoles[role][language]} · ${fromDate}`,
        value: `${name} ${tutorNo}`,
      }))}
    />
  );
};

/** Everything that stands against it, in one list; nothing while it can be done. */
const Obstacles = ({ check, except }: { check: TutorChangeCheck | undefined; except: readonly string[] }) => {
  const t = useTexts(tutorChangeTexts);
  const reasons = (check?.reasons ?? []).filter(({ code }) => !except.includes(code));
  return (
    <>
      {reasons.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t.unavailable}
          description={
            <ul>
              {reasons.map(({ code, message }) => (
                <li key={`${code}${message}`}>{message}</li>
              ))}
            </ul>
          }
        />
      )}
      {check?.needsExcuse && <Alert type="warning" showIcon title={t.excuse} />}
    </>
  );
};

type Props = {
  /** Whose tutors; left out by students. */
  studentId?: string | undefined;
  role: Role;
  loaded?: TutorChange;
  onDone: (id: string) => void;
  onLeave?: () => void;
};

/** Saves what the form says, as a new draft or over the one there is, and submits it. */
const useSaving = (form: FormInstance<Values>, { studentId, loaded, onDone }: Props) => {
  const t = useTexts(tutorChangeTexts);
  const tab = useTab();
  const onError = (error: Parameters<typeof showFieldErrors>[1]) => showFieldErrors(form, error);
  const add = useSave(tutorChangeCalls.addChange, { invalidates, onError });
  const edit = useSave(tutorChangeCalls.editChange, { invalidates, onError });
  const submit = useSave(tutorChangeCalls.submitChange, { invalidates });
  const [kept, setKept] = useState<{ id: string; version: number } | undefined>(loaded);

  const save = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return undefined;
    const { files, ...rest } = { ...empty, ...values };
    const body = { ...rest, fileIds: files.map(({ id }) => id) };
    const written = kept
      ? await edit.submit({ params: { id: kept.id }, body: { ...body, version: kept.version } })
      : await add.submit({ body: { ...body, ...(studentId && { studentId }) } });
    if (!written) return undefined;
    setKept(written);
    tab.setDirty(false);
    return written;
  };
  const keep = async () => {
    const written = await save();
    if (!written) return;
    feedback.success(t.saved);
    onDone(written.id);
  };
  const send = async () => {
    const written = await save();
    if (!written) return;
    const { id, version } = written;
    if (!(await submit.submit({ params: { id }, body: { version } }))) return;
    feedback.success(t.submitted);
    onDone(id);
  };
  return { keep, send, pending: add.pending || edit.pending || submit.pending };
};

const TeamFields = ({ team }: { team: readonly PresentTutor[] }) => {
  const t = useTexts(tutorChangeTexts);
  return (
    <>
      <Field name="role" schema={fields.role} />
      <Form.Item name="oldTutorId" label={t.leaves} extra={t.teamHint}>
        <Select allowClear options={team.map(({ tutorId, name }) => ({ value: tutorId, label: name }))} />
      </Form.Item>
    </>
  );
};

type WrittenProps = {
  main: boolean;
  role: Role;
  team: readonly PresentTutor[];
  newTutorName: string | null | undefined;
};

const WrittenFields = ({ main, role, team, newTutorName }: WrittenProps) => {
  const t = useTexts(tutorChangeTexts);
  const self = useSession().roles.includes('student');
  return (
    <section className="page-card">
      {main ? (
        <Form.Item name="role" hidden>
          <Input />
        </Form.Item>
      ) : (
        <TeamFields team={team} />
      )}
      <Form.Item
        name="newTutorId"
        label={t.joins}
        rules={main ? [{ required: true, message: t.chooseNew }] : []}
      >
        <TutorField role={role} nameOfValue={newTutorName} />
      </Form.Item>
      <Field name="reasonKind" schema={fields.reasonKind} />
      <Field name="reason" schema={fields.reason} rows={5} />
      {main && (
        <Form.Item name="reasonShown" valuePropName="checked" extra={t.shownHint}>
          <Checkbox>{t.shown}</Checkbox>
        </Form.Item>
      )}
      <Form.Item
        name="files"
        label={self ? t.files : t.written}
        rules={self ? [] : [{ required: true, type: 'array', min: 1, message: t.uploadWritten }]}
      >
        <FileField
          kind={tutorChangeApproval}
          multiple={MOST_TUTOR_CHANGE_FILES}
          megabytes={TUTOR_CHANGE_MEGABYTES}
          accept={[...tutorChangeExtensions]}
        />
      </Form.Item>
    </section>
  );
};

/** What stands against the change as it is filled in now, and the way it would go. */
const useCheck = (form: FormInstance<Values>, studentId: string | undefined, given: Role) => {
  const role: Role = Form.useWatch('role', form) ?? given;
  const oldTutorId = Form.useWatch('oldTutorId', form);
  const newTutorId = Form.useWatch('newTutorId', form);
  const reasonKind = Form.useWatch('reasonKind', form);
  const query = {
    role,
    ...(studentId && { studentId }),
    ...(oldTutorId && { oldTutorId }),
    ...(newTutorId && { newTutorId }),
    ...(reasonKind && { reasonKind }),
  };
  const { data } = useCall(tutorChangeCalls.checkChange, { query }, { quiet: true, keepPrevious: true });
  return { role, check: data };
};

/** Applying for another main tutor, or for a change in the team; also for a student by the college. */
export const TutorChangeForm = (props: Props) => {
  const { studentId, role: given, loaded, onLeave } = props;
  const t = useTexts(tutorChangeTexts);
  const language = useLanguage();
  const tab = useTab();
  const open = useWindow(TUTOR_CHANGE_WINDOW)?.state === 'open';
  const whyClosed = useWhyClosed(TUTOR_CHANGE_WINDOW);
  const [form] = Form.useForm<Values>();
  const { role, check } = useCheck(form, studentId, given);
  const { keep, send, pending } = useSaving(form, props);
  return (
    <Form<Values>
      form={form}
      name={useId()}
      layout="vertical"
      className="tutor-change tutor-change-form stack gap-l"
      initialValues={{ ...empty, role: given, ...loaded, files: loaded?.attachments ?? [] }}
      scrollToFirstError={{ behavior: 'smooth', block: 'center' }}
      onValuesChange={() => tab.setDirty(true)}
    >
      <WindowBar code={TUTOR_CHANGE_WINDOW} />
      <section className="page-card">
        <h1>{tutorChangeNameOf(role)[language]}</h1>
        <p className="muted small">{role === 'main' ? t.before : t.beforeTeam}</p>
        <Obstacles check={check} except={loaded ? ['M09', 'M70'] : ['M09']} />
        <h2>{t.present}</h2>
        <Present tutors={check?.tutors ?? []} />
      </section>
      <WrittenFields
        main={given === 'main'}
        role={role}
        team={(check?.tutors ?? []).filter((tutor) => tutor.role === role)}
        newTutorName={loaded?.newTutorName}
      />
      {check && (
        <section className="page-card">
          <h2>{t.way}</h2>
          <StepsAhead steps={check.way} />
        </section>
      )}
      <footer className="page-footer not-on-paper touch row end">
        {onLeave && <Button onClick={onLeave}>{t.leave}</Button>}
        <Button loading={pending} onClick={() => void keep()}>
          {t.save}
        </Button>
        <Button
          type="primary"
          loading={pending}
          disabled={!open}
          title={whyClosed}
          onClick={() => void send()}
        >
          {t.submit}
        </Button>
      </footer>
    </Form>
  );
};
