import { degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import {
  type BallotChoice,
  ballotChoices,
  committeeLevels,
} from '@graduate/contract/degrees/meetings/choices.ts';
import { type Ballot, ballotCalls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Button, Tag } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { openTab, useDeclared, WhenThere } from '../../../shell/public.ts';
import { Part } from '../../../ui/arriving.tsx';
import { NoticeCard } from '../../../ui/notice-card.tsx';
import { askConfirm } from '../../../ui/questions.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { meetingTexts } from './meetings-texts.ts';
import { Warnings } from './warnings.tsx';

type Props = { ballot: Ballot; onDone: () => void };

const BallotCard = ({ ballot, onDone }: Props) => {
  const t = useTexts(meetingTexts);
  const language = useLanguage();
  const { subjectType, subjectId, name, voted } = ballot;
  const casting = useSave(ballotCalls.cast, { told: t.cast, onSuccess: onDone });
  const cast = async (choice: BallotChoice) => {
    const okText = ballotChoices[choice][language];
    if (await askConfirm({ content: t.askBallot(name, okText), okText, danger: choice === 'no' }))
      await casting.submit({ body: { subjectType, subjectId, choice } });
  };
  return (
    <li className="outlined padded stack" aria-label={name}>
      <div className="row gap-x-l">
        <b>{`${ballot.place}. ${name}`}</b>
        <span className="numbers muted">{ballot.studentNo}</span>
        <Tag>{degreeLevels[ballot.degreeGranted][language]}</Tag>
        <span className="muted">
          {[ballot.departmentName, ballot.majorName, ballot.tutorName].filter(Boolean).join(' · ')}
        </span>
        {ballot.link && (
          <Button type="link" size="small" onClick={() => openTab(ballot.link ?? '')}>
            {t.read}
          </Button>
        )}
      </div>
      <p className="breaks">{ballot.titleZh}</p>
      <Warnings of={ballot.warnings} />
      <div className="row touch">
        {voted ? (
          <Tag color="green">{t.voted}</Tag>
        ) : (
          keysOf(ballotChoices).map((choice) => (
            <Button
              key={choice}
              type={choice === 'yes' ? 'primary' : 'default'}
              danger={choice === 'no'}
              loading={casting.pending}
              onClick={() => void cast(choice)}
            >
              {ballotChoices[choice][language]}
            </Button>
          ))
        )}
      </div>
    </li>
  );
};

/** What somebody votes on as a member of a committee; afterwards only that they have voted. */
const MyBallotsPage = () => {
  const t = useTexts(meetingTexts);
  const language = useLanguage();
  const parts = useDeclared('ballotParts');
  const answer = useCall(ballotCalls.mine, {}, { quiet: true, staleTime: 0 });
  return (
    <div className="stack gap-l">
      {parts.map(({ key, load }) => (
        <Part key={key} load={load} given={{}} waiting={null} />
      ))}
      <WhenThere answer={answer}>
        {(ballots) => {
          if (ballots.length === 0) return <NoticeCard of="done" title={t.noBallots} />;
          const meetings = [...new Set(ballots.map(({ meetingName }) => meetingName))];
          return (
            <div className="stack gap-l">
              {meetings.map((meeting) => {
                const own = ballots.filter(({ meetingName }) => meetingName === meeting);
                const [first] = own;
                return (
                  <section key={meeting} className="card padded stack" aria-label={meeting}>
                    <div className="row gap-x-l">
                      <h3>{meeting}</h3>
                      {first?.committeeLevel && <Tag>{committeeLevels[first.committeeLevel][language]}</Tag>}
                      <span className="muted">{t.leftToVote(own.filter(({ voted }) => !voted).length)}</span>
                      <span className="muted small">{t.ballotHint}</span>
                    </div>
                    <ul className="stack">
                      {own.map((ballot) => (
                        <BallotCard
                          key={ballot.subjectId}
                          ballot={ballot}
                          onDone={() => void answer.refetch()}
                        />
                      ))}
                    </ul>
                  </section>
                );
              })}
            </div>
          );
        }}
      </WhenThere>
    </div>
  );
};

export default MyBallotsPage;
