import './design.css';
import { type PaperKind, paperKinds } from '@graduate/contract/examination/papers/choices.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { Alert, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { useTab } from '../../../../shell/public.ts';
import { FailedList } from '../../../../ui/list-page/list-state.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { designTexts } from './design-texts.ts';
import { Designer } from './designer.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { StartPaper } from './start-paper.tsx';
import { writtenOf } from './state/settings.ts';

const LoadedPaper = ({ id }: { id: string }) => {
  const t = useTexts(designTexts);
  const { setTitle } = useTab();
  const [round, setRound] = useState(0);
  const answer = useCall(paperCalls.find, { params: { id } }, { staleTime: 0, quiet: true });
  const [shown, setShown] = useState<{ round: number; paper: NonNullable<typeof answer.data> }>();
  // What is edited must not change under the hands of the person who edits it, and never begins with an old answer.
  const fresh = answer.isFetchedAfterMount && !answer.isFetching ? answer.data : undefined;
  if (fresh && shown?.round !== round) setShown({ round, paper: fresh });

  const language = useLanguage();
  const title = shown && titleIn(language, shown.paper);
  useEffect(() => {
    if (title) setTitle(title);
  }, [setTitle, title]);

  if (answer.error && !shown)
    return <FailedList error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!shown) return <Skeleton active paragraph={{ rows: 10 }} />;
  const { paper } = shown;
  if (!paper.actions.includes('edit'))
    return (
      <div className="stack">
        <Alert type="info" showIcon title={t.notEditable} />
        <PreviewFrame paper={writtenOf(paper)} pictures={paper.pictures} device="desktop" />
      </div>
    );
  return (
    <Designer
      key={shown.round}
      loaded={paper}
      onReload={() => void answer.refetch().then(() => setRound((now) => now + 1))}
    />
  );
};

/** Designing a questionnaire or an exam, in a tab of its own; without an id a new one begins. */
const DesignPage = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  const kind = search.get('kind') ?? '';
  if (id) return <LoadedPaper key={id} id={id} />;
  return <StartPaper {...(kind in paperKinds && { kind: kind as PaperKind })} />;
};

export default DesignPage;
