import type { ClassMode } from '@graduate/contract/training/teaching/choices.ts';

const LIST_PATH = '/pkgl/pkxxwh';

/** What a class asks of its timetable. */
export const planPath = (mode: ClassMode, classId: string): string =>
  `/pkxxwh/${mode === 'date' ? 'rqpkjhForm' : 'pkjhForm'}?classId=${classId}`;

/** Where a class is placed. */
export const placePath = (mode: ClassMode, classId: string): string =>
  `${LIST_PATH}/${mode === 'date' ? 'RqPkxxForm' : 'ZcPkxxForm'}?classId=${classId}`;

/** Students, lessons, progress and messages of a class. */
export const bookPath = (id: string): string => `/training/class-book?classId=${id}`;

/** Who has a seat, with what selection allows to change about it. */
export const rosterPath = (id: string): string => `/pkxxwh/xsxkjg?classId=${id}`;
