import { applicationCalls } from '@graduate/contract/mechanisms/applications/applications.ts';
import { useCall } from '../../../api/use-call.ts';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../approvals/public.tsx';

const texts = defineTexts({
  follows: [
    '全部同意后申请办结，申请人会收到通知；系统中的其他数据不会改变。',
    'Once everybody agrees the application is done and the applicant is told; nothing else is changed.',
  ],
});

/** What somebody asks for in words of their own. */
export const DecidedApplication = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(applicationCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart files={data.attachments} follows={t.follows}>
      <p className="page-words">{data.content}</p>
    </DecidedPart>
  );
};
