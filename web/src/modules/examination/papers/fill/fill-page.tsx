import { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import { myPaperCalls } from '@graduate/contract/examination/papers/my-papers.ts';
import type { PaperToFill, Sheet } from '@graduate/contract/examination/papers/sheets.ts';
import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { NotThere, useTab, WhenThere } from '../../../../shell/public.ts';
import { askConfirm } from '../../../../ui/feedback.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { AnonymousPaper } from './anonymous-paper.tsx';
import { ChangedSheet } from './changed-sheet.tsx';
import { fillTexts } from './fill-texts.ts';
import { Finished, type Outcome } from './finished.tsx';
import { Introduction } from './introduction.tsx';
import { OpenSheet } from './open-sheet.tsx';
import { fillScreen } from './use-leaving.ts';

/** A questionnaire opens at its questions; an exam only when somebody says that the clock may run. */
const opensAtOnce = ({ exam, anonymous, state, refusal, sheets }: PaperToFill): boolean =>
  !exam && !anonymous && !refusal && (state === 'open' || (state === 'todo' && sheets.length === 0));

type LoadedProps = { paper: PaperToFill; again: () => void };

const Loaded = ({ paper, again }: LoadedProps) => {
  const t = useTexts(fillTexts);
  const tab = useTab();
  const language = useLanguage();
  const [sheet, setSheet] = useState<Sheet>();
  const [changing, setChanging] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const { submit, pending, error } = useSave(answeringCalls.start, { invalidates: [myPaperCalls.mine] });
  const begin = async () => {
    const begun = await submit({ params: { id: paper.id } });
    if (begun) setSheet(begun);
  };
  const start = async () => {
    const { exam } = paper;
    if (exam && paper.state !== 'open') {
      const content = t.askStart(exam.minutes);
      if (!(await askConfirm({ content, okText: t.startExam }))) return;
    }
    // Browsers fill the screen only while somebody presses a button.
    if (exam?.fullScreen) fillScreen();
    await begin();
  };
  const asked = useRef(false);
  const atOnce = opensAtOnce(paper);
  useEffect(() => {
    if (!atOnce || asked.current) return;
    asked.current = true;
    void begin();
  });
  const title = titleIn(language, paper);
  useEffect(() => tab.setTitle(title), [tab, title]);
  const done = (reached: Outcome) => {
    setSheet(undefined);
    setChanging(undefined);
    setOutcome(reached);
    again();
  };
  if (outcome) return <Finished paper={paper} outcome={outcome} onAgain={() => setOutcome(undefined)} />;
  if (sheet) return <OpenSheet key={sheet.id} sheet={sheet} mayEdit={paper.mayEdit} onDone={done} />;
  if (changing) return <ChangedSheet sheetId={changing} onDone={done} />;
  if (paper.anonymous && !paper.refusal && paper.state === 'todo')
    return <AnonymousPaper paper={paper} onDone={done} onStale={again} />;
  if (atOnce && !error) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <Introduction
      paper={paper}
      pending={pending}
      onStart={() => void start()}
      onChange={(sheetId) => setChanging(sheetId)}
    />
  );
};

const Asked = ({ id }: { id: string }) => {
  const answer = useCall(answeringCalls.fill, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <WhenThere answer={answer}>
      {(paper) => <Loaded paper={paper} again={() => void answer.refetch()} />}
    </WhenThere>
  );
};

/** Answering a questionnaire or taking an exam. */
const FillPage = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <Asked key={id} id={id} /> : <NotThere />;
};

export default FillPage;
