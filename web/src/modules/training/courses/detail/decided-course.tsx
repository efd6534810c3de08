import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import { Course } from '@graduate/contract/training/courses/courses.ts';
import { useCall } from '../../../../api/use-call.ts';
import { ChangeTable } from '../../../../ui/change-table.tsx';
import { FactsOf } from '../../../../ui/facts.tsx';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';
import { DecidedPart } from '../../../mechanisms/approvals/public.tsx';

const texts = defineTexts({
  follows: [
    '全部同意后课程进入课程库，可列入培养方案、安排教学任务。',
    'Once everybody agrees, the course enters the library and can be listed in programmes and taught.',
  ],
  changeFollows: (term: string) => [
    `全部同意后自${term || '通过之日'}起按修改后的内容执行，以前的版本保留。`,
    `Once everybody agrees the changes hold from ${term || 'that day'} on; earlier versions are kept.`,
  ],
});

/** A course that somebody proposes. */
export const DecidedCourse = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(courseCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart files={data.syllabus ? [data.syllabus] : []} follows={t.follows}>
      <FactsOf
        of={Course}
        thing={data}
        facts={[
          'code',
          'name',
          'nameEn',
          'credits',
          'hours',
          'category',
          'isDegreeCourse',
          'levels',
          'language',
          'department',
          'assessment',
          'gradeScale',
          'terms',
          { key: 'intro', wide: true },
        ]}
      />
    </DecidedPart>
  );
};

/** What would be another in a course: before and after. */
export const DecidedCourseChange = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(courseCalls.findChange, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart follows={t.changeFollows(data.termName ?? '')}>
      <p className="page-words">{data.reason}</p>
      <ChangeTable
        lines={data.differences.map(({ field, label, before, after }) => ({
          key: field,
          label,
          before,
          after,
        }))}
      />
    </DecidedPart>
  );
};
