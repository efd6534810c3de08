import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import type { Answers } from '@graduate/contract/examination/questions/answers.ts';
import { myEvaluationCalls } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import type { TicketPaper } from '@graduate/contract/training/evaluations/my-evaluations.ts';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { NotThere, openTab, useTab, WhenThere } from '../../../../shell/public.ts';
import { askConfirm } from '../../../../ui/feedback.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { KeptPaper } from '../../../examination/papers/public.tsx';
import { evaluationsTexts } from '../evaluations-texts.ts';

const MANY = 3;

/** Whether every rating is the same, where there are several of them. */
const allTheSame = ({ sections }: TicketPaper, answers: Answers): boolean => {
  const ratings = questionsIn(sections).flatMap(({ id }) => {
    const answer = answers[id];
    return answer && 'rating' in answer ? answer.rating : [];
  });
  return ratings.length >= MANY && new Set(ratings).size === 1;
};

const Taken = ({ already }: { already: boolean }) => {
  const t = useTexts(evaluationsTexts);
  const tab = useTab();
  const back = () => {
    tab.close();
    setTimeout(() => openTab('/myjob/index'));
  };
  return (
    <section className="page-card narrow" role="status">
      <Nothing of="done" text={already ? t.already : t.taken}>
        <Button type="primary" onClick={back}>
          {t.toList}
        </Button>
      </Nothing>
    </section>
  );
};

const Form = ({ paper, onTaken }: { paper: TicketPaper; onTaken: (already: boolean) => void }) => {
  const t = useTexts(evaluationsTexts);
  const tab = useTab();
  const { submit, pending } = useSave(myEvaluationCalls.submit, { invalidates: [myEvaluationCalls.mine] });
  const { id, courseName, teacherName, title, titleEn, description, sections, pictures } = paper;
  const name = t.evaluationOf(courseName, teacherName);
  useEffect(() => tab.setTitle(name), [tab, name]);
  return (
    <KeptPaper
      form={{
        name: `evaluation-${id}`,
        title: `${title} · ${courseName}（${teacherName}）`,
        titleEn: titleEn && `${titleEn} · ${courseName} (${teacherName})`,
        description,
        kind: 'evaluation',
        sections,
        pictures,
        files: [],
      }}
      before={{}}
      pending={pending}
      mayChange={false}
      note={<Alert type="info" showIcon title={t.anonymous} />}
      onSubmit={async (answers) => {
        if (allTheSame(paper, answers) && !(await askConfirm({ content: t.allTheSame, okText: t.submit })))
          return false;
        const answer = await submit({ params: { id }, body: { answers } });
        if (answer) onTaken(answer.already);
        return answer !== undefined;
      }}
    />
  );
};

const Asked = ({ id }: { id: string }) => {
  const t = useTexts(evaluationsTexts);
  const [taken, setTaken] = useState<{ already: boolean }>();
  const answer = useCall(myEvaluationCalls.paper, { params: { id } }, { quiet: true, staleTime: 0 });
  if (taken) return <Taken already={taken.already} />;
  return (
    <WhenThere answer={answer}>
      {(paper) => {
        if (paper.done) return <Taken already />;
        if (!paper.open) return <Alert type="warning" showIcon title={t.notOpen} />;
        return <Form paper={paper} onTaken={(already) => setTaken({ already })} />;
      }}
    </WhenThere>
  );
};

/** Evaluating one teacher of one class; nothing reaches the server before it is submitted. */
const EvaluatePage = () => {
  const [search] = useSearchParams();
  const id = search.get('ticketId');
  return id ? <Asked key={id} id={id} /> : <NotThere />;
};

export default EvaluatePage;
