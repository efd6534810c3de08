import type {
  OfferedClass,
  OfferedCourse,
  OwnRound,
} from '@graduate/contract/training/selection/selection.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import type { OwnWish } from '@graduate/contract/training/selection/wishes.ts';
import { useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { messageOf } from '../../../../api/exchange.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { selectionTexts } from '../selection-texts.ts';
import type { RowActs } from './class-row.tsx';
import { useActs } from './use-acts.ts';

export type Of = { course: OfferedCourse; offered: OfferedClass };

/** Full, or full for such students: the next step is the waiting list. */
const NO_SEAT = ['T501', 'T502'];

/** The wishes of a round are saved as a whole; they are about no one class. */
const WISHES = 'wishes';

/** What a student does with a class; every answer is told, and the page is asked for anew. */
export const useRowActs = (round: OwnRound, wishes: readonly OwnWish[]) => {
  const t = useTexts(selectionTexts);
  const refresh = useRefresh(
    selectionCalls.context,
    selectionCalls.classes,
    selectionCalls.seats,
    selectionCalls.mine,
    selectionCalls.wishes,
  );
  const { asking, ask } = useActs();
  const [swapping, setSwapping] = useState<Of>();
  /** Whoever has left the page needs no message. */
  const tellFailure = (error: unknown) => {
    if (error instanceof ApiError) feedback.error(messageOf(error));
  };
  const attempt = async (work: () => Promise<string | undefined>) => {
    try {
      const told = await work();
      if (told) feedback.success(told);
    } catch (error) {
      tellFailure(error);
    } finally {
      refresh();
    }
  };
  const nameOf = ({ course, offered }: Of) => ({ id: offered.id, name: `${course.name} ${offered.code}` });
  const place = ({ id: classId }: OfferedClass, swapClassId: string | null = null) => ({
    body: { classId, roundId: round.id, swapClassId },
  });

  const wait = (of: Of, swapClassId: string | null = null) =>
    attempt(async () => {
      const { position } = await ask(selectionCalls.wait, nameOf(of), place(of.offered, swapClassId));
      return t.waiting(position);
    });
  /** What can be answered to a refusal: the same once more when it was agreed to, the waiting list, or nothing. */
  const answerTo = async (
    error: unknown,
    { again, queue }: { again: (accepted: string) => Promise<void>; queue: () => Promise<void> },
  ): Promise<void> => {
    if (!(error instanceof ApiError)) return;
    const message = messageOf(error);
    const code = error.details['because'] ?? error.details['code'];
    if (code === 'T536') {
      if (await askConfirm({ content: message, okText: t.goOn })) await again('T536');
    } else if (NO_SEAT.includes(String(code)) && round.allowWaitlist) {
      if (await askConfirm({ content: `${message}。${t.joinInstead}`, okText: t.joinQueue })) await queue();
    } else feedback.error(message);
  };
  const enrol = async (
    of: Of,
    swapClassId: string | null,
    told: string,
    acceptWarnings: string[] = [],
  ): Promise<void> => {
    const { offered } = of;
    try {
      await ask(selectionCalls.enrol, nameOf(of), {
        body: { ...place(offered, swapClassId).body, acceptWarnings },
      });
      feedback.success(told);
    } catch (error) {
      await answerTo(error, {
        again: (accepted) => enrol(of, swapClassId, told, [...acceptWarnings, accepted]),
        queue: () => wait(of, swapClassId),
      });
    } finally {
      refresh();
    }
  };
  const drop = async (of: Of) => {
    const { course, offered } = of;
    if (!(await askConfirm({ content: t.askDrop(course.name), danger: true, okText: t.drop }))) return;
    const body = { classId: offered.id, roundId: round.id };
    await attempt(async () => {
      await ask(selectionCalls.drop, nameOf(of), { body });
      return t.dropped;
    });
  };
  const unwait = (of: Of) =>
    attempt(async () => {
      const query = { classId: of.offered.id, roundId: round.id };
      await ask(selectionCalls.unwait, nameOf(of), { query });
      return t.leftQueue;
    });
  const saveWishes = (classIds: readonly string[]) =>
    void attempt(async () => {
      const body = { roundId: round.id, classIds: [...classIds] };
      await ask(selectionCalls.saveWishes, { id: WISHES, name: t.savingWishes }, { body });
      return undefined;
    });
  const favour = (of: Of, favourite: boolean) =>
    attempt(async () => {
      await ask(selectionCalls.favour, nameOf(of), { body: { classId: of.offered.id, favourite } });
      return undefined;
    });

  const wished = wishes.map(({ classId }) => classId);
  const actsOn = (of: Of): RowActs => ({
    take: () => void enrol(of, null, t.done(of.course.name, of.offered.code)),
    drop: () => void drop(of),
    wait: () => void wait(of),
    unwait: () => void unwait(of),
    swap: () => setSwapping(of),
    wish: () => saveWishes([...wished, of.offered.id]),
    unwish: () => saveWishes(wished.filter((id) => id !== of.offered.id)),
    favour: (favourite) => void favour(of, favourite),
  });
  const swap = async (of: Of, swapClassId: string) => {
    await enrol(of, swapClassId, t.swapped);
    setSwapping(undefined);
  };
  return {
    asking,
    actsOn,
    saveWishes,
    wishing: asking.some(({ classId }) => classId === WISHES),
    swapping,
    swap,
    endSwap: () => setSwapping(undefined),
  };
};
