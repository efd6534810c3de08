import { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import { myPaperCalls } from '@graduate/contract/examination/papers/my-papers.ts';
import { Alert } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { fillTexts } from './fill-texts.ts';
import type { Outcome } from './finished.tsx';
import { KeptPaper } from './kept-paper.tsx';

type Props = { sheetId: string; onDone: (outcome: Outcome) => void };

/** A submitted sheet that may still be changed. What was submitted counts until the change is. */
export const ChangedSheet = ({ sheetId, onDone }: Props) => {
  const t = useTexts(fillTexts);
  const params = { id: sheetId };
  const answer = useCall(answeringCalls.sheet, { params }, { quiet: true });
  const { submit, pending } = useSave(answeringCalls.submit, {
    invalidates: [myPaperCalls.mine, answeringCalls.sheet],
  });
  return (
    <WhenThere answer={answer}>
      {(sheet) => (
        <KeptPaper
          form={{ ...sheet, name: `change-${sheet.id}` }}
          before={sheet.answers}
          pending={pending}
          mayChange
          note={<Alert type="info" showIcon title={t.changing} />}
          onSubmit={async (_, answers) => {
            const taken = await submit({ params, body: { answers } });
            if (taken) onDone({ ...taken, sheetId, automatic: false });
            return taken !== undefined;
          }}
        />
      )}
    </WhenThere>
  );
};
