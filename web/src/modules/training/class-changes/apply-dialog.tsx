import { weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import {
  CHANGE_FILE_MEGABYTES,
  type ChangeKind,
  changeApproval,
  changeFileExtensions,
  changeKinds,
  MOST_CHANGE_FILES,
  provenReasons,
} from '@graduate/contract/training/class-changes/choices.ts';
import { NewChange } from '@graduate/contract/training/class-changes/class-changes.ts';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { StaffPicker } from '../courses/public.tsx';
import { changesTexts } from './changes-texts.ts';
import { useSend } from './use-change-acts.tsx';

const fields = NewChange.shape;

type Values = Pick<NewChange, 'reasonKind' | 'reason' | 'notice' | 'makeupOn'> & {
  files?: readonly FileRef[];
};
type Slot = { weekday: number; startPeriod: number; roomId: string | null };

/** Where it is instead: another time with its room, another room, or as it was. */
const placeOf = (kind: ChangeKind, weeks: string, slot: Slot | undefined) => {
  const stays = { newWeeks: null, newWeekday: null, newStartPeriod: null, newRoomId: null };
  if (!slot || kind === 'cancel' || kind === 'substitute') return stays;
  if (kind === 'room') return { ...stays, newRoomId: slot.roomId };
  return {
    newWeeks: weeks,
    newWeekday: slot.weekday,
    newStartPeriod: slot.startPeriod,
    newRoomId: slot.roomId,
  };
};

/** A new application: which lessons, what becomes of them, where instead, and why. */
export const ApplyDialog = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const t = useTexts(changesTexts);
  const language = useLanguage();
  const [classId, setClass] = useState<string>();
  const [meetingId, setMeeting] = useState<string>();
  const [weeks, setWeeks] = useState<number[]>([]);
  const [kind, setKind] = useState<ChangeKind>('move');
  const [slot, setSlot] = useState<Slot>();
  const [substitute, setSubstitute] = useState<{ id: string; name: string }>();
  const send = useSend(onDone);
  const { data: classes = [] } = useCall(changeCalls.classes, { query: {} }, { quiet: true });
  const { data: options } = useCall(
    changeCalls.options,
    { query: { classId: classId ?? '' } },
    { enabled: classId !== undefined, quiet: true },
  );
  const session = options?.sessions.find((one) => one.meetingId === meetingId);
  const chosen = weeks.join(',');
  const seeks = kind === 'move' || kind === 'makeup' || kind === 'room';
  const { data: slots = [] } = useCall(
    changeCalls.suggest,
    { body: { classId: classId ?? '', weeks: chosen, periodCount: session?.periodCount ?? 1, limit: 10 } },
    { enabled: seeks && session !== undefined && weeks.length > 0, quiet: true },
  );
  const bodyOf = ({ makeupOn, notice, files = [], ...why }: Values): NewChange => ({
    classId: classId ?? '',
    meetingId: meetingId ?? '',
    kind,
    weeks: chosen,
    ...placeOf(kind, chosen, slot),
    newTeacherId: (kind === 'substitute' && substitute?.id) || null,
    makeupOn: (kind === 'cancel' && makeupOn) || null,
    notice: notice ?? '',
    fileIds: files.map(({ id }) => id),
    ...why,
  });
  return (
    <FormDialog<typeof changeCalls.create, Values>
      title={t.apply}
      call={changeCalls.create}
      args={(values) => ({ body: bodyOf(values) })}
      okText={t.submitNow}
      onDone={(made) => void send(made)}
      onClose={onClose}
    >
      <Form.Item label={t.class} required {...(options && { extra: t.used(options.used, options.most) })}>
        <Select<string>
          aria-label={t.class}
          showSearch={{ optionFilterProp: 'label' }}
          {...(classId && { value: classId })}
          options={classes.map(({ id, name, code }) => ({ value: id, label: `${name}（${code}）` }))}
          onChange={(id) => {
            setClass(id);
            setMeeting(undefined);
            setWeeks([]);
          }}
        />
      </Form.Item>
      <Form.Item label={t.kind} required>
        <Select<ChangeKind>
          aria-label={t.kind}
          value={kind}
          options={keysOf(changeKinds).map((key) => ({ value: key, label: changeKinds[key][language] }))}
          onChange={setKind}
        />
      </Form.Item>
      <Form.Item label={t.session} required>
        <Select<string>
          aria-label={t.session}
          {...(meetingId && { value: meetingId })}
          options={options?.sessions.map((one) => ({ value: one.meetingId, label: one.place })) ?? []}
          onChange={(id) => {
            setMeeting(id);
            setWeeks([]);
          }}
        />
      </Form.Item>
      <Form.Item label={t.weeks} required>
        <Select<number[]>
          mode="multiple"
          aria-label={t.weeks}
          value={weeks}
          options={
            session?.weeks
              .filter(({ cancelled }) => cancelled === (kind === 'makeup'))
              .map(({ week, date }) => ({ value: week, label: t.weekOn(week, date) })) ?? []
          }
          onChange={(some) => setWeeks(some.toSorted((one, other) => one - other))}
        />
      </Form.Item>
      {seeks && (
        <Form.Item label={t.suggestions} required>
          <Select<number>
            aria-label={t.suggestions}
            notFoundContent={t.noSlots}
            options={slots.map((one, at) => ({
              value: at,
              label: t.slot(
                weekdayName(one.weekday)[language],
                one.startPeriod,
                one.roomName ?? '',
                one.students,
              ),
            }))}
            onChange={(at) => setSlot(slots[at])}
          />
        </Form.Item>
      )}
      {kind === 'substitute' && (
        <Form.Item label={t.substitute} required>
          <StaffPicker without={[]} onPick={({ id, name }) => setSubstitute({ id, name })} />
          {substitute && <b>{substitute.name}</b>}
        </Form.Item>
      )}
      {kind === 'cancel' && <Field name="makeupOn" schema={fields.makeupOn} />}
      <Field name="reasonKind" schema={fields.reasonKind} />
      <Form.Item noStyle dependencies={['reasonKind']}>
        {({ getFieldValue }) => (
          <Form.Item
            name="files"
            label={t.proof}
            required={provenReasons.includes(getFieldValue('reasonKind') as Values['reasonKind'])}
          >
            <FileField
              kind={changeApproval}
              multiple={MOST_CHANGE_FILES}
              megabytes={CHANGE_FILE_MEGABYTES}
              accept={changeFileExtensions}
            />
          </Form.Item>
        )}
      </Form.Item>
      <Field name="reason" schema={fields.reason} rows={3} />
      <Field name="notice" schema={fields.notice} rows={2} />
    </FormDialog>
  );
};
