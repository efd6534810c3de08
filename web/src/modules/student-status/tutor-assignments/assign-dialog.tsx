import type { TrainingLevel, TutorRole } from '@graduate/contract/people/guidance/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, BodyOf } from '@graduate/contract/platform/define-call.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import {
  assignmentCalls,
  MOST_ASSIGNED_AT_ONCE,
} from '@graduate/contract/student-status/tutor-assignments/tutor-assignments.ts';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { feedback } from '../../../ui/feedback.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { OutcomeDialog } from '../../../ui/outcome-dialog.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { TutorField } from '../../people/guidance/public.tsx';

const texts = defineTexts({
  one: (name: string) => [`为 ${name} 分配导师`, `Assign a supervisor to ${name}`],
  several: (n: number) => [`为 ${n} 名学生分配导师`, `Assign a supervisor to ${n} students`],
  ok: ['确认分配', 'Assign'],
  done: (n: number) => [`已为 ${n} 名学生分配导师`, `${n} students have the supervisor`],
  tooMany: [
    `一次最多为 ${MOST_ASSIGNED_AT_ONCE} 名学生分配导师，请减少选择`,
    `At most ${MOST_ASSIGNED_AT_ONCE} students at once; choose fewer`,
  ],
  haveOne: (n: number) => [
    `其中 ${n} 名学生已有第一导师，更换须办理导师变更，本次将跳过`,
    `${n} of them have a main supervisor; that takes a change of supervisors and is left out here`,
  ],
});

const fields = assignmentCalls.assign.body.shape;

type Student = {
  id: string;
  name: string;
  trainingLevel: TrainingLevel;
  majorCode: string | null;
  mainTutorName: string | null;
};
type Entered = Omit<BodyOf<typeof assignmentCalls.assign>, 'studentIds'>;
type Props = { students: readonly Student[]; onClose: () => void };

const showTutors = [
  readingCalls.list,
  readingCalls.search,
  readingCalls.cards,
  readingCalls.find,
  assignmentCalls.guided,
  assignmentCalls.relations,
];

/** What all of them have in common, for finding a tutor who can take them. */
const common = <T,>(values: readonly T[]): T | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

/** Gives the chosen students a tutor; who cannot get it is named with the reason. */
export const AssignTutorsDialog = ({ students, onClose }: Props) => {
  const t = useTexts(texts);
  const [form] = Form.useForm<Entered>();
  const [outcome, setOutcome] = useState<AnswerOf<typeof assignmentCalls.assign>>();
  const role: TutorRole = Form.useWatch('role', form) ?? 'main';
  const today = dayInShanghai(new Date());
  const [first] = students;
  const level = common(students.map(({ trainingLevel }) => trainingLevel));
  const majorCode = common(students.map((student) => student.majorCode)) ?? undefined;
  const haveOne = role === 'main' ? students.filter(({ mainTutorName }) => mainTutorName).length : 0;
  const tooMany = students.length > MOST_ASSIGNED_AT_ONCE;
  if (outcome) return <OutcomeDialog done={outcome.assigned} failed={outcome.failed} onClose={onClose} />;
  return (
    <FormDialog<typeof assignmentCalls.assign, Entered>
      title={students.length === 1 && first ? t.one(first.name) : t.several(students.length)}
      okText={t.ok}
      disabled={tooMany}
      call={assignmentCalls.assign}
      args={(entered) => ({ body: { ...entered, studentIds: students.map(({ id }) => id) } })}
      invalidates={showTutors}
      onDone={(answer) => {
        if (answer.failed.length > 0) setOutcome(answer);
        else feedback.success(t.done(answer.assigned));
      }}
      closesAfter={({ failed }) => failed.length === 0}
      onClose={onClose}
      form={form}
      initial={{ role: 'main', fromDate: today }}
    >
      {tooMany && <Alert type="error" showIcon title={t.tooMany} style={{ marginBottom: 16 }} />}
      {haveOne > 0 && (
        <Alert type="warning" showIcon title={t.haveOne(haveOne)} style={{ marginBottom: 16 }} />
      )}
      <Field name="role" schema={fields.role} />
      <Field name="tutorId" schema={fields.tutorId}>
        <TutorField
          role={role}
          {...(level && level !== 'N' && { level })}
          {...(majorCode && { majorCode })}
        />
      </Field>
      <Field name="fromDate" schema={fields.fromDate}>
        <DayField latest={today} />
      </Field>
    </FormDialog>
  );
};

/** The same for one of the list. */
export const AssignTutorDialog = ({ student, onClose }: { student: Student; onClose: () => void }) => (
  <AssignTutorsDialog students={[student]} onClose={onClose} />
);
