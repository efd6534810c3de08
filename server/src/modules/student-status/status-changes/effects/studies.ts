import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { studyYearsOf } from '@graduate/contract/student-status/students/study-years.ts';
import { assignTutor, endTutors, presentTutors, tutorNamed } from '../../../people/guidance/public.ts';
import { datesOf } from '../../students/public.ts';
import { findTargetMajor, targetDepartment } from '../rules/checks/studies.ts';
import { numberOf, type Situation, textOf } from '../rules/situation.ts';
import { moveTerms } from '../rules/time.ts';
import type { Effect } from './effect.ts';

/** The fields of a record that name department and major. */
export const majorFields = async (situation: Situation): Promise<RecordData> => {
  const major = await findTargetMajor(situation);
  const departmentId = targetDepartment(situation);
  if (!major || !departmentId) return {};
  return {
    departmentId,
    majorCode: textOf(situation.extra, 'toMajor') ?? null,
    majorName: major.name,
    disciplineCode: major.disciplineCode,
    degreeType: major.degreeType,
    professionalField: major.degreeType === 'P' ? major.disciplineCode : null,
  };
};

/** The columns of a record that repeat its tutors, when this one is the only one. */
const tutorFields = async ({ db, extra }: Situation): Promise<RecordData> => {
  const tutorId = textOf(extra, 'toTutor');
  const tutor = tutorId ? await tutorNamed(db, tutorId) : undefined;
  return tutor
    ? {
        mainTutorId: tutor.id,
        mainTutorName: tutor.name,
        mainTutorNo: tutor.staffNo,
        coTutorNames: null,
        industryTutorNames: null,
      }
    : {};
};

/** Years of study by the rules of the new major; dates move only when the years differ. */
const yearsAfter = ({ student, rules }: Situation, values: RecordData): RecordData => {
  const all = { ...student, ...values };
  const rule = studyYearsOf(all as never, rules);
  if (!rule || rule.years === student['studyYears']) return {};
  const dates = datesOf({ ...all, studyYears: rule.years }, rules);
  return { ...dates };
};

export const changeMajor: Effect = {
  plan: async (situation) => {
    const { extra, student } = situation;
    const major = await majorFields(situation);
    const direction = textOf(extra, 'toDirection');
    return {
      values: {
        ...major,
        ...yearsAfter(situation, major),
        ...(await tutorFields(situation)),
        ...(direction && { direction }),
        ...(major['departmentId'] !== student['departmentId'] && { classId: null }),
      },
    };
  },
  after: async (tx, { author, situation, effectiveDate, changeId }, { row }) => {
    const tutors = await presentTutors(tx, row.id);
    await endTutors(tx, row.id, effectiveDate);
    const tutorId = textOf(situation.extra, 'toTutor');
    if (tutorId)
      await assignTutor(tx, author, {
        studentId: row.id,
        tutorId,
        role: 'main',
        fromDate: effectiveDate,
        source: 'change',
        changeId,
      });
    return { undo: { tutors } };
  },
};

/** The same people under a new name: tutors and classes stay. */
export const renameMajor: Effect = {
  plan: async (situation) => ({ values: await majorFields(situation) }),
};

export const changeStudyMode: Effect = {
  plan: (situation) => {
    const values = { studyMode: textOf(situation.extra, 'toMode') ?? null };
    return { values: { ...values, ...yearsAfter(situation, values) } };
  },
};

export const extend: Effect = {
  plan: ({ student, extra }) => {
    const expected = textOf(student, 'expectedGraduationDate');
    return {
      values: {
        ...(expected && { expectedGraduationDate: moveTerms(expected, numberOf(extra, 'terms') ?? 1) }),
        extensionCount: (numberOf(student, 'extensionCount') ?? 0) + 1,
      },
    };
  },
};

export const early: Effect = {
  plan: ({ extra }) => {
    const date = textOf(extra, 'newDate');
    return { values: { ...(date && { expectedGraduationDate: date }) } };
  },
};
