import { type Expert, expertCalls } from '@graduate/contract/degrees/reviews/experts.ts';
import { Button } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { NoticeCard } from '../../../ui/notice-card.tsx';
import { askConfirm } from '../../../ui/questions.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { reviewTexts } from './reviews-texts.ts';

type Group = { experts: readonly Expert[]; onMerge: (keep: Expert) => void };

const Same = ({ experts, onMerge }: Group) => {
  const t = useTexts(reviewTexts);
  return (
    <ul className="outlined padded stack gap-s">
      {experts.map((expert) => (
        <li key={expert.id} className="row between">
          <span>
            {expert.name}{' '}
            <span className="muted">
              {[expert.unit, expert.title, expert.mobile, expert.email].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Button size="small" onClick={() => onMerge(expert)}>
            {t.keepThis}
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** Rows of the library that may be one person. */
export const MergeDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(reviewTexts);
  const answer = useCall(expertCalls.duplicates, {}, { quiet: true, staleTime: 0 });
  const merging = useSave(expertCalls.merge, { told: t.merged, onSuccess: () => void answer.refetch() });
  const merge = async (experts: readonly Expert[], keep: Expert) => {
    const content = t.askMerge(`${keep.name}（${keep.unit}）`);
    if (!(await askConfirm({ content, danger: true, okText: t.merge }))) return;
    const mergeIds = experts.map(({ id }) => id).filter((id) => id !== keep.id);
    await merging.submit({ body: { keepId: keep.id, mergeIds } });
  };
  return (
    <SideDrawer title={t.duplicates} width={640} onClose={onClose}>
      <WhenThere answer={answer}>
        {(groups) =>
          groups.length === 0 ? (
            <NoticeCard of="done" title={t.noDuplicates} />
          ) : (
            <div className="stack gap-l">
              {groups.map(({ experts }) => (
                <Same
                  key={experts.map(({ id }) => id).join()}
                  experts={experts}
                  onMerge={(keep) => void merge(experts, keep)}
                />
              ))}
            </div>
          )
        }
      </WhenThere>
    </SideDrawer>
  );
};
