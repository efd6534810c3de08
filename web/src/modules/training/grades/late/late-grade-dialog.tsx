import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  LATE_GRADE_FILE_MEGABYTES,
  type LateGrade,
  lateGradeApproval,
  lateGradeCalls,
  lateGradeFileExtensions,
  MOST_LATE_GRADE_FILES,
  NewLateGrade,
} from '@graduate/contract/training/grades/late-grades.ts';
import { Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { FileField } from '../../../../ui/upload/file-field.tsx';
import { StudentPicker } from '../../../student-status/students/public.tsx';
import { CourseField } from '../../courses/public.tsx';
import { gradesTexts } from '../grades-texts.ts';

type Values = Pick<NewLateGrade, 'termId' | 'attemptKind' | 'flag' | 'reason'> & {
  score?: number | null;
  level?: NewLateGrade['level'];
  credits?: number | null;
  files?: readonly FileRef[];
};
type Named = { id: string; name: string; no: string | null };
const fields = NewLateGrade.shape;

/** Who or what was found, with a way to choose another; the way to find it while there is none. */
const Chosen = ({
  thing,
  onClear,
  children,
}: {
  thing?: Named;
  onClear?: () => void;
  children: ReactNode;
}) => {
  const t = useTexts(gradesTexts);
  if (!thing) return children;
  return (
    <span className="row gap-x-m">
      <b>{thing.name}</b>
      <span className="muted numbers">{thing.no}</span>
      {onClear && (
        <Button size="small" type="link" onClick={onClear}>
          {t.chooseAnother}
        </Button>
      )}
    </span>
  );
};

const begunWith = ({ wanted, reason, attachments }: LateGrade): Partial<Values> => {
  const { studentId: _studentId, courseId: _courseId, ...rest } = wanted;
  return { ...rest, reason, files: attachments };
};

type Props = {
  /** Whose grade it is, where that is known. */
  student?: { id: string; name: string; studentNo: string | null };
  /** What was asked for before and sent back or withdrawn: it is asked for again. */
  earlier?: LateGrade;
  onClose: () => void;
};

/** A grade that was given and stands nowhere: whose, of what, what it was, and what shows it. */
export const LateGradeDialog = ({ student, earlier, onClose }: Props) => {
  const t = useTexts(gradesTexts);
  const [whose, setWhose] = useState<Named | undefined>(
    earlier
      ? { id: earlier.studentId, name: earlier.name, no: earlier.studentNo }
      : student && { id: student.id, name: student.name, no: student.studentNo },
  );
  const [course, setCourse] = useState<Named | undefined>(
    earlier && { id: earlier.wanted.courseId, name: earlier.courseName, no: earlier.courseCode },
  );
  const fixed = student !== undefined || earlier !== undefined;
  return (
    <FormDialog<typeof lateGradeCalls.create, Values>
      title={t.addLate}
      width={640}
      disabled={!whose || !course}
      call={lateGradeCalls.create}
      args={({ score = null, level = null, credits = null, files = [], ...rest }) => ({
        body: {
          studentId: whose?.id ?? '',
          courseId: course?.id ?? '',
          score,
          level,
          credits,
          ...rest,
          fileIds: files.map(({ id }) => id),
        },
      })}
      initial={earlier ? begunWith(earlier) : { attemptKind: 'first', flag: 'normal' }}
      told={t.lateAsked}
      onClose={onClose}
    >
      <p className="muted">{t.lateHelp}</p>
      <Form.Item label={t.lateStudent} required>
        <Chosen {...(whose && { thing: whose })} {...(!fixed && { onClear: () => setWhose(undefined) })}>
          <StudentPicker onPick={({ id, name, studentNo }) => setWhose({ id, name, no: studentNo })} />
        </Chosen>
      </Form.Item>
      <Form.Item label={t.course} required>
        <Chosen {...(course && { thing: course })} onClear={() => setCourse(undefined)}>
          <CourseField onPick={({ id, name, code }) => setCourse({ id, name, no: code })} />
        </Chosen>
      </Form.Item>
      <div className="pair">
        <Field name="termId" schema={fields.termId} />
        <Field name="attemptKind" schema={fields.attemptKind} />
        <Field name="score" schema={fields.score} />
        <Field name="level" schema={fields.level} />
        <Field name="flag" schema={fields.flag} />
        <Field name="credits" schema={fields.credits} />
      </div>
      <Field name="reason" schema={fields.reason} rows={3} />
      <Form.Item name="files" label={t.proof} required>
        <FileField
          kind={lateGradeApproval}
          multiple={MOST_LATE_GRADE_FILES}
          megabytes={LATE_GRADE_FILE_MEGABYTES}
          accept={lateGradeFileExtensions}
        />
      </Form.Item>
    </FormDialog>
  );
};
