import '../selection.css';
import type { OwnEnrolment, SelectionContext } from '@graduate/contract/training/selection/selection.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { selectionTexts } from '../selection-texts.ts';
import { DrawDrawer } from './draw-drawer.tsx';
import { MineDrawer } from './mine-drawer.tsx';
import { Offer } from './offer.tsx';
import { RoundHead } from './round-head.tsx';
import { useServerClock } from './use-clock.ts';
import { WeekPreview } from './week-preview.tsx';

const SHORTLY_BEFORE_MS = 10_000;

/** Asked once more shortly before a round opens: what is pressed then has the latest clock and rules behind it. */
const useFreshBefore = (opensInMs: number) => {
  const refresh = useRefresh(selectionCalls.context, selectionCalls.classes);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const isNear = opensInMs > 0 && opensInMs <= SHORTLY_BEFORE_MS;
  useEffect(() => {
    // Not all of them at once.
    if (!isNear) return;
    const timer = setTimeout(() => latest.current(), Math.random() * 3_000);
    return () => clearTimeout(timer);
  }, [isNear]);
};

/** Somebody who moved up has a seat without having done anything: what is on the page is asked for anew. */
const useFreshWhenMoved = ({ creditsSelected, waiting }: SelectionContext) => {
  const refresh = useRefresh(selectionCalls.classes, selectionCalls.mine, selectionCalls.seats);
  const standing = `${creditsSelected} ${waiting}`;
  const seen = useRef(standing);
  useEffect(() => {
    if (seen.current === standing) return;
    seen.current = standing;
    refresh();
  }, [standing, refresh]);
};

type Shown = 'mine' | 'waits' | 'week' | { draw: string };

const Draws = ({ draws, onOpen }: Pick<SelectionContext, 'draws'> & { onOpen: (id: string) => void }) => {
  const t = useTexts(selectionTexts);
  return draws.map(({ id, name, termName, state }) => (
    <Alert
      key={id}
      type={state === 'published' ? 'success' : 'info'}
      showIcon
      title={state === 'published' ? t.drawIsOut(name, termName) : t.drawComes(name, termName)}
      action={
        <Button size="small" onClick={() => onOpen(id)}>
          {state === 'published' ? t.seeResult : t.seeWishes}
        </Button>
      }
    />
  ));
};

type BesideProps = {
  shown: Shown;
  taken: readonly OwnEnrolment[];
  termId: string | undefined;
  onClose: () => void;
};

/** What was asked for beside the list. */
const Beside = ({ shown, taken, termId, onClose }: BesideProps) => {
  const t = useTexts(selectionTexts);
  if (typeof shown === 'object') return <DrawDrawer roundId={shown.draw} onClose={onClose} />;
  if (shown !== 'week') return <MineDrawer termId={termId} onClose={onClose} />;
  return (
    <SideDrawer title={t.weekPreview} width={480} onClose={onClose}>
      <WeekPreview
        painted={taken.map(({ classId, courseName, slots }) => ({ key: classId, name: courseName, slots }))}
      />
    </SideDrawer>
  );
};

type DeskProps = { context: SelectionContext; receivedAt: number; askAnew: () => void };

const Desk = ({ context, receivedAt, askAnew }: DeskProps) => {
  const t = useTexts(selectionTexts);
  const [search] = useSearchParams();
  const draw = search.get('draw');
  const [shown, setShown] = useState<Shown | undefined>(
    draw ? { draw } : search.get('view') === 'mine' ? 'mine' : undefined,
  );
  const now = useServerClock({ serverTime: context.serverTime, receivedAt }, askAnew);
  const round = context.round ?? context.nextRound;
  const { data: own } = useCall(
    selectionCalls.mine,
    { query: round ? { termId: round.termId } : {} },
    { quiet: true },
  );
  const { data: wished } = useCall(
    selectionCalls.wishes,
    { query: { roundId: round?.id ?? '' } },
    { quiet: true, enabled: round?.kind === 'pre' },
  );
  const taken = own?.enrolments.filter(({ state }) => state === 'enrolled') ?? [];
  const open = round !== null && round.opensAt.getTime() <= now && now < round.closesAt.getTime();
  useFreshWhenMoved(context);
  useFreshBefore(round ? round.opensAt.getTime() - now : 0);
  return (
    <div className="stack selection-page">
      {!context.round && !open && (
        <Alert
          type="info"
          showIcon
          title={t.noRound}
          description={
            context.nextRound && t.nextAt(context.nextRound.name, minute(context.nextRound.opensAt))
          }
        />
      )}
      <Draws draws={context.draws} onOpen={(id) => setShown({ draw: id })} />
      {round && (
        <>
          <RoundHead
            context={context}
            round={round}
            open={open}
            now={now}
            taken={taken.length}
            onShow={setShown}
          />
          <Offer
            round={round}
            open={open}
            taken={taken}
            wishes={wished?.wishes ?? []}
            planned={context.planned}
            favourites={context.favourites.length}
          />
        </>
      )}
      {shown && (
        <Beside shown={shown} taken={taken} termId={round?.termId} onClose={() => setShown(undefined)} />
      )}
    </div>
  );
};

const ASK_AGAIN_MS = 15_000;

/** Where students choose their courses: readable before the round, boring while it is open. */
const SelectionPage = () => {
  const answer = useCall(
    selectionCalls.context,
    {},
    { quiet: true, staleTime: 0, refetchInterval: ASK_AGAIN_MS },
  );
  const { dataUpdatedAt, refetch } = answer;
  return (
    <WhenThere answer={answer}>
      {(context) => <Desk context={context} receivedAt={dataUpdatedAt} askAnew={() => void refetch()} />}
    </WhenThere>
  );
};

export default SelectionPage;
