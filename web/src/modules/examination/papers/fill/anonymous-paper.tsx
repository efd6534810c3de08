import { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import { myPaperCalls } from '@graduate/contract/examination/papers/my-papers.ts';
import type { PaperToFill } from '@graduate/contract/examination/papers/sheets.ts';
import { Alert } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { fillTexts } from './fill-texts.ts';
import type { Outcome } from './finished.tsx';
import { KeptPaper } from './kept-paper.tsx';

type Props = {
  paper: PaperToFill;
  onDone: (outcome: Outcome) => void;
  /** It was submitted before, or the paper has changed: the paper is asked for again. */
  onStale: () => void;
};

/** Nothing of it reaches the server before it is submitted, and then no name goes with it. */
export const AnonymousPaper = ({ paper, onDone, onStale }: Props) => {
  const t = useTexts(fillTexts);
  const { submit, pending } = useSave(answeringCalls.submitAnonymous, {
    invalidates: [myPaperCalls.mine],
    onError: ({ status }) => {
      if (status === 409) onStale();
    },
  });
  return (
    <KeptPaper
      form={{ ...paper, name: paper.id, files: [] }}
      before={{}}
      pending={pending}
      mayChange={false}
      note={<Alert type="info" showIcon title={t.anonymous} description={t.anonymousHint} />}
      onSubmit={async (answers) => {
        const { id, paperVersion } = paper;
        const answer = await submit({ params: { id }, body: { paperVersion, answers } });
        if (answer) onDone({ ...answer, automatic: false });
        return answer !== undefined;
      }}
    />
  );
};
