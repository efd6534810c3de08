import { weekBit } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { findTerm, teachingDaysOf } from '../../commons/academic-calendar/public.ts';
import { changesInForce } from '../class-changes/public.ts';
import type { whatIsTaught } from '../scheduling/public.ts';

type Lesson = Awaited<ReturnType<typeof whatIsTaught>>[number];

/** What there is to say of lessons that are not as planned: the holiday, where it was before, what the students are told. */
export const notesOf = async (
  db: Db,
  { termId, language }: { termId: string; language: Language },
  lessons: readonly Lesson[],
): Promise<(lesson: Lesson) => string> => {
  const unusual = lessons.filter(({ state }) => state !== 'normal');
  if (unusual.length === 0) return () => '';
  const days = await teachingDaysOf(db, await findTerm(db, termId));
  const changes = await changesInForce(db, [...new Set(unusual.map(({ meetingId }) => meetingId))]);
  const holiday = (date: string): string => {
    const day = days.markOf(date);
    return (language === 'en' && day?.nameEn) || day?.name || '';
  };
  return ({ state, date, week, meetingId }) => {
    if (state === 'normal') return '';
    if (state === 'holiday') return holiday(date);
    if (state === 'cancelled') {
      const taken = changes.find(
        (one) => one.kind === 'cancel' && one.meetingId === meetingId && (one.weekMask & weekBit(week)) !== 0,
      );
      return taken?.notice ?? '';
    }
    const made = changes.find(({ madeMeetingId }) => madeMeetingId === meetingId);
    if (!made) return '';
    const before = text(`原${made.beforeWords}`, `Was ${made.beforeWords}`)[language];
    return [before, made.notice].filter(Boolean).join(text('；', '; ')[language]);
  };
};
