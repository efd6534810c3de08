import '../leaves.css';
import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { leaveApproval } from '@graduate/contract/student-status/leaves/choices.ts';
import {
  beginningOf,
  endOf,
  type HalfDay,
  halfDayAt,
  lastHalfDayBefore,
} from '@graduate/contract/student-status/leaves/half-days.ts';
import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import {
  LEAVE_FILE_MEGABYTES,
  type Leave,
  type LeaveConditions,
  LeaveWritten,
  MOST_LEAVE_FILES,
} from '@graduate/contract/student-status/leaves/leaves.ts';
import { Button, Form, Input } from 'antd';
import { useEffect, useId } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { DraftNote, useDraft, useTab } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { showFieldErrors } from '../../../../ui/form/checked-by.ts';
import { ConflictNote } from '../../../../ui/form/conflict-note.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { FileField } from '../../../../ui/upload/file-field.tsx';
import { useSave } from '../../../../ui/use-save.ts';
import { RegionField } from '../../students/public.tsx';
import { formTexts } from './form-texts.ts';
import { HalfDayField } from './half-day-field.tsx';
import { LeavePreview } from './leave-preview.tsx';

type Written = Omit<LeaveWritten, 'from' | 'to' | 'fileIds' | 'leaveType'> & {
  leaveType: LeaveWritten['leaveType'] | undefined;
  first: HalfDay | undefined;
  last: HalfDay | undefined;
};
type Values = Written & { attachments: readonly FileRef[] };

const fields = LeaveWritten.shape;
const ACCEPTED = ['pdf', 'jpg', 'jpeg', 'png'];
export const leaveLists = [
  leaveCalls.mine,
  leaveCalls.find,
  leaveCalls.list,
  leaveCalls.counts,
  leaveCalls.calc,
  leaveCalls.conditions,
  approvalCalls.mine,
  approvalCalls.todo,
];

const initialOf = (loaded: Leave | undefined, conditions: LeaveConditions | undefined): Values => ({
  leaveType: loaded?.leaveType,
  first: loaded && halfDayAt(loaded.from),
  last: loaded && lastHalfDayBefore(loaded.to),
  abroad: loaded?.abroad ?? false,
  region: loaded?.region ?? null,
  destination: loaded?.destination ?? '',
  transport: loaded?.transport ?? null,
  contactPhone: loaded?.contactPhone ?? conditions?.contactPhone ?? '',
  emergencyPhone: loaded?.emergencyPhone ?? conditions?.emergencyPhone ?? '',
  reason: loaded?.reason ?? '',
  courseImpact: loaded?.courseImpact ?? false,
  courseNote: loaded?.courseNote ?? null,
  attachments: loaded?.attachments ?? [],
});

const bodyOf = ({ first, last, leaveType, attachments, ...rest }: Values): LeaveWritten | undefined =>
  first && last && leaveType
    ? {
        ...rest,
        leaveType,
        from: beginningOf(first),
        to: endOf(last),
        fileIds: attachments.map(({ id }) => id),
      }
    : undefined;

type Props = {
  loaded?: Leave;
  conditions: LeaveConditions | undefined;
  onSaved: (id: string) => void;
  onLeave: () => void;
};

/** Writing a leave, or changing one that is a draft or was sent back. */
export const LeaveForm = ({ loaded, conditions, onSaved, onLeave }: Props) => {
  const t = useTexts(formTexts);
  const tab = useTab();
  const [form] = Form.useForm<Values>();
  const draft = useDraft<Written>(loaded ? `leave-${loaded.id}` : 'leave');
  const { found } = draft;
  useEffect(() => {
    if (found) form.setFieldsValue(found.value);
  }, [found, form]);
  const options = { invalidates: leaveLists, onError: (error: ApiError) => showFieldErrors(form, error) };
  const create = useSave(leaveCalls.create, options);
  const edit = useSave(leaveCalls.edit, options);
  const pending = create.pending || edit.pending;

  const leaveType = Form.useWatch('leaveType', { form, preserve: true });
  const first = Form.useWatch('first', { form, preserve: true });
  const last = Form.useWatch('last', { form, preserve: true });
  const abroad = Form.useWatch('abroad', { form, preserve: true });
  const courseImpact = Form.useWatch('courseImpact', { form, preserve: true });

  const send = async (submit: boolean) => {
    const complete = await form.validateFields().catch(() => undefined);
    const body = complete && bodyOf({ ...(form.getFieldsValue(true) as Values), ...complete });
    if (!body) return;
    const answer = loaded
      ? await edit.submit({
          params: { id: loaded.id },
          body: { ...body, submit, version: loaded.version },
        })
      : await create.submit({ body: { ...body, submit } });
    if (!answer) return;
    draft.discard();
    tab.setDirty(false);
    feedback.success(submit ? t.submitted : t.saved);
    onSaved(answer.id);
  };

  const initial = initialOf(loaded, conditions);
  const day = (name: 'first' | 'last', label: string, half: string) => (
    <Form.Item name={name} label={label} required rules={[{ required: true, message: t.chooseDay(label) }]}>
      <HalfDayField
        usual={name === 'first' ? 'am' : 'pm'}
        label={half}
        earliest={loaded?.parent ? undefined : (name === 'last' && first?.day) || conditions?.earliest}
      />
    </Form.Item>
  );

  return (
    <Form<Values>
      form={form}
      name={useId()}
      layout="vertical"
      className="narrow stack gap-l"
      initialValues={initial}
      scrollToFirstError={{ behavior: 'smooth', block: 'center' }}
      onValuesChange={(_, { attachments: _files, ...typed }) => {
        tab.setDirty(true);
        draft.keep(typed);
      }}
    >
      <section className="page-card">
        <h1>{loaded ? t.again : t.newOne}</h1>
        {loaded?.parent && <span className="muted">{t.extends(loaded.parent.no)}</span>}
        <DraftNote draft={draft} onDiscard={() => form.setFieldsValue(initial)} />
        <ConflictNote submission={edit} form={form} begun={initial} />
        <h2>{t.when}</h2>
        <div>
          <Field name="leaveType" schema={fields.leaveType} />
          <div className="pair">
            {loaded?.parent ? null : day('first', t.from, t.halfOfFrom)}
            {day('last', t.to, t.halfOfTo)}
          </div>
        </div>
        <LeavePreview
          leaveType={leaveType}
          from={first}
          to={last}
          abroad={abroad}
          id={loaded?.id}
          termLimit={conditions?.termLimit ?? 0}
        />
      </section>
      <section className="page-card">
        <h2>{t.where}</h2>
        <div>
          <Field name="abroad" schema={fields.abroad} />
          <div className="pair">
            {!abroad && (
              <Field name="region" schema={fields.region}>
                <RegionField placeholder={t.regionHint} />
              </Field>
            )}
            <Field name="destination" schema={fields.destination}>
              <Input maxLength={80} placeholder={abroad ? t.abroadHint : t.destinationHint} />
            </Field>
            <Field name="transport" schema={fields.transport} />
          </div>
          <div className="pair">
            <Field name="contactPhone" schema={fields.contactPhone}>
              <Input maxLength={20} inputMode="tel" />
            </Field>
            <Field name="emergencyPhone" schema={fields.emergencyPhone}>
              <Input maxLength={20} inputMode="tel" />
            </Field>
          </div>
        </div>
      </section>
      <section className="page-card">
        <h2>{t.why}</h2>
        <div>
          <Field name="reason" schema={fields.reason} rows={4} />
          <Field name="courseImpact" schema={fields.courseImpact} label={t.courseImpact} />
          {courseImpact && <Field name="courseNote" schema={fields.courseNote} rows={2} />}
          <Form.Item
            name="attachments"
            label={t.files}
            extra={conditions && t.filesHint(conditions.proofDays)}
          >
            <FileField
              kind={leaveApproval}
              multiple={MOST_LEAVE_FILES}
              megabytes={LEAVE_FILE_MEGABYTES}
              accept={ACCEPTED}
            />
          </Form.Item>
        </div>
      </section>
      <footer className="page-footer not-on-paper touch row end">
        <Button onClick={onLeave}>{t.cancel}</Button>
        <Button loading={pending} onClick={() => void send(false)}>
          {t.saveDraft}
        </Button>
        <Button type="primary" loading={pending} onClick={() => void send(true)}>
          {t.submit}
        </Button>
      </footer>
    </Form>
  );
};
