import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import type { CheckIn, Desk, Outcome } from '@graduate/contract/student-status/check-in/check-ins.ts';
import {
  type CheckInAction,
  checkInActions,
  checkInFiles,
  deferKinds,
  MOST_CHECK_IN_FILES,
  officeActions,
} from '@graduate/contract/student-status/check-in/choices.ts';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../shell/public.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { OutcomeDialog } from '../../../ui/outcome-dialog.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { checkInTexts } from './check-in-texts.ts';
import { afterCheckIn } from './use-check-in.ts';

/** Whose entry state is to be changed; of several it is not known beforehand what is possible. */
export type Changed = {
  ids: readonly string[];
  name: string | undefined;
  actions: readonly CheckInAction[] | undefined;
  desk?: Desk;
  done?: () => void;
};

type Values = Pick<CheckIn, 'reason' | 'leaveUntil' | 'deferUntilYear' | 'deferKind' | 'documentNo'> & {
  action: CheckInAction;
  files?: readonly FileRef[];
};

const CHANGES: readonly CheckInAction[] = ['leave', 'forfeit', 'defer', 'revoke', 'restore', 'undo'];
const WITH_FILES: readonly CheckInAction[] = ['leave', 'defer', 'revoke', 'restore'];
const ACCEPTED = ['pdf', 'jpg', 'jpeg', 'png'];
const MEGABYTES = 5;

const useChoices = (actions: readonly CheckInAction[] | undefined) => {
  const can = useCan();
  const language = useLanguage();
  const office = can('student:checkin:office');
  return CHANGES.filter((action) =>
    actions ? actions.includes(action) : office || !officeActions.includes(action),
  ).map((value) => ({ value, label: checkInActions[value][language] }));
};

const bodyOf = ({ files = [], ...values }: Values, ids: readonly string[]): CheckIn => ({
  ids: [...ids],
  ...values,
  fileIds: files.map(({ id }) => id),
});

/** The fields each change needs. */
const Fields = ({ action, desk }: { action: CheckInAction; desk: Desk | undefined }) => {
  const t = useTexts(checkInTexts);
  const wanted = (name: string) => [{ required: true, message: t.wanted(name) }];
  return (
    <>
      {action === 'leave' && (
        <Form.Item
          name="leaveUntil"
          label={t.leaveUntil}
          rules={wanted(t.leaveUntil)}
          {...(desk && { extra: t.leaveHelp(desk.latestLeave) })}
        >
          <DayField earliest={addDays(dayInShanghai(new Date()), 1)} latest={desk?.latestLeave} />
        </Form.Item>
      )}
      {action === 'defer' && (
        <div className="pair">
          <Form.Item
            name="deferUntilYear"
            label={t.deferUntil}
            rules={wanted(t.deferUntil)}
            {...(desk && { extra: t.deferHelp(desk.latestDeferYear) })}
          >
            <NumberField min={2000} max={2100} controls={false} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="deferKind" label={t.deferKind} rules={wanted(t.deferKind)}>
            <ChoiceField choices={deferKinds} />
          </Form.Item>
        </div>
      )}
      {action === 'revoke' && (
        <Form.Item name="documentNo" label={t.documentNo} rules={wanted(t.documentNo)}>
          <Input maxLength={60} />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label={t.reason}
        required={action !== 'restore'}
        rules={[{ required: action !== 'restore', min: 2, max: 500, message: t.reasonWanted }]}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
      {WITH_FILES.includes(action) && (
        <Form.Item
          name="files"
          label={t.files}
          rules={[{ required: true, type: 'array', min: 1, message: t.fileWanted }]}
        >
          <FileField
            kind={checkInFiles}
            multiple={MOST_CHECK_IN_FILES}
            megabytes={MEGABYTES}
            accept={ACCEPTED}
          />
        </Form.Item>
      )}
    </>
  );
};

/** Changes how one or several new students stand, with what the change needs. */
export const StateDialog = ({ changed, onClose }: { changed: Changed; onClose: () => void }) => {
  const { ids, name, actions, desk, done } = changed;
  const t = useTexts(checkInTexts);
  const [form] = Form.useForm<Values>();
  const choices = useChoices(actions);
  const [first] = choices;
  const action = Form.useWatch('action', form) ?? first?.value;
  const [outcome, setOutcome] = useState<Outcome>();
  if (outcome) return <OutcomeDialog {...outcome} onClose={onClose} />;
  return (
    <FormDialog
      title={name ? t.changeTitle(name) : t.changeTitleMany(ids.length)}
      okText={t.confirm}
      width={560}
      call={checkInCalls.act}
      args={(values: Values) => ({ body: bodyOf(values, ids) })}
      invalidates={afterCheckIn}
      onDone={(answer) => {
        done?.();
        if (answer.failed.length > 0) setOutcome(answer);
        else feedback.success(ids.length === 1 ? t.changed : t.doneCount(answer.done));
      }}
      closesAfter={({ failed }) => failed.length === 0}
      onClose={onClose}
      initial={first ? { action: first.value } : {}}
      form={form}
    >
      <Form.Item name="action" label={t.action} required>
        <Select options={choices} />
      </Form.Item>
      {action && <Fields action={action} desk={desk} />}
    </FormDialog>
  );
};
