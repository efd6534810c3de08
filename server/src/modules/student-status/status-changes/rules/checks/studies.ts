import type { TrainingLevel } from '@graduate/contract/people/guidance/choices.ts';
import { expectedGraduation, studyYearsOf } from '@graduate/contract/student-status/students/study-years.ts';
import { Refused } from '../../../../../platform/errors.ts';
import { type MajorOfDepartment, majorOfDepartment } from '../../../../administration/accounts/public.ts';
import { canGuide } from '../../../../people/guidance/public.ts';
import { changeErrors } from '../../status-changes.errors.ts';
import { against, unmet, warning } from '../finding.ts';
import { numberOf, type Situation, textOf } from '../situation.ts';
import { moveMonths, moveTerms, termsDone } from '../time.ts';
import type { Checks } from './check.ts';

const DIRECTED = '12';
const BOUND_PROGRAMMES = ['1', '4', '5'];
const CONVERTIBLE = ['masterToDoctor', 'directDoctor', 'earlyDoctor'];

/** The level the student will be of. */
const targetLevel = ({ type, extra, student }: Situation): TrainingLevel => {
  if (type.effect === 'masterToDoctor') return 'D';
  if (type.effect === 'doctorToMaster') return 'M';
  return (textOf(extra, 'trainingLevel') ?? textOf(student, 'trainingLevel') ?? 'M') as TrainingLevel;
};

export const targetDepartment = ({ extra, student }: Situation): string | undefined =>
  textOf(extra, 'toDept') ?? textOf(student, 'departmentId');

/** The major asked for, if the department offers it at that level. */
export const findTargetMajor = async (situation: Situation): Promise<MajorOfDepartment | undefined> => {
  const [department, code] = [targetDepartment(situation), textOf(situation.extra, 'toMajor')];
  if (!department || !code) return undefined;
  const major = await majorOfDepartment(situation.db, department, code);
  const level = targetLevel(situation);
  const offered = major && (level === 'D' ? major.forDoctors : major.forMasters);
  return offered ? major : undefined;
};

/** The year the place of a tutor is taken from. */
const yearOfPlace = ({ type, extra, student }: Situation): number =>
  type.effect === 'masterToDoctor'
    ? Number(textOf(extra, 'doctorEntryDate')?.slice(0, 4) ?? 0)
    : (numberOf(extra, 'enrolYear') ?? numberOf(student, 'enrolYear') ?? 0);

const TUTOR_FULL = 'M34';

const whyNotGuide = async (situation: Situation, tutorId: string, major: MajorOfDepartment) => {
  const level = targetLevel(situation);
  if (level === 'N') return null;
  try {
    const { disciplineCode, degreeType } = major;
    const { reason } = await canGuide(situation.db, {
      tutorId,
      level,
      degreeType,
      disciplineCode,
      year: yearOfPlace(situation),
    });
    // Who guides the student already has a place for them.
    const stays =
      situation.student['mainTutorId'] === tutorId &&
      situation.student['degreeType'] === degreeType &&
      situation.student['trainingLevel'] === level;
    return stays && reason?.details['code'] === TUTOR_FULL ? null : reason;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
};

const isBound = ({ student }: Situation): boolean =>
  student['admissionCategory'] === DIRECTED ||
  BOUND_PROGRAMMES.includes(textOf(student, 'specialProgram') ?? '');

export const studyChecks = {
  termsStudied: ({ type, student, today, terms }) => {
    const least = type.limit('leastTerms');
    const entry = textOf(student, 'entryDate');
    return entry && termsDone(terms, entry, today) < least
      ? [unmet(`入学满${least}个学期后方可办理`, `Only after ${least} terms of study`)]
      : [];
  },

  timeLeft: ({ type, student, today }) => {
    const months = type.limit('leastMonthsLeft');
    const expected = textOf(student, 'expectedGraduationDate');
    return expected && moveMonths(today, months) > expected
      ? [unmet(`距预计毕业不足${months}个月，不能转学`, `Less than ${months} months until graduation`)]
      : [];
  },

  notTooLate: ({ student, today }) => {
    const [entry, years] = [textOf(student, 'entryDate'), numberOf(student, 'studyYears')];
    return entry && years && today > moveMonths(entry, years * 6)
      ? [unmet('已超过学制的一半，不能转专业', 'More than half of the planned time is over')]
      : [];
  },

  notDirected: (situation) =>
    isBound(situation) ? [against(changeErrors.directed({ typeName: situation.type.name }))] : [],

  onceOnly: ({ type, earlier }) =>
    earlier.some(({ typeCode }) => typeCode === type.code)
      ? [unmet(`在校期间只能办理一次${type.name.zh}`, `${type.name.en} is possible only once`)]
      : [],

  targetMajor: async (situation) => {
    const { extra, student, type } = situation;
    const code = textOf(extra, 'toMajor');
    if (!code) return [];
    const same = code === student['majorCode'] && targetDepartment(situation) === student['departmentId'];
    if (type.effect === 'changeMajor' && same)
      return [unmet('拟转入专业与现专业相同', 'That is the present major', { field: 'toMajor' })];
    return (await findTargetMajor(situation))
      ? []
      : [against(changeErrors.otherMajor(), { field: 'toMajor' })];
  },

  levelKept: async (situation) => {
    const major = await findTargetMajor(situation);
    return major && situation.student['degreeType'] === 'P' && major.degreeType === 'A'
      ? [
          unmet('专业学位不能转入学术学位专业', 'From a professional to an academic degree is not possible', {
            field: 'toMajor',
          }),
        ]
      : [];
  },

  targetTutor: async (situation) => {
    const tutorId = textOf(situation.extra, 'toTutor');
    const major = await findTargetMajor(situation);
    const reason = tutorId && major ? await whyNotGuide(situation, tutorId, major) : null;
    return reason ? [against(reason, { field: 'toTutor' })] : [];
  },

  aroundExpected: ({ type, student, today }) => {
    const months = type.limit('monthsAround');
    const expected = textOf(student, 'expectedGraduationDate');
    if (!expected) return [];
    const [first, last] = [moveMonths(expected, -months), moveMonths(expected, months)];
    return today < first || today > last
      ? [
          unmet(
            `预计毕业日期为${expected}，${first}至${last}可申请延期`,
            `Expected graduation is ${expected}: apply from ${first} to ${last}`,
            { weight: 'officeMay' },
          ),
        ]
      : [];
  },

  newDateWithinLongest: ({ student, extra }) => {
    const expected = textOf(student, 'expectedGraduationDate');
    const last = textOf(student, 'maxEndDate');
    const date = expected && moveTerms(expected, numberOf(extra, 'terms') ?? 1);
    return date && last && date > last
      ? [against(changeErrors.pastLongest({ date: last }), { field: 'terms' })]
      : [];
  },

  notExtended: ({ student }) =>
    (numberOf(student, 'extensionCount') ?? 0) > 0
      ? [unmet('已延期毕业的学生不能申请提前毕业', 'Graduation was extended already')]
      : [],

  earlyDate: ({ student, extra, rules, today }) => {
    const [entry, expected] = [textOf(student, 'entryDate'), textOf(student, 'expectedGraduationDate')];
    const rule = studyYearsOf(student as never, rules);
    if (!entry || !expected || !rule) return [];
    const first = expectedGraduation(entry, rule.leastYears);
    if (first >= expected)
      return [unmet('学制内没有可以提前的学期', 'There is no planned term left to skip')];
    const date = textOf(extra, 'newDate');
    const credits = creditsMissing(student)
      ? [warning('学分尚未修满，请确认毕业前能够修完', 'Credits are not complete yet')]
      : [];
    if (!date) return credits;
    return date < first || date >= expected || date < today
      ? [
          unmet(`拟毕业日期应在${first}至${expected}之间`, `Between ${first} and ${expected}`, {
            field: 'newDate',
          }),
        ]
      : credits;
  },

  academicMaster: ({ student }) =>
    student['trainingLevel'] === 'M' && student['degreeType'] === 'A'
      ? []
      : [unmet('只有学术学位硕士生可以申请硕转博', 'Only for academic master students')],

  creditsComplete: ({ student }) => {
    const [earned, required] = [numberOf(student, 'creditsEarned'), numberOf(student, 'creditsRequired')];
    if (earned === undefined || required === undefined)
      return [warning('暂无学分信息，请由培养单位核实', 'Credits are not known; the department checks them')];
    return earned < required
      ? [unmet(`学分未修满（${earned}/${required}）`, `Credits are not complete (${earned}/${required})`)]
      : [];
  },

  convertibleDoctor: ({ student }) =>
    student['trainingLevel'] === 'D' && CONVERTIBLE.includes(textOf(student, 'trainingMode') ?? '')
      ? []
      : [against(changeErrors.notConvertible())],

  studyModeChange: ({ student, extra }) => {
    const wanted = textOf(extra, 'toMode');
    if (!wanted) return [];
    if (wanted === student['studyMode'])
      return [unmet('学习方式没有变化', 'The study mode does not change', { field: 'toMode' })];
    return wanted === 'fulltime'
      ? [unmet('非全日制不能转为全日制', 'Part-time cannot become full-time', { field: 'toMode' })]
      : [];
  },
} satisfies Checks;

const creditsMissing = (student: Situation['student']): boolean => {
  const [earned, required] = [numberOf(student, 'creditsEarned'), numberOf(student, 'creditsRequired')];
  return earned !== undefined && required !== undefined && earned < required;
};
