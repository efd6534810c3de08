import { choiceStates } from '@graduate/contract/tutors/tutor-selection/choices.ts';
import {
  type MyChoices as Answer,
  ChoicesEdit,
  type Profile,
  type Round,
} from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTab, WhenThere } from '../../../shell/public.ts';
import { comma } from '../../../ui/list-words.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { useSave } from '../../../ui/use-save.ts';
import { ProfileSearch } from './profile-search.tsx';
import { tutorSelectionTexts } from './selection-texts.ts';
import { type Wish, WishList } from './wish-list.tsx';

const Sent = ({ choices }: Pick<Answer, 'choices'>) => {
  const t = useTexts(tutorSelectionTexts);
  if (choices.length === 0) return <Nothing text={t.none} />;
  return (
    <ol className="stack gap-s">
      {choices.map(({ id, place, tutorName, departmentName, state }) => (
        <li key={id} className="row">
          <b>{place === 0 ? t.adjustedChoice : t.turn(place)}</b>
          {tutorName} <span className="muted small">{departmentName}</span>
          <StateTag state={choiceStates[state]} />
        </li>
      ))}
    </ol>
  );
};

const Choosing = ({ round, answer }: { round: Round; answer: Answer }) => {
  const t = useTexts(tutorSelectionTexts);
  const tab = useTab();
  const label = useLabels(ChoicesEdit);
  const lapsed = answer.choices.filter(({ state }) => state === 'lapsed');
  const [wishes, setWishes] = useState<readonly Wish[]>(
    answer.choices
      .filter(({ state }) => state !== 'lapsed')
      .map(({ tutorId, tutorName, note }) => ({ tutorId, name: tutorName, note })),
  );
  const [showsGrades, setShowsGrades] = useState(answer.showsGrades);
  const save = useSave(tutorSelectionCalls.setChoices, {
    told: t.saved,
    onSuccess: () => tab.setDirty(false),
  });
  const change = (next: readonly Wish[]) => {
    setWishes(next);
    tab.setDirty(true);
  };
  const isChosen = ({ tutorId }: Profile) => wishes.some((wish) => wish.tutorId === tutorId);
  return (
    <div className="stack gap-l">
      <section className="page-card stack" aria-label={t.myChoices}>
        <h2>{t.myChoices}</h2>
        <p className="muted small">{t.until(minute(round.studentTo))}</p>
        {lapsed.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t.lapsed(lapsed.map(({ tutorName }) => tutorName).join(comma()))}
          />
        )}
        {wishes.length === 0 && <Nothing text={t.none} />}
        <WishList wishes={wishes} onChange={change} />
        {wishes.length > 0 && (
          <Checkbox
            checked={showsGrades}
            onChange={({ target }) => {
              setShowsGrades(target.checked);
              tab.setDirty(true);
            }}
          >
            {label.showsGrades}
            <span className="muted small"> {t.showsGradesHint}</span>
          </Checkbox>
        )}
        <div className="row touch">
          <Button
            type="primary"
            loading={save.pending}
            onClick={() =>
              void save.submit({
                params: { id: round.id },
                body: { choices: wishes.map(({ tutorId, note }) => ({ tutorId, note })), showsGrades },
              })
            }
          >
            {t.saveChoices}
          </Button>
        </div>
      </section>
      <section aria-label={t.chooseFrom} className="stack">
        <h2>{t.chooseFrom}</h2>
        <ProfileSearch
          roundId={round.id}
          acts={(profile) => (
            <Button
              size="small"
              type="primary"
              disabled={isChosen(profile) || wishes.length >= answer.maxChoices || profile.left === 0}
              onClick={() => change([...wishes, { tutorId: profile.tutorId, name: profile.name, note: '' }])}
            >
              {t.add}
            </Button>
          )}
        />
      </section>
    </div>
  );
};

/** What a student chooses, and what became of it. */
export const MyChoices = ({ round }: { round: Round }) => {
  const t = useTexts(tutorSelectionTexts);
  const answer = useCall(tutorSelectionCalls.myChoices, { params: { id: round.id } }, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {(mine) =>
        mine.open ? (
          <Choosing round={round} answer={mine} />
        ) : (
          <section className="page-card stack" aria-label={t.myChoices}>
            <h2>{t.myChoices}</h2>
            <Alert type="info" showIcon title={t.notOpen} />
            <Sent choices={mine.choices} />
          </section>
        )
      }
    </WhenThere>
  );
};
