import type {
  OfferedClass,
  OfferedCourse,
  OwnRound,
} from '@graduate/contract/training/selection/selection.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import type { OwnWish } from '@graduate/contract/training/selection/wishes.ts';
import { useState } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { messageOf } from '../../../../api/exchange.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { selectionTexts } from '../selection-texts.ts';
import type { RowActs } from './class-row.tsx';
import { useActs } from './use-acts.ts';

export type Of = { course: OfferedCourse; offered: OfferedClass };

/** Full, or full for such students: the next step is the waiting list. */
const NO_SEAT = ['T501', 'T502'];

const detailOf = (error: ApiError, key: string) => (error as Partial<ApiError>).details?.[key];

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
  const favour = useSave(selectionCalls.favour);
  const wishing = useSave(selectionCalls.saveWishes, { onSuccess: refresh });
  const attempt = async (work: () => Promise<string>) => {
    try {
      feedback.success(await work());
    } catch (error) {
      feedback.error(messageOf(error as ApiError));
    } finally {
      refresh();
    }
  };
  const place = ({ id: classId }: OfferedClass, swapClassId: string | null = null) => ({
    body: { classId, roundId: round.id, swapClassId },
  });

  const wait = ({ offered }: Of, swapClassId: string | null = null) =>
    attempt(async () => {
      const { position } = await ask(selectionCalls.wait, offered.id, place(offered, swapClassId));
      return t.waiting(position);
    });
  /** What can be answered to a refusal: the same once more when it was agreed to, the waiting list, or nothing. */
  const answerTo = async (
    error: ApiError,
    { again, queue }: { again: (accepted: string) => Promise<void>; queue: () => Promise<void> },
  ): Promise<void> => {
    const message = messageOf(error);
    const code = detailOf(error, 'because') ?? detailOf(error, 'code');
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
      await ask(selectionCalls.enrol, offered.id, {
        body: { ...place(offered, swapClassId).body, acceptWarnings },
      });
      feedback.success(told);
    } catch (error) {
      await answerTo(error as ApiError, {
        again: (accepted) => enrol(of, swapClassId, told, [...acceptWarnings, accepted]),
        queue: () => wait(of, swapClassId),
      });
    } finally {
      refresh();
    }
  };
  const drop = async ({ course, offered }: Of) => {
    if (!(await askConfirm({ content: t.askDrop(course.name), danger: true, okText: t.drop }))) return;
    const body = { classId: offered.id, roundId: round.id };
    await attempt(async () => {
      await ask(selectionCalls.drop, offered.id, { body });
      return t.dropped;
    });
  };
  const unwait = ({ offered }: Of) =>
    attempt(async () => {
      await ask(selectionCalls.unwait, offered.id, { query: { classId: offered.id, roundId: round.id } });
      return t.leftQueue;
    });
  const saveWishes = (classIds: readonly string[]) =>
    void wishing.submit({ body: { roundId: round.id, classIds: [...classIds] } });

  const wished = wishes.map(({ classId }) => classId);
  const actsOn = (of: Of): RowActs => ({
    take: () => void enrol(of, null, t.done(of.course.name, of.offered.code)),
    drop: () => void drop(of),
    wait: () => void wait(of),
    unwait: () => void unwait(of),
    swap: () => setSwapping(of),
    wish: () => saveWishes([...wished, of.offered.id]),
    unwish: () => saveWishes(wished.filter((id) => id !== of.offered.id)),
    favour: (favourite) => void favour.submit({ body: { classId: of.offered.id, favourite } }),
  });
  const swap = async (of: Of, swapClassId: string) => {
    await enrol(of, swapClassId, t.swapped);
    setSwapping(undefined);
  };
  return {
    asking,
    actsOn,
    saveWishes,
    wishing: wishing.pending,
    swapping,
    swap,
    endSwap: () => setSwapping(undefined),
  };
};
