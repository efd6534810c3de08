import { numbersIn, readWeeks } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
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
import { type Change, NewChange } from '@graduate/contract/training/class-changes/class-changes.ts';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { StaffPicker } from '../courses/public.tsx';
import { changesTexts } from './changes-texts.ts';
import { PlaceCheck } from './place-check.tsx';
import { type NewPlace, noPlace, PlaceFields } from './place-fields.tsx';
import { type Sent, useSend } from './use-send.ts';

const fields = NewChange.shape;

type Values = Pick<NewChange, 'reasonKind' | 'reason' | 'notice' | 'makeupOn'> & {
  files?: readonly FileRef[];
};
/** What is sent of the new place: another time with its room, another room, or nothing. */
const placeOf = (kind: ChangeKind, { weeks, weekday, startPeriod, roomId }: NewPlace) => {
  const stays = { newWeeks: null, newWeekday: null, newStartPeriod: null, newRoomId: null };
  if (kind === 'room') return { ...stays, newRoomId: roomId };
  if (kind !== 'move' && kind !== 'makeup') return stays;
  return {
    newWeeks: weeks.length > 0 ? weeks.join(',') : null,
    newWeekday: weekday,
    newStartPeriod: startPeriod,
    newRoomId: roomId,
  };
};

const weeksIn = (typed: string | null): number[] => numbersIn((typed && readWeeks(typed)) || 0);

/** The lesson somebody applies for: what was cancelled is made up for, anything else is moved. */
export type LessonNamed = { classId: string; meetingId: string; week: number; cancelled: boolean };

/** What was entered before, of an application that is written anew; else the lesson it was begun from. */
const begunWith = (earlier: Change | undefined, from: LessonNamed | undefined): Lessons => ({
  classId: earlier?.classId ?? from?.classId,
  meetingId: earlier?.meetingId ?? from?.meetingId,
  weeks: earlier || !from ? weeksIn(earlier?.weeks ?? null) : [from.week],
  kind: earlier?.kind ?? (from?.cancelled ? 'makeup' : 'move'),
  place: earlier
    ? {
        weeks: weeksIn(earlier.newWeeks),
        weekday: earlier.newWeekday,
        startPeriod: earlier.newStartPeriod,
        roomId: earlier.newRoomId,
      }
    : { ...noPlace, weeks: from && !from.cancelled ? [from.week] : [] },
  substitute: earlier?.newTeacherId
    ? { id: earlier.newTeacherId, name: earlier.newTeacherName ?? '' }
    : undefined,
});

type Lessons = {
  classId: string | undefined;
  meetingId: string | undefined;
  weeks: number[];
  kind: ChangeKind;
  place: NewPlace;
  substitute: { id: string; name: string } | undefined;
};
type LessonProps = {
  earlier: Change | undefined;
  lessons: Lessons;
  onChange: (more: Partial<Lessons>) => void;
};

/** Which lessons of which class, and what becomes of them. */
const LessonFields = ({ earlier, lessons, onChange }: LessonProps) => {
  const t = useTexts(changesTexts);
  const language = useLanguage();
  const { classId, meetingId, weeks, kind, place, substitute } = lessons;
  const { data: classes = [] } = useCall(changeCalls.classes, { query: {} }, { quiet: true });
  const { data: options } = useCall(
    changeCalls.options,
    { query: { classId: classId ?? '' } },
    { enabled: classId !== undefined, quiet: true },
  );
  const session = options?.sessions.find((one) => one.meetingId === meetingId);
  const own =
    earlier && classes.every(({ id }) => id !== earlier.classId)
      ? [{ value: earlier.classId, label: earlier.className }]
      : [];
  return (
    <>
      <Form.Item label={t.class} required {...(options && { extra: t.used(options.used, options.most) })}>
        <Select<string>
          aria-label={t.class}
          showSearch={{ optionFilterProp: 'label' }}
          {...(classId && { value: classId })}
          options={[
            ...own,
            ...classes.map(({ id, name, code }) => ({ value: id, label: `${name}（${code}）` })),
          ]}
          onChange={(id) => onChange({ classId: id, meetingId: undefined, weeks: [], place: noPlace })}
        />
      </Form.Item>
      <Form.Item label={t.kind} required>
        <Select<ChangeKind>
          aria-label={t.kind}
          value={kind}
          options={keysOf(changeKinds).map((key) => ({ value: key, label: changeKinds[key][language] }))}
          onChange={(next) => onChange({ kind: next, weeks: [], place: noPlace })}
        />
      </Form.Item>
      <Form.Item label={t.session} required>
        <Select<string>
          aria-label={t.session}
          notFoundContent={classId ? t.noSessions : t.classFirst}
          {...(session && { value: session.meetingId })}
          options={options?.sessions.map((one) => ({ value: one.meetingId, label: one.place })) ?? []}
          onChange={(id) => onChange({ meetingId: id, weeks: [], place: noPlace })}
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
          onChange={(some) => {
            const sorted = some.toSorted((one, other) => one - other);
            // Most lessons are moved within their week; what is made up for comes later.
            const follows = kind === 'move' && place.weeks.join() === weeks.join();
            onChange({ weeks: sorted, ...(follows && { place: { ...place, weeks: sorted } }) });
          }}
        />
      </Form.Item>
      {options && session && classId && (
        <PlaceFields
          classId={classId}
          kind={kind}
          options={options}
          session={session}
          weeks={weeks}
          roomName={earlier?.newRoomName ?? null}
          place={place}
          onChange={(next) => onChange({ place: next })}
        />
      )}
      {kind === 'substitute' && (
        <Form.Item label={t.substitute} required>
          <StaffPicker without={[]} onPick={({ id, name }) => onChange({ substitute: { id, name } })} />
          {substitute && <b>{substitute.name}</b>}
        </Form.Item>
      )}
    </>
  );
};

/** Why, with what shows it, and what students are told besides. */
const ReasonFields = ({ kind }: { kind: ChangeKind }) => {
  const t = useTexts(changesTexts);
  return (
    <>
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
    </>
  );
};

type Props = { earlier?: Change; from?: LessonNamed | undefined; onDone: () => void; onClose: () => void };

/** An application: which lessons, what becomes of them, where instead, and why. What was sent back is written anew in it. */
export const ApplyDialog = ({ earlier, from, onDone, onClose }: Props) => {
  const t = useTexts(changesTexts);
  const [lessons, setLessons] = useState<Lessons>(() => begunWith(earlier, from));
  const send = useSend(onDone);
  const { classId, meetingId, weeks, kind, place, substitute } = lessons;
  const draft = {
    classId: classId ?? '',
    meetingId: meetingId ?? '',
    kind,
    weeks: weeks.join(','),
    ...placeOf(kind, place),
    newTeacherId: (kind === 'substitute' && substitute?.id) || null,
  };
  const bodyOf = ({ makeupOn, notice, files = [], ...why }: Values): NewChange => ({
    ...draft,
    makeupOn: (kind === 'cancel' && makeupOn) || null,
    notice: notice ?? '',
    fileIds: files.map(({ id }) => id),
    ...why,
  });
  const shared = {
    okText: t.submitNow,
    width: 560,
    onDone: (made: Sent) => void send(made),
    onClose,
  };
  const parts = (
    <>
      <LessonFields
        earlier={earlier}
        lessons={lessons}
        onChange={(more) => setLessons((before) => ({ ...before, ...more }))}
      />
      <PlaceCheck draft={draft} />
      <ReasonFields kind={kind} />
    </>
  );
  if (!earlier)
    return (
      <FormDialog<typeof changeCalls.create, Values>
        title={t.apply}
        call={changeCalls.create}
        args={(values) => ({ body: bodyOf(values) })}
        {...shared}
      >
        {parts}
      </FormDialog>
    );
  const { id, version, reasonKind, reason, notice, makeupOn, attachments } = earlier;
  return (
    <FormDialog<typeof changeCalls.edit, Values>
      title={t.editOf(earlier.no)}
      call={changeCalls.edit}
      args={(values) => ({ params: { id }, body: { version, ...bodyOf(values) } })}
      initial={{ reasonKind, reason, notice, makeupOn, files: attachments }}
      {...shared}
    >
      {parts}
    </FormDialog>
  );
};
