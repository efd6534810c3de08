import { Exemption, exemptionCalls } from '@graduate/contract/training/grades/exemptions.ts';
import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { GradeRequest, requestCalls } from '@graduate/contract/training/grades/grade-requests.ts';
import { Correction } from '@graduate/contract/training/grades/grades.ts';
import { LateGrade, lateGradeCalls } from '@graduate/contract/training/grades/late-grades.ts';
import { useCall } from '../../../api/use-call.ts';
import { ChangeTable } from '../../../ui/change-table.tsx';
import { FactsOf } from '../../../ui/facts.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';

const texts = defineTexts({
  grade: ['成绩', 'Grade'],
  correctionFollows: [
    '全部同意后成绩即更正，绩点、学分和成绩单随之改变，原成绩保留在更正记录中，学生会收到通知。',
    'Once everybody agrees, the grade is corrected; grade points, credits and transcripts follow, the old grade stays in its history and the student is told.',
  ],
  lateFollows: [
    '全部同意后写入成绩，按课程规定判断是否通过，学分随之计入，学生会收到通知。',
    'Once everybody agrees, the grade is entered; its credits count if it passes the course, and the student is told.',
  ],
  deferFollows: [
    '全部同意后本次考试记为缓考，学生参加下一次考试。',
    'Once everybody agrees, this examination is deferred and the student sits the next one.',
  ],
  recheckFollows: [
    '同意后由任课教师复核，成绩确有错误的另行更正。',
    'Once agreed, the teacher checks the grade again; a mistake is corrected by a separate application.',
  ],
  exemptionFollows: [
    '全部同意后按认定成绩和学分记入成绩，学生不再修读该课程。',
    'Once everybody agrees, the grade and the credits granted are entered, and the course need not be taken.',
  ],
});
type Props = { recordId: string };
const quietly = { quiet: true } as const;

export const DecidedCorrection = ({ recordId }: Props) => {
  const t = useTexts(texts);
  const { data } = useCall(gradeCalls.correction, { params: { id: recordId } }, quietly);
  if (!data) return null;
  return (
    <DecidedPart files={data.attachments} follows={t.correctionFollows}>
      <FactsOf
        of={Correction}
        thing={data}
        facts={['name', 'studentNo', 'courseName', 'termName', 'reasonKind', { key: 'reason', wide: true }]}
      />
      <ChangeTable lines={[{ key: 'grade', label: t.grade, before: data.before, after: data.after }]} />
    </DecidedPart>
  );
};

export const DecidedLateGrade = ({ recordId }: Props) => {
  const t = useTexts(texts);
  const { data } = useCall(lateGradeCalls.find, { params: { id: recordId } }, quietly);
  if (!data) return null;
  return (
    <DecidedPart files={data.attachments} follows={t.lateFollows}>
      <FactsOf
        of={LateGrade}
        thing={data}
        facts={[
          'name',
          'studentNo',
          'courseName',
          'termName',
          'attemptKind',
          'result',
          'credits',
          { key: 'reason', wide: true },
        ]}
      />
    </DecidedPart>
  );
};

export const DecidedRequest = ({ recordId }: Props) => {
  const t = useTexts(texts);
  const { data } = useCall(requestCalls.find, { params: { id: recordId } }, quietly);
  if (!data) return null;
  return (
    <DecidedPart files={data.attachments} follows={data.kind === 'defer' ? t.deferFollows : t.recheckFollows}>
      <FactsOf
        of={GradeRequest}
        thing={data}
        facts={['name', 'studentNo', 'courseName', 'className', 'termName', { key: 'reason', wide: true }]}
      />
    </DecidedPart>
  );
};

export const DecidedExemption = ({ recordId }: Props) => {
  const t = useTexts(texts);
  const { data } = useCall(exemptionCalls.find, { params: { id: recordId } }, quietly);
  if (!data) return null;
  return (
    <DecidedPart files={data.attachments} follows={t.exemptionFollows}>
      <FactsOf
        of={Exemption}
        thing={data}
        facts={[
          'name',
          'studentNo',
          'kind',
          'courseName',
          'school',
          'course',
          'originCredits',
          'score',
          'obtainedOn',
          'convertedScore',
          'credits',
        ]}
      />
    </DecidedPart>
  );
};
