import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { detailTexts } from './detail-texts.ts';
import { Content } from './leave-view.tsx';

/** What somebody decides about a leave: when and where to, files, and what follows. */
export const DecidedLeave = ({ recordId }: { recordId: string }) => {
  const t = useTexts(detailTexts);
  const { data } = useCall(leaveCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <>
      <Content leave={data} />
      <p className="note">{t.follows}</p>
    </>
  );
};
