import '../info-checks.css';
import {
  type CheckRound,
  roundCalls,
  roundStates,
} from '@graduate/contract/student-status/info-checks/rounds.ts';
import { Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { useCan, WhenThere } from '../../../../shell/public.ts';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { RoundsDrawer } from '../rounds/rounds-drawer.tsx';
import { auditingTexts } from './auditing-texts.ts';
import { ChecksList } from './checks-list.tsx';

type ChoiceProps = { rounds: readonly CheckRound[]; current: CheckRound };

/** The round looked at, before its numbers. */
const RoundChoice = ({ rounds, current }: ChoiceProps) => {
  const t = useTexts(auditingTexts);
  const language = useLanguage();
  const [, setSearch] = useSearchParams();
  return (
    <Select
      aria-label={t.round}
      value={current.id}
      onChange={(roundId) => setSearch({ roundId }, { replace: true })}
      options={rounds.map(({ id, name, state }) => ({
        value: id,
        label: `${name}（${roundStates[state][language]}）`,
      }))}
      popupMatchSelectWidth={false}
    />
  );
};

const NoRounds = ({ onManage }: { onManage: () => void }) => {
  const t = useTexts(auditingTexts);
  const manages = useCan()('student:check:manage');
  return (
    <Nothing of="closed" text={t.noRounds}>
      <span className="muted">{manages ? t.noRoundsOffice : t.noRoundsCollege}</span>
      {manages && (
        <Button type="primary" onClick={onManage}>
          {t.rounds}
        </Button>
      )}
    </Nothing>
  );
};

const Chosen = ({ rounds, onManage }: { rounds: readonly CheckRound[]; onManage: () => void }) => {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('roundId');
  const current = rounds.find(({ id }) => id === wanted);
  const [first] = rounds;
  useEffect(() => {
    if (current || !first) return;
    const next = new URLSearchParams(search);
    next.set('roundId', first.id);
    setSearch(next, { replace: true });
  }, [current, first, search, setSearch]);
  if (!first) return <NoRounds onManage={onManage} />;
  if (!current) return null;
  return (
    <ChecksList
      round={current}
      choice={<RoundChoice rounds={rounds} current={current} />}
      onManage={onManage}
    />
  );
};

/** A round of checks: how far it has come, and who has done it. */
export const ChecksOf = ({ graduation }: { graduation: boolean }) => {
  const [managing, setManaging] = useState(false);
  const answer = useCall(roundCalls.listRounds, { query: {} }, { quiet: true });
  const ofThisPage = (rounds: readonly CheckRound[]) =>
    rounds.filter(({ kind, state }) => (kind === 'graduation') === graduation && state !== 'draft');
  return (
    <div className="check-page stack gap-l">
      <WhenThere answer={answer}>
        {(rounds) => <Chosen rounds={ofThisPage(rounds)} onManage={() => setManaging(true)} />}
      </WhenThere>
      {managing && <RoundsDrawer graduation={graduation} onClose={() => setManaging(false)} />}
    </div>
  );
};
