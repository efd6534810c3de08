import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import {
  type Paper,
  type PaperProblem,
  problemPlaces,
  type SavedPaper,
} from '@graduate/contract/examination/papers/papers.ts';
import { isText } from '@graduate/contract/examination/questions/question-types.ts';
import { Alert, Skeleton } from 'antd';
import { useCall, useSubmit } from '../../../../api/use-call.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { feedback } from '../../../../ui/feedback.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { AudienceCount } from '../audience/audience-count.tsx';
import { designTexts } from './design-texts.ts';
import { numbersIn } from './names.ts';
import { type Found, ProblemList } from './problem-list.tsx';
import type { Written } from './state/use-designer.ts';

type Props = {
  loaded: Paper;
  paper: Written;
  version: () => number;
  onPublished: (saved: SavedPaper) => void;
  onGo: (target: string | undefined) => void;
  onClose: () => void;
};

const Summary = ({ loaded, paper }: Pick<Props, 'loaded' | 'paper'>) => {
  const t = useTexts(designTexts);
  const asked = questionsIn(paper.design.sections).filter(({ type }) => !isText(type));
  return (
    <div className="stack">
      <p>{loaded.paperVersion === 0 ? t.publishFirst : t.publishNext(loaded.paperVersion + 1)}</p>
      <dl className="publish-facts">
        {paper.kind !== 'evaluation' && (
          <>
            <dt>{t.audienceGroup}</dt>
            <dd>
              <AudienceCount paperId={loaded.id} audience={paper.audience} named={loaded.named} />
            </dd>
            <dt>{t.window}</dt>
            <dd>
              {minute(paper.from)} — {minute(paper.to)}
            </dd>
          </>
        )}
        <dt>{t.ofQuestion}</dt>
        <dd>{t.questionCount(asked.length)}</dd>
      </dl>
    </div>
  );
};

/** The last look before people are asked: what is still wrong, or whom it reaches and when. */
export const PublishDialog = ({ loaded, paper, version, onPublished, onGo, onClose }: Props) => {
  const t = useTexts(designTexts);
  const language = useLanguage();
  const params = { id: loaded.id };
  const check = useCall(paperCalls.problems, { params }, { staleTime: 0 });
  const publish = useSubmit(paperCalls.publish, {
    invalidates: [paperCalls.list],
    onSuccess: (saved) => {
      feedback.success(t.published);
      onPublished(saved);
    },
  });
  const numbers = numbersIn(paper.design.sections);
  const found = (problem: PaperProblem): Found => {
    const number = numbers.get(problem.questionId ?? '');
    return {
      where: number ? t.question(number) : problemPlaces[problem.place][language],
      message: problem.message,
      target: problem.questionId ?? problem.sectionId ?? undefined,
    };
  };
  const problems = check.isFetching ? undefined : check.data;
  return (
    <Dialog
      open
      title={t.publishTitle(paper.title)}
      okText={loaded.paperVersion === 0 ? t.publish : t.publishChanges}
      okButtonProps={{ disabled: problems?.length !== 0, loading: publish.pending }}
      onOk={() => void publish.submit({ params, body: { version: version() } })}
      onCancel={onClose}
    >
      {!problems && <Skeleton active paragraph={{ rows: 3 }} />}
      {problems && problems.length > 0 && (
        <div className="stack">
          <Alert type="warning" showIcon title={t.checkFound(problems.length)} />
          <ProblemList problems={problems.map(found)} onGo={onGo} />
        </div>
      )}
      {problems?.length === 0 && <Summary loaded={loaded} paper={paper} />}
    </Dialog>
  );
};
