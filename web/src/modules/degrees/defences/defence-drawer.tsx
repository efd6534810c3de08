import { defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { ApprovalActs, ApprovalProgress } from '../../mechanisms/approvals/public.tsx';
import { DefenceActs } from './defence-acts.tsx';
import { DefenceFacts } from './defence-facts.tsx';
import { defenceTexts } from './defences-texts.ts';

/** One defence: where it stands and what can be done about it. */
export const DefenceDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(defenceTexts);
  const refresh = useRefresh(defenceCalls.list, defenceCalls.ready);
  const answer = useCall(defenceCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  const done = () => {
    refresh();
    void answer.refetch();
  };
  return (
    <SideDrawer
      title={answer.data ? t.defenceOf(answer.data.name, answer.data.no) : t.defences}
      width={820}
      onClose={onClose}
    >
      <WhenThere answer={answer}>
        {(defence) => (
          <div className="stack gap-l">
            <DefenceActs
              defence={defence}
              onDone={done}
              onGone={() => {
                refresh();
                onClose();
              }}
            />
            {defence.progress && <ApprovalActs progress={defence.progress} onDone={done} />}
            <DefenceFacts defence={defence} />
            {defence.progress && <ApprovalProgress progress={defence.progress} />}
          </div>
        )}
      </WhenThere>
    </SideDrawer>
  );
};
