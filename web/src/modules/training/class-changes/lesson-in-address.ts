import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { useTexts } from '../../../ui/texts.ts';
import type { LessonNamed } from './apply-dialog.tsx';
import { changesTexts } from './changes-texts.ts';

const NAMES = ['classId', 'meetingId', 'date'] as const;

/** The lesson the address names, as soon as it is known which week of its class that is. */
export const useLessonInAddress = (): { lesson: LessonNamed | undefined; forget: () => void } => {
  const t = useTexts(changesTexts);
  const [search, setSearch] = useSearchParams();
  const [classId, meetingId, date] = NAMES.map((name) => search.get(name));
  const { data } = useCall(
    changeCalls.options,
    { query: { classId: classId ?? '' } },
    { enabled: Boolean(classId), quiet: true },
  );
  const found = data?.sessions
    .find((one) => one.meetingId === meetingId)
    ?.weeks.find((one) => one.date === date);
  const forget = () =>
    setSearch(
      (before) => {
        const left = new URLSearchParams(before);
        for (const name of NAMES) left.delete(name);
        return left;
      },
      { replace: true },
    );
  const isOver = Boolean(data && classId && !found);
  const tellOver = useEffectEvent(() => {
    feedback.error(t.begun);
    forget();
  });
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  const lesson =
    found && classId && meetingId
      ? { classId, meetingId, week: found.week, cancelled: found.cancelled }
      : undefined;
  return { lesson, forget };
};
