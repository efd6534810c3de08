import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { ChangeRow } from '@graduate/contract/training/class-changes/class-changes.ts';
import { useCall } from '../../../api/use-call.ts';
import { ChangeTable } from '../../../ui/change-table.tsx';
import { FactsOf } from '../../../ui/facts.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';

const texts = defineTexts({
  meeting: ['上课安排', 'Meeting'],
  follows: [
    '全部同意后课表即按新的安排改变，选课学生和任课教师会收到通知。',
    'Once everybody agrees, the timetable changes accordingly; the students and teachers of the class are told.',
  ],
});

/** What somebody decides about a change of classes: what was, what will be, whom it concerns. */
export const DecidedClassChange = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(changeCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart files={data.attachments} follows={t.follows}>
      <FactsOf
        of={ChangeRow}
        thing={data}
        facts={[
          'courseName',
          'className',
          'kind',
          'teacherNames',
          'students',
          'studentConflicts',
          'firstOn',
          'reasonKind',
          'makeupOn',
          { key: 'reason', wide: true },
          { key: 'notice', wide: true },
        ]}
      />
      <ChangeTable lines={[{ key: 'meeting', label: t.meeting, before: data.before, after: data.after }]} />
    </DecidedPart>
  );
};
