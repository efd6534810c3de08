import { choiceStates } from '@graduate/contract/tutors/tutor-selection/choices.ts';
import type {
  MyChoices as Answer,
  Profile,
  Round,
} from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTab, WhenThere } from '../../../shell/public.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useSave } from '../../../ui/use-save.ts';
import { ProfileSearch } from './profile-search.tsx';
import { tutorSelectionTexts } from './selection-texts.ts';

type Wish = { tutorId: string; name: string; note: string };

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

const moved = (wishes: readonly Wish[], from: number, to: number): Wish[] => {
  const rest = wishes.filter((_, at) => at !== from);
  const one = wishes[from];
  return one ? [...rest.slice(0, to), one, ...rest.slice(to)] : [...wishes];
};

const Choosing = ({ round, answer }: { round: Round; answer: Answer }) => {
  const t = useTexts(tutorSelectionTexts);
  const tab = useTab();
  const lapsed = answer.choices.filter(({ state }) => state === 'lapsed');
  const [wishes, setWishes] = useState<readonly Wish[]>(
    answer.choices
      .filter(({ state }) => state !== 'lapsed')
      .map(({ tutorId, tutorName, note }) => ({ tutorId, name: tutorName, note })),
  );
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
            title={t.lapsed(lapsed.map(({ tutorName }) => tutorName).join('、'))}
          />
        )}
        {wishes.length === 0 && <Nothing text={t.none} />}
        <ol className="stack gap-s">
          {wishes.map((wish, at) => (
            <li key={wish.tutorId} className="row" aria-label={`${t.turn(at + 1)} ${wish.name}`}>
              <b>{t.turn(at + 1)}</b>
              <span>{wish.name}</span>
              <Input
                aria-label={`${t.note} ${wish.name}`}
                placeholder={t.note}
                maxLength={300}
                value={wish.note}
                style={{ maxWidth: 360 }}
                onChange={({ target }) =>
                  change(wishes.map((one, index) => (index === at ? { ...one, note: target.value } : one)))
                }
              />
              <Button size="small" disabled={at === 0} onClick={() => change(moved(wishes, at, at - 1))}>
                {t.up}
              </Button>
              <Button
                size="small"
                disabled={at === wishes.length - 1}
                onClick={() => change(moved(wishes, at, at + 1))}
              >
                {t.down}
              </Button>
              <Button size="small" danger onClick={() => change(wishes.filter((_, index) => index !== at))}>
                {t.drop}
              </Button>
            </li>
          ))}
        </ol>
        <div className="row touch">
          <Button
            type="primary"
            loading={save.pending}
            onClick={() =>
              void save.submit({
                params: { id: round.id },
                body: { choices: wishes.map(({ tutorId, note }) => ({ tutorId, note })) },
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
