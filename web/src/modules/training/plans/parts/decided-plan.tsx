import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';
import { DecidedPart } from '../../../mechanisms/approvals/public.tsx';
import { CheckPanel } from './check-panel.tsx';
import { Differences } from './differences.tsx';
import { ModuleCards } from './module-cards.tsx';

const texts = defineTexts({
  follows: [
    '全部同意后计划生效，学生按它选课，学分审核按它计算。',
    'Once everybody agrees, the plan takes effect: courses are chosen and credits audited by it.',
  ],
});

/** What somebody decides about a plan: what changes in it, what its check says, its courses. */
export const DecidedPlan = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(planCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart follows={t.follows}>
      <Differences differences={data.differences} plain />
      {data.check && <CheckPanel check={data.check} />}
      <ModuleCards desk={data} items={data.items} check={data.check} />
    </DecidedPart>
  );
};
