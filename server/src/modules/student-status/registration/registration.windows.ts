import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { REGISTRATION_WINDOW } from '@graduate/contract/student-status/registration/registration-calls.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { windowFor } from '../../commons/date-windows/public.ts';
import { windowSubjectOf } from '../students/public.ts';
import { endOfWeek, type RegistrationTerm } from './registration-terms.ts';

export const registrationWindow = defineWindowCode({
  code: REGISTRATION_WINDOW,
  operation: text('学期注册', 'Registration'),
  module: 'student',
  dimensions: ['term', 'department', 'grade', 'level', 'population'],
  usual: 'open',
  roles: ['student'],
  link: '/student/my-registration',
});

const GRACE_DAYS = 14;
/** Where no window is set, students are expected to have registered by the end of this week. */
const USUAL_WEEK = 2;

type Student = Parameters<typeof windowSubjectOf>[0];

/** The last day before somebody counts as overdue: two weeks after its window. Students alike are looked up once. */
export const overdueRule = (db: Db, term: RegistrationTerm) => {
  const known = new Map<string, Promise<string>>();
  const find = async (student: Student): Promise<string> => {
    const subject = { ...windowSubjectOf(student), termId: term.id };
    const { times } = await windowFor(db, registrationWindow, subject);
    return addDays(times ? dayInShanghai(times.closesAt) : endOfWeek(term, USUAL_WEEK), GRACE_DAYS);
  };
  return (student: Student): Promise<string> => {
    const key = JSON.stringify(windowSubjectOf(student));
    const found = known.get(key) ?? find(student);
    known.set(key, found);
    return found;
  };
};
