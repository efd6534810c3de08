import { auditingCalls } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { auditingTexts } from './auditing-texts.ts';
import { CheckView } from './check-view.tsx';

/** A check that is not to be decided now, to look at. */
export const CheckDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(auditingTexts);
  const answer = useCall(auditingCalls.findCheck, { params: { id } }, { quiet: true });
  return (
    <SideDrawer title={t.view} width={760} onClose={onClose}>
      <WhenThere answer={answer}>{(check) => <CheckView check={check} />}</WhenThere>
    </SideDrawer>
  );
};
