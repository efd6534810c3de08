import { Round } from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { Can, WhenThere } from '../../../shell/public.ts';
import { askAct } from '../../../ui/ask-act.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { comma } from '../../../ui/list-words.ts';
import { useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useSave } from '../../../ui/use-save.ts';
import { Board } from './board.tsx';
import { CandidatesOf } from './candidates.tsx';
import { MyChoices } from './my-choices.tsx';
import { RoundDrawer } from './round-drawer.tsx';
import { tutorSelectionTexts } from './selection-texts.ts';

const Acts = ({ round, onGone }: { round: Round; onGone: () => void }) => {
  const t = useTexts(tutorSelectionTexts);
  const [editing, setEditing] = useState(false);
  const advance = useSave(tutorSelectionCalls.advance, { told: t.advanced });
  const remove = useSave(tutorSelectionCalls.remove, { told: t.removed, onSuccess: onGone });
  const publish = useSave(tutorSelectionCalls.publish, {
    told: ({ assigned }) => t.publishedN(assigned),
    onSuccess: ({ failed }) => {
      if (failed.length > 0)
        feedback.error(t.failed(failed.map(({ name, why }) => `${name}（${why}）`).join(comma())));
    },
  });
  const { id, name, version, actions } = round;
  const at = { params: { id }, body: { version } };
  return (
    <div className="page-acts touch row push">
      {actions.includes('publish') && (
        <Button
          type="primary"
          onClick={() => void askAct(t.publishAsk(name), () => publish.submit(at), t.publishAct)}
        >
          {t.publishAct}
        </Button>
      )}
      {actions.includes('advance') && (
        <Button
          type="primary"
          onClick={() => void askAct(t.advanceAsk(name), () => advance.submit(at), t.advance)}
        >
          {t.advance}
        </Button>
      )}
      {actions.includes('edit') && <Button onClick={() => setEditing(true)}>{t.edit}</Button>}
      {actions.includes('remove') && (
        <Button
          danger
          onClick={() => void askAct(t.removeAsk(name), () => remove.submit({ params: { id } }), t.remove)}
        >
          {t.remove}
        </Button>
      )}
      {editing && <RoundDrawer edited={round} onClose={() => setEditing(false)} />}
    </div>
  );
};

const OneRound = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const t = useTexts(tutorSelectionTexts);
  const answer = useCall(tutorSelectionCalls.find, { params: { id } }, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {(round) => (
        <article className="stack gap-l">
          <header className="page-card stack">
            <div className="row gap-x-l">
              <Button onClick={onBack}>{t.back}</Button>
              <h1>{round.name}</h1>
              <Acts round={round} onGone={onBack} />
            </div>
            <FactsOf
              of={Round}
              thing={round}
              facts={[
                'departmentName',
                'year',
                'state',
                ...(round.turn > 0 ? (['turn'] as const) : []),
                'studentFrom',
                'studentTo',
                {
                  key: 'tutorEnds',
                  wide: true,
                  value: round.tutorEnds.map((end, at) => `${t.turn(at + 1)} ${minute(end)}`).join(comma()),
                },
                ...(round.actions.some((one) => ['advance', 'adjust', 'edit'].includes(one))
                  ? (['students', 'chosen', 'accepted'] as const)
                  : []),
              ]}
            />
          </header>
          {round.actions.includes('choose') && <MyChoices round={round} />}
          {round.actions.includes('pick') && <CandidatesOf round={round} />}
          <Can permission="tutor:selection:manage">
            <Board round={round} />
          </Can>
        </article>
      )}
    </WhenThere>
  );
};

/** Rounds of mutual selection: students choose, tutors pick, colleges lead. */
const SelectionPage = () => {
  const t = useTexts(tutorSelectionTexts);
  const [search, setSearch] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const id = search.get('id');
  if (id) return <OneRound key={id} id={id} onBack={() => setSearch({})} />;
  return (
    <>
      <ListPage
        title={t.rounds}
        call={tutorSelectionCalls.rounds}
        columns={[
          { key: 'name', width: 240, open: (round) => setSearch({ id: round.id }) },
          { key: 'departmentName', width: 180, yields: true },
          { key: 'year', width: 100 },
          { key: 'levels', width: 120, yields: true },
          { key: 'state', width: 110 },
          { key: 'studentFrom', yields: true },
          { key: 'studentTo', card: 'fact' },
        ]}
        filters={['keyword', 'year', 'yxCode', 'state']}
        toolbar={
          <Can permission="tutor:selection:manage">
            <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setCreating(true)}>
              {t.newRound}
            </Button>
          </Can>
        }
      />
      {creating && <RoundDrawer edited={undefined} onClose={() => setCreating(false)} />}
    </>
  );
};

export default SelectionPage;
