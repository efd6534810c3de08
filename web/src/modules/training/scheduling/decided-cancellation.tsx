import { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';

const texts = defineTexts({
  reason: ['停开原因', 'Reason for cancelling'],
  follows: [
    '同意后教学班停开：教室和教师的时间释放，已选学生退出、候补结束并收到通知，三天内可另选其他教学班；不能恢复。',
    'When you agree, the class is cancelled: its rooms and teachers are freed, its students are withdrawn and told, and have three days to choose another class. This cannot be undone.',
  ],
});

/** What the graduate school decides about a class that a college wants to cancel. */
export const DecidedCancellation = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(scheduleCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart follows={t.follows}>
      <FactsOf
        of={ClassDesk}
        thing={data}
        facts={[
          'name',
          'code',
          'department',
          'teacherNames',
          'enrolled',
          'capacity',
          'minStudents',
          'state',
          { key: 'time', wide: true },
          { label: t.reason, value: data.cancellation?.reason, wide: true },
        ]}
      />
    </DecidedPart>
  );
};
