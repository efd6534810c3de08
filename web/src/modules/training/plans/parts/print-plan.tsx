import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../../api/call-api.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { plansTexts } from '../plans-texts.ts';

/** The plan on paper, with the places for the signatures. */
export const PrintPlan = ({ id }: { id: string }) => {
  const t = useTexts(plansTexts);
  const [pending, setPending] = useState(false);
  const print = async () => {
    setPending(true);
    // What goes wrong is told where files are fetched.
    await downloadFile(planCalls.print, { params: { id } }).catch(() => undefined);
    setPending(false);
  };
  return (
    <Button loading={pending} onClick={() => void print()}>
      {t.print}
    </Button>
  );
};
