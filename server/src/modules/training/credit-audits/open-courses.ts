import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Radar } from '@graduate/contract/training/credit-audits/audits.ts';
import { studyTerm } from '@graduate/contract/training/plans/study-terms.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { termOfDay } from '../../commons/academic-calendar/public.ts';
import { currentTermNo } from '../plans/public.ts';
import type { Audited } from './audit-students.ts';

const MOST = 60;

/** Courses a student could take to close gaps: what is planned or required and open, and what else open modules list. */
const idsOf = ({ prepared, outcome, items }: Audited): string[] => {
  const settled = new Set(
    outcome.courses.flatMap(({ courseId, status }) =>
      status === 'passed' || status === 'studying' ? courseId : [],
    ),
  );
  const unmet = new Set(outcome.modules.flatMap(({ id, verdict }) => (verdict === 'fail' ? id : [])));
  const listed = [...prepared.listed.values()];
  const ids = [
    ...listed.filter(({ mustTake }) => mustTake).map(({ courseId }) => courseId),
    ...items.map(({ courseId }) => courseId),
    ...listed.filter(({ moduleId }) => unmet.has(moduleId)).map(({ courseId }) => courseId),
  ];
  return [...new Set(ids)].filter((id) => !settled.has(id)).slice(0, MOST);
};

/** Which of these courses are taught in the term of the day. */
const offeredNow = async (db: Db, courseIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const term = await termOfDay(db, dayInShanghai(new Date()));
  if (!term) return new Set();
  const rows = await db
    .selectFrom('teachingClasses')
    .select('courseId')
    .distinct()
    .where('termId', '=', term.id)
    .where('courseId', 'in', courseIds)
    .where('state', 'in', ['scheduled', 'open', 'closed'])
    .execute();
  return new Set(rows.map(({ courseId }) => courseId));
};

/** What is open, with where it counts, when it was meant to be taken and whether it is taught now. */
export const openCourses = async (
  db: Db,
  audited: Audited,
  language: Language,
): Promise<Radar['openCourses']> => {
  const ids = idsOf(audited);
  if (ids.length === 0) return [];
  const { prepared, outcome, items, subject } = audited;
  const codes = await db.selectFrom('courses').select(['id', 'code']).where('id', 'in', ids).execute();
  const codeOf = new Map(codes.map(({ id, code }) => [id, code]));
  const offered = await offeredNow(db, ids);
  const terms = new Map(items.map(({ courseId, termNo }) => [courseId, termNo]));
  const now = currentTermNo(subject.student);
  const named = (one: { name: string; nameEn: string } | undefined) =>
    (language === 'en' && one?.nameEn) || one?.name || '';
  return ids.flatMap((courseId) => {
    const course = prepared.courses.get(courseId);
    if (!course) return [];
    const listing = prepared.listed.get(courseId);
    const termNo = terms.get(courseId) ?? null;
    return [
      {
        courseId,
        code: codeOf.get(courseId) ?? null,
        name: named(course),
        credits: listing?.credits ?? course.credits,
        category: course.category,
        moduleName: named(prepared.modules.get(listing?.moduleId ?? '')),
        mustTake: listing?.mustTake ?? false,
        status: outcome.courses.find((one) => one.courseId === courseId)?.status ?? 'planned',
        plannedFor: termNo === null ? null : studyTerm(subject.student.entryDate, termNo).name[language],
        overdue: termNo !== null && termNo < now,
        offered: offered.has(courseId),
      },
    ];
  });
};
