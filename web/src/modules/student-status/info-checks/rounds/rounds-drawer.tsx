import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import {
  type CheckRound,
  checkKinds,
  roundCalls,
  roundStates,
} from '@graduate/contract/student-status/info-checks/rounds.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { askConfirm } from '../../../../ui/feedback.tsx';
import { RowActions } from '../../../../ui/list-page/row-actions.tsx';
import { comma } from '../../../../ui/list-words.ts';
import { Nothing } from '../../../../ui/nothing.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { RoundForm } from './round-form.tsx';
import { roundsTexts } from './rounds-texts.ts';

const minute = (time: Date) => formatWireTime(time).slice(0, 16);

const MOST_GRADES = 4;

const gradesInWords = (grades: readonly number[]): string =>
  grades.length > MOST_GRADES
    ? `${Math.min(...grades)}–${Math.max(...grades)}`
    : [...grades].sort((one, other) => one - other).join(comma());

const useRoundActs = (onEdit: (round: CheckRound) => void) => {
  const t = useTexts(roundsTexts);
  const opening = useSave(roundCalls.openRound, { told: ({ students }) => t.opened(students) });
  const closing = useSave(roundCalls.closeRound, { told: t.closed });
  const removal = useSave(roundCalls.removeRound, { told: t.removed });
  const open = async ({ id, version, name }: CheckRound) => {
    const { students } = await callApi(roundCalls.countRound, { params: { id } });
    if (await askConfirm({ content: t.askOpen(name, students), okText: t.open }))
      await opening.submit({ params: { id }, body: { version } });
  };
  const close = async ({ id, version, name }: CheckRound) => {
    if (await askConfirm({ content: t.askClose(name), danger: true, okText: t.close }))
      await closing.submit({ params: { id }, body: { version } });
  };
  const remove = async ({ id, name }: CheckRound) => {
    if (await askConfirm({ content: t.askRemove(name), danger: true, okText: t.remove }))
      await removal.submit({ params: { id } });
  };
  return (round: CheckRound) =>
    [
      { key: 'edit' as const, name: t.edit, run: () => onEdit(round) },
      { key: 'open' as const, name: t.open, run: () => void open(round).catch(() => undefined) },
      { key: 'close' as const, name: t.close, danger: true, run: () => void close(round) },
      { key: 'remove' as const, name: t.remove, danger: true, run: () => void remove(round) },
    ].filter(({ key }) => round.actions.includes(key));
};

const RoundLine = ({ round, actsOn }: { round: CheckRound; actsOn: ReturnType<typeof useRoundActs> }) => {
  const t = useTexts(roundsTexts);
  const language = useLanguage();
  return (
    <li className="round-line row gap-x-l between">
      <div>
        <b>{round.name}</b> <StateTag state={roundStates[round.state]} />
        <p className="check-note note">
          {checkKinds[round.kind][language]} · {t.times(minute(round.opensAt), minute(round.closesAt))} ·{' '}
          {gradesInWords(round.grades) || t.everybody}
        </p>
      </div>
      <RowActions actions={actsOn(round)} />
    </li>
  );
};

/** The office makes, opens and closes rounds. */
export const RoundsDrawer = ({ graduation, onClose }: { graduation: boolean; onClose: () => void }) => {
  const t = useTexts(roundsTexts);
  const answer = useCall(roundCalls.listRounds, { query: {} }, { quiet: true });
  const [edited, setEdited] = useState<CheckRound | 'new'>();
  const actsOn = useRoundActs(setEdited);
  return (
    <SideDrawer title={t.title} width={720} onClose={onClose}>
      <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setEdited('new')}>
        {t.add}
      </Button>
      <WhenThere answer={answer}>
        {(rounds) =>
          rounds.length === 0 ? (
            <Nothing text={t.none} />
          ) : (
            <ul className="above-l">
              {rounds.map((round) => (
                <RoundLine key={round.id} round={round} actsOn={actsOn} />
              ))}
            </ul>
          )
        }
      </WhenThere>
      {edited && (
        <RoundForm
          round={edited === 'new' ? undefined : edited}
          graduation={graduation}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SideDrawer>
  );
};
