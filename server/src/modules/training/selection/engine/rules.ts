import {
  periodsInWords,
  weekdayName,
  weeksInWords,
} from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import {
  populations,
  statuses,
  statusTraits,
  studyModes,
} from '@graduate/contract/student-status/students/choices.ts';
import { levelNames } from '@graduate/contract/training/study-records/choices.ts';
import type { Refused } from '../../../../platform/errors.ts';
import { asCredits } from '../../study-records/public.ts';
import { selectionErrors } from '../selection.errors.ts';
import type { Desk, Names } from './desk.ts';
import type {
  Audience,
  ClassFacts,
  GradeFacts,
  QuotaFacts,
  RoundFacts,
  StudentFacts,
  TakenFacts,
} from './facts.ts';
import { overlap } from './slots.ts';

/** Who asks for a seat where; `swap` is the seat given back for it. */
export type Ask = {
  desk: Desk;
  round: RoundFacts;
  student: StudentFacts;
  wanted: ClassFacts;
  swap: TakenFacts | undefined;
  /** Comes from the waiting list, which nobody passes. */
  promoted: boolean;
  /** Warnings the asker has read. */
  accepted: readonly string[];
};

type Rule = (ask: Ask) => Refused | undefined;

/** The times of a round that hold for a student: those that name the most about them. */
export const windowFor = (
  { windows }: Pick<RoundFacts, 'windows'>,
  { grade, level, departmentId }: Pick<StudentFacts, 'grade' | 'level' | 'departmentId'>,
) => {
  const named = (one: RoundFacts['windows'][number]) =>
    Number(one.grade !== null) + Number(one.level !== null) + Number(one.departmentId !== null);
  return windows
    .filter(
      (one) =>
        (one.grade ?? grade) === grade &&
        (one.level ?? level) === level &&
        (one.departmentId ?? departmentId) === departmentId,
    )
    .toSorted((one, other) => named(other) - named(one))[0];
};

/** Whether the round is open to the student at this moment; classes that were cancelled are made up for outside of it. */
export const inTime = ({
  desk,
  round,
  student,
}: Pick<Ask, 'desk' | 'round' | 'student'>): Refused | undefined => {
  const window = windowFor(round, student);
  if (round.state === 'draft' || round.state === 'archived' || !window) return selectionErrors.notForYou();
  if (student.excusedUntil !== null && desk.now < student.excusedUntil) return undefined;
  const times = { opensAt: new Date(window.opensAt), closesAt: new Date(window.closesAt) };
  if (desk.now < window.opensAt) return selectionErrors.notYet(times);
  return desk.now >= window.closesAt ? selectionErrors.over(times) : undefined;
};

const mayStudy: Rule = ({ desk, student }) => {
  if (statusTraits[student.status].tone !== 'good')
    return selectionErrors.notStudying({ status: statuses[student.status] });
  const counts = student.registration === 'registered' || student.registration === 'exempt';
  return desk.house.requireRegistered && !counts ? selectionErrors.notRegistered() : undefined;
};

const notFrozen: Rule = ({ student }) => (student.frozen ? selectionErrors.frozen() : undefined);

/** Whether a round offers a class at all. */
const offers = (round: RoundFacts, { id, termId, departmentId, category }: ClassFacts): boolean =>
  round.termId === termId &&
  (round.classIds.length === 0 || round.classIds.includes(id)) &&
  (round.departmentIds.length === 0 || round.departmentIds.includes(departmentId)) &&
  (round.categories.length === 0 || round.categories.includes(category));

const isOpen: Rule = ({ round, wanted }) => {
  if (wanted.state === 'cancelled') return selectionErrors.cancelled();
  return wanted.state === 'open' && offers(round, wanted) ? undefined : selectionErrors.notOffered();
};

const gradeOf = ({ desk, student, wanted }: Pick<Ask, 'desk' | 'student' | 'wanted'>) => {
  const same = desk.needs.get(wanted.courseId)?.same ?? [wanted.courseId];
  return desk.gradesOf(student.id).filter(({ courseId }) => same.includes(courseId));
};

const inWords = ({ score, level, scale, held }: GradeFacts): Text | null => {
  if (held) return null;
  if (score !== null) return text(String(score), String(score));
  return level === null ? text('合格', 'pass') : levelNames[scale][level];
};

const notPassed: Rule = (ask) => {
  const passed = gradeOf(ask).find((grade) => grade.passed);
  return passed && selectionErrors.passedAlready({ score: inWords(passed) });
};

/** The seats of the student but the one given back. */
const othersOf = ({ desk, student, swap }: Ask) =>
  desk.takenBy(student.id).filter(({ enrolmentId }) => enrolmentId !== swap?.enrolmentId);

const notTwice: Rule = (ask) => {
  const other = othersOf(ask).find(({ courseId }) => courseId === ask.wanted.courseId);
  return other && selectionErrors.otherClass({ code: other.code });
};

/** Somebody who failed a course takes it again, whatever the plan says. */
export const isRetake = (ask: Pick<Ask, 'desk' | 'student' | 'wanted'>): boolean =>
  gradeOf(ask).some(({ passed }) => !passed);

const planned: Rule = (ask) => {
  const { round, student, wanted, desk } = ask;
  if (round.planRule === 'any' || isRetake(ask)) return undefined;
  if (round.planRule === 'inPlan') {
    if (!student.planned) return selectionErrors.noPlan();
    return student.inPlan.includes(wanted.courseId) ? undefined : selectionErrors.notInPlan();
  }
  const same = desk.needs.get(wanted.courseId)?.same ?? [wanted.courseId];
  return student.inProgramme.some((id) => same.includes(id)) ? undefined : selectionErrors.notInPlan();
};

const isFor = (audience: Audience, student: StudentFacts): boolean => {
  const among = <T>(allowed: readonly T[] | undefined, value: T | null) =>
    !allowed || allowed.length === 0 || (value !== null && allowed.includes(value));
  return (
    among(audience.levels, student.level as string) &&
    among(audience.departments, student.departmentId) &&
    among(audience.majors, student.majorCode) &&
    among(audience.grades, student.grade) &&
    among(audience.populations, student.population as string) &&
    among(audience.studyModes, student.studyMode)
  );
};

const named = (choices: Readonly<Record<string, Text>>, code: string): Text =>
  choices[code] ?? text(code, code);

const either = (names: readonly Text[]): Text[] =>
  names.length === 0
    ? []
    : [text(names.map(({ zh }) => zh).join('、'), names.map(({ en }) => en).join(' or '))];

/** For whom a class is, in words: one of each list it names. */
export const audienceInWords = (audience: Audience, { departments, majors }: Names): Text => {
  const asCalled = (names: ReadonlyMap<string, string>, key: string) => {
    const name = names.get(key) ?? key;
    return text(name, name);
  };
  const parts = [
    ...either((audience.grades ?? []).map((grade) => text(`${grade}级`, `grade ${grade}`))),
    ...either((audience.departments ?? []).map((id) => asCalled(departments, id))),
    ...either((audience.majors ?? []).map((code) => asCalled(majors, code))),
    ...either((audience.levels ?? []).map((code) => named(trainingLevels, code))),
    ...either((audience.populations ?? []).map((code) => named(populations, code))),
    ...either((audience.studyModes ?? []).map((code) => named(studyModes, code))),
  ];
  return text(parts.map(({ zh }) => zh).join(' '), parts.map(({ en }) => en).join(', '));
};

const forThem: Rule = ({ desk, student, wanted }) =>
  isFor(wanted.audience, student)
    ? undefined
    : selectionErrors.notItsAudience({ audience: audienceInWords(wanted.audience, desk.names) });

/** What is planned for the student or for their department is not somebody else's. */
const notAcross: Rule = ({ student, wanted }) => {
  const own =
    wanted.allowCross ||
    wanted.isPublic ||
    wanted.departmentId === student.departmentId ||
    wanted.cohortDepartments.includes(student.departmentId) ||
    student.inPlan.includes(wanted.courseId) ||
    student.inProgramme.includes(wanted.courseId);
  return own ? undefined : selectionErrors.notAcross();
};

const prepared: Rule = (ask) => {
  const { desk, student, wanted } = ask;
  const needed = desk.needs.get(wanted.courseId)?.needed ?? [];
  if (needed.length === 0) return undefined;
  const grades = desk.gradesOf(student.id);
  const others = othersOf(ask);
  const isThere = ({ anyOf, kind, minScore }: (typeof needed)[number]) =>
    grades.some(
      ({ courseId, passed, score }) =>
        anyOf.includes(courseId) && passed && (minScore === null || (score ?? minScore) >= minScore),
    ) ||
    (kind === 'together' && others.some(({ courseId }) => anyOf.includes(courseId)));
  const missing = [...new Set(needed.map(({ group }) => group))].flatMap((group) => {
    const choices = needed.filter((one) => one.group === group);
    return choices.some(isThere) ? [] : choices.map(({ name }) => name).join(' / ');
  });
  return missing.length > 0 ? selectionErrors.prerequisites({ list: missing.join('、') }) : undefined;
};

const noClash: Rule = (ask) => {
  const mine = ask.desk.slots(ask.wanted);
  for (const other of othersOf(ask)) {
    const met = overlap(mine, ask.desk.slots(other));
    if (met)
      return selectionErrors.clash({
        course: other.courseName,
        weeks: weeksInWords(met.weekMask),
        day: weekdayName(met.weekday),
        periods: periodsInWords(met.periodMask),
      });
  }
  return undefined;
};

/** Credits have one decimal: they are added in tenths. */
export const creditsOf = (seats: readonly { credits: number }[]): number =>
  asCredits(seats.reduce((sum, { credits }) => sum + Math.round(credits * 10), 0));

export const creditCapOf = (
  { house }: Pick<Desk, 'house'>,
  round: Pick<RoundFacts, 'maxCredits'>,
  { creditCap }: Pick<StudentFacts, 'creditCap'>,
): number => round.maxCredits ?? creditCap ?? house.termCreditCap;

const withinCredits: Rule = (ask) => {
  const sum = creditsOf([...othersOf(ask), ask.wanted]);
  const cap = creditCapOf(ask.desk, ask.round, ask.student);
  return sum > cap ? selectionErrors.tooManyCredits({ sum, cap }) : undefined;
};

const withinElectives: Rule = (ask) => {
  if (ask.wanted.category !== 'publicElective') return undefined;
  const most = ask.round.maxPublicElectives;
  const others = othersOf(ask).filter(({ category }) => category === 'publicElective');
  return others.length >= most ? selectionErrors.tooManyElectives({ most }) : undefined;
};

const sameCampus: Rule = ({ desk, student, wanted, accepted, promoted }) => {
  if (promoted || accepted.includes('T536') || student.campus === null || student.campus === wanted.campus)
    return undefined;
  return selectionErrors.otherCampus({ campus: desk.names.campuses.get(wanted.campus) ?? wanted.campus });
};

type KeptFor = Pick<QuotaFacts, 'level' | 'departmentId' | 'majorCode' | 'grade' | 'population'>;

/** Whether seats are kept for such a student; what a quota does not say holds for everybody. */
export const isKeptFor = (quota: KeptFor, student: KeptFor): boolean =>
  (quota.level ?? student.level) === student.level &&
  (quota.departmentId ?? student.departmentId) === student.departmentId &&
  (quota.majorCode ?? student.majorCode) === student.majorCode &&
  (quota.grade ?? student.grade) === student.grade &&
  (quota.population ?? student.population) === student.population;

/** The seats of a class that are kept for such a student; none where it keeps none for them. */
export const quotaFor = (
  desk: Desk,
  round: RoundFacts,
  wanted: ClassFacts,
  student: StudentFacts,
): QuotaFacts | undefined =>
  round.quotaReleased ? undefined : desk.quotasOf(wanted.id).find((quota) => isKeptFor(quota, student));

/** Who a quota is for, in words. */
export const quotaInWords = (
  quota: Omit<QuotaFacts, 'id' | 'classId' | 'seats' | 'used'>,
  names: Names,
): Text =>
  audienceInWords(
    {
      ...(quota.grade !== null && { grades: [quota.grade] }),
      ...(quota.departmentId !== null && { departments: [quota.departmentId] }),
      ...(quota.majorCode !== null && { majors: [quota.majorCode] }),
      ...(quota.level !== null && { levels: [quota.level] }),
      ...(quota.population !== null && { populations: [quota.population] }),
    },
    names,
  );

/** What is left for whom no seats are kept. */
export const restOf = (desk: Desk, wanted: ClassFacts): number => {
  const quotas = desk.quotasOf(wanted.id);
  const kept = quotas.reduce((sum, { seats }) => sum + seats, 0);
  const used = quotas.reduce((sum, one) => sum + one.used, 0);
  return wanted.capacity - kept - (wanted.enrolled - used);
};

/** How many seats are free for such a student. */
export const freeFor = (desk: Desk, round: RoundFacts, wanted: ClassFacts, student: StudentFacts): number => {
  const free = wanted.capacity - wanted.enrolled;
  if (round.quotaReleased || desk.quotasOf(wanted.id).length === 0) return free;
  const quota = quotaFor(desk, round, wanted, student);
  return Math.min(free, quota ? quota.seats - quota.used : restOf(desk, wanted));
};

const others = text('其他学生', 'other students');

/** How many wait for the seats such a student would take: where none are kept any more, all who wait for the class. */
export const waitingBefore = (
  desk: Desk,
  { quotaReleased }: Pick<RoundFacts, 'quotaReleased'>,
  { id }: Pick<ClassFacts, 'id'>,
  quota: QuotaFacts | undefined,
): number => (quotaReleased ? desk.waitingIn(id) : desk.waitingFor(id, quota?.id ?? null));

/** A seat, last: what others wait for is not sold past them. */
export const noSeat: Rule = ({ desk, round, student, wanted, promoted }) => {
  const quota = quotaFor(desk, round, wanted, student);
  if (wanted.enrolled >= wanted.capacity) return selectionErrors.full();
  if (!promoted && waitingBefore(desk, round, wanted, quota) > 0) return selectionErrors.full();
  if (freeFor(desk, round, wanted, student) > 0) return undefined;
  return selectionErrors.quotaFull({ quota: quota ? quotaInWords(quota, desk.names) : others });
};

/** In this order a request is told what stands in its way. */
const beforeTheSeat: readonly Rule[] = [
  inTime,
  mayStudy,
  notFrozen,
  isOpen,
  notPassed,
  notTwice,
  planned,
  forThem,
  notAcross,
  prepared,
  noClash,
  withinCredits,
  withinElectives,
  sameCampus,
];

const firstOf = (rules: readonly Rule[], ask: Ask): Refused | undefined => {
  for (const rule of rules) {
    const refusal = rule(ask);
    if (refusal) return refusal;
  }
  return undefined;
};

/** What keeps a student from a seat apart from whether there is one. */
export const obstacleBeforeSeat = (ask: Ask): Refused | undefined => firstOf(beforeTheSeat, ask);

export const obstacle = (ask: Ask): Refused | undefined => obstacleBeforeSeat(ask) ?? noSeat(ask);

/** All that stands in the way apart from times and a seat, for who decides in spite of some of it. */
export const obstacles = (ask: Ask): Refused[] => beforeTheSeat.slice(1).flatMap((rule) => rule(ask) ?? []);

/** The same without the times of the round: what would stop one tomorrow. */
export const obstacleWhenOpen = (ask: Ask): Refused | undefined => firstOf(beforeTheSeat.slice(1), ask);
