import { readWeeks } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { RequiredSession, Requirement } from '@graduate/contract/training/scheduling/requirements.ts';
import type { RunMode } from '@graduate/contract/training/timetabling/choices.ts';
import type { NormalMeeting, TermClassRow } from './read-term.ts';

/** One weekly session of a class: what it asks for, and the meeting it has now. */
export type Session = {
  classId: string;
  no: number;
  periodCount: number;
  weekMask: number;
  roomKind: RequiredSession['roomKind'];
  equipment: RequiredSession['equipment'];
  meeting: NormalMeeting | undefined;
  fixed: boolean;
};

type Wanted = Pick<Session, 'periodCount' | 'weekMask' | 'roomKind' | 'equipment'>;

const wantedBy = ({ sessions }: Requirement): Wanted[] =>
  sessions.flatMap(({ perWeek, periods, weeks, roomKind, equipment }) =>
    Array.from({ length: perWeek }, () => ({
      periodCount: periods,
      weekMask: readWeeks(weeks) ?? 0,
      roomKind,
      equipment,
    })),
  );

const isLike = (wanted: Wanted, meeting: NormalMeeting) =>
  wanted.periodCount === meeting.periodCount &&
  wanted.weekMask === (meeting.weekMask | meeting.cancelledMask);

/** Each wanted session with a meeting like it; undefined when some meeting is like none of them. */
const matched = (wanted: readonly Wanted[], meetings: readonly NormalMeeting[]) => {
  const left = [...meetings];
  const found = wanted.map((one) => {
    const index = left.findIndex((meeting) => isLike(one, meeting));
    return { ...one, meeting: index < 0 ? undefined : left.splice(index, 1)[0] };
  });
  return left.length === 0 ? found : undefined;
};

/** What somebody arranged in another way than the plan says is taken as it is. */
const asArranged = (wanted: readonly Wanted[], meetings: readonly NormalMeeting[]) =>
  meetings.map((meeting) => {
    const like = wanted.find((one) => isLike(one, meeting)) ?? wanted[0];
    return {
      periodCount: meeting.periodCount,
      weekMask: meeting.weekMask,
      roomKind: like?.roomKind ?? null,
      equipment: like?.equipment ?? [],
      meeting,
    };
  });

/** What students rely on is moved to repair it, not to make it nicer. */
export const isRelied = (mode: RunMode, { published, enrolled }: TermClassRow): boolean =>
  (mode === 'improve' || mode === 'anew') && published && enrolled > 0;

const isFixed = (mode: RunMode, row: TermClassRow, meeting: NormalMeeting | undefined) =>
  meeting !== undefined &&
  (meeting.locked || mode === 'keep' || meeting.cancelledMask !== 0 || isRelied(mode, row));

export const sessionsOfClass = (
  row: TermClassRow,
  requirement: Requirement,
  meetings: readonly NormalMeeting[],
  mode: RunMode,
): Session[] => {
  const wanted = wantedBy(requirement);
  return (matched(wanted, meetings) ?? asArranged(wanted, meetings)).map((session, index) => ({
    ...session,
    classId: row.id,
    no: index + 1,
    fixed: isFixed(mode, row, session.meeting),
  }));
};
