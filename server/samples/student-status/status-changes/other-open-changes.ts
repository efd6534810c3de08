import { addDays } from '@graduate/contract/platform/days.ts';
import { allTerms } from '../../../src/modules/commons/academic-calendar/public.ts';
import { canGuide } from '../../../src/modules/people/guidance/public.ts';
import { moveMonths, termsDone } from '../../../src/modules/student-status/status-changes/rules/time.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { COLLEGE } from '../../administration/accounts/demonstration.ts';
import { newestGrade } from '../students/study-time.ts';
import type { OpenCase } from './open-changes.ts';
import type { Pool } from './pool.ts';
import { type DemonstrationStudent, staysOn } from './students.ts';

export type CaseOf = { open: OpenCase; student: DemonstrationStudent };

const CONVERTIBLE = ['masterToDoctor', 'directDoctor', 'earlyDoctor'];

type Asked = Pick<OpenCase, 'typeCode' | 'extra' | 'reason' | 'effectiveDate'> & Partial<OpenCase>;
const asked = (given: Asked): OpenCase => ({ state: 'reviewing', whose: 'school', ...given });

/** Of those who pause or are abroad. */
const returning = async (tx: Tx, pool: Pool, today: string): Promise<CaseOf[]> => {
  const [next] = (await allTerms(tx)).filter(({ startsOn }) => startsOn > today);
  const resumes: Asked = {
    typeCode: 'resume',
    extra: { resumeTerm: next?.id ?? null },
    reason: '休学期满，申请下学期复学。',
    effectiveDate: next?.startsOn ?? today,
  };
  const comesBack: Asked = {
    typeCode: 'abroadReturn',
    extra: { returnDate: addDays(today, -2) },
    reason: '联合培养期满，已按时返校。',
    effectiveDate: addDays(today, -2),
  };
  const wanted: readonly [OpenCase, (student: DemonstrationStudent) => boolean][] = [
    [asked({ ...resumes, at: 'secretary' }), ({ status }) => status === 'suspended'],
    [asked({ ...resumes, at: 'enrolment' }), ({ status }) => status === 'suspended'],
    [asked({ ...comesBack, at: 'secretary' }), ({ presence }) => presence === 'abroad'],
    [asked({ ...comesBack, at: 'secretary' }), ({ presence }) => presence === 'abroad'],
    [
      asked({
        typeCode: 'suspendExtend',
        extra: { terms: 1 },
        reason: '病情尚未稳定，申请延长休学一学期。',
        effectiveDate: today,
        state: 'withdrawn',
        at: 'tutor',
      }),
      ({ status }) => status === 'suspended',
    ],
  ];
  return wanted.flatMap(([open, fits]) => {
    const student = pool.other((one) => one.population === 'regular' && fits(one));
    return student ? [{ open, student }] : [];
  });
};

/** Of international students, whose applications pass one more desk. */
const international = (pool: Pool, today: string): CaseOf[] => {
  const stayPlan = '休学期间离境回国，按规定办理居留手续';
  const funding: Asked = {
    typeCode: 'fundingChange',
    extra: { toFunding: '1', from: addDays(today, 20) },
    reason: '获得中国政府奖学金，申请变更经费来源。',
    effectiveDate: addDays(today, 20),
  };
  const visa: Asked = {
    typeCode: 'visaUpdate',
    extra: {
      visaType: 'X1',
      visaNo: 'X1330912',
      visaExpiry: addDays(today, 350),
      residencePermitNo: 'R8810455',
      residenceExpiry: addDays(today, 360),
    },
    reason: '居留许可延期，更新签证和居留信息。',
    effectiveDate: today,
  };
  const suspended: Asked = {
    typeCode: 'suspend',
    extra: { subType: 'hardship', terms: 1, leaveCampusConfirm: true, stayPlan },
    reason: '家庭原因需回国一学期。',
    effectiveDate: addDays(today, 14),
  };
  return [
    asked({ ...funding, at: 'secretary' }),
    asked({ ...funding, at: 'enrolment' }),
    asked({ ...visa, at: 'secretary' }),
    asked({ ...visa, state: 'returned', at: 'secretary' }),
    asked({ ...suspended, at: 'international' }),
    asked({ ...suspended, at: 'secretary' }),
  ].flatMap((open) => {
    const student = pool.other(
      (one) => one.population === 'intl' && one.status === 'active' && staysOn(today)(one),
    );
    return student ? [{ open, student }] : [];
  });
};

/** A place in the college with a tutor who still takes students, as somebody there has it. */
const placeIn = async (
  tx: Tx,
  students: readonly DemonstrationStudent[],
  like: DemonstrationStudent,
): Promise<OpenCase['extra'] | undefined> => {
  for (const { departmentId, majorCode, mainTutorId, disciplineCode, ...there } of students) {
    const alike =
      there.departmentCode === COLLEGE &&
      there.trainingLevel === like.trainingLevel &&
      there.degreeType === like.degreeType;
    if (!alike || !mainTutorId || like.trainingLevel === 'N' || !like.degreeType) continue;
    const { ok } = await canGuide(tx, {
      tutorId: mainTutorId,
      level: like.trainingLevel,
      degreeType: like.degreeType,
      disciplineCode: disciplineCode ?? '',
      year: like.enrolYear,
    });
    if (ok) return { toDept: departmentId, toMajor: majorCode, toTutor: mainTutorId };
  }
  return undefined;
};

/** From other colleges into the one whose secretary and dean have accounts: after a term, in the first half of studies. */
const movers = async (
  tx: Tx,
  pool: Pool,
  students: readonly DemonstrationStudent[],
  today: string,
): Promise<CaseOf[]> => {
  const terms = await allTerms(tx);
  const mayMove = ({ entryDate, studyYears }: DemonstrationStudent) =>
    entryDate !== null &&
    termsDone(terms, entryDate, today) > 0 &&
    today <= moveMonths(entryDate, (studyYears ?? 0) * 6);
  const cases: CaseOf[] = [];
  for (const at of ['targetSecretary', 'targetDean', 'enrolment']) {
    const student = pool.other(
      (one) =>
        one.status === 'active' &&
        one.population === 'regular' &&
        one.presence !== 'abroad' &&
        one.extensionCount === 0 &&
        one.departmentCode !== COLLEGE &&
        !one.bound &&
        mayMove(one),
    );
    const place = student && (await placeIn(tx, students, student));
    if (place)
      cases.push({
        student,
        open: asked({
          typeCode: 'changeMajor',
          extra: place,
          reason: '研究兴趣转向信息技术方向，已与拟转入导师沟通。',
          effectiveDate: addDays(today, 45),
          at,
        }),
      });
  }
  return cases;
};

const toMaster = (pool: Pool, today: string): CaseOf[] =>
  (['dean', 'enrolment'] as const).flatMap((at): CaseOf[] => {
    const doctor = (one: DemonstrationStudent) =>
      one.status === 'active' &&
      one.trainingLevel === 'D' &&
      one.population === 'regular' &&
      one.presence !== 'abroad';
    const convertible = pool.other((one) => doctor(one) && CONVERTIBLE.includes(one.trainingMode ?? ''));
    // Who came by an examination cannot become a master student: such an application comes to nothing.
    const student = convertible ?? pool.other(doctor);
    const open = asked({
      typeCode: 'doctorToMaster',
      extra: { subType: at === 'dean' ? 'own' : 'failed' },
      reason: '经综合考虑，申请转为硕士阶段培养。',
      effectiveDate: today,
      ...(convertible ? { at } : { state: 'withdrawn', at: 'tutor' }),
    });
    return student ? [{ open, student }] : [];
  });

const toDoctor = (pool: Pool, today: string): CaseOf[] =>
  (['withdrawn', 'returned'] as const).flatMap((state) => {
    const student = pool.other(
      (one) =>
        one.status === 'active' &&
        one.trainingLevel === 'M' &&
        one.degreeType === 'A' &&
        one.population === 'regular' &&
        one.extensionCount === 0 &&
        one.mainTutorId !== null &&
        one.enrolYear < newestGrade(today),
    );
    const open = asked({
      typeCode: 'masterToDoctor',
      extra: {
        subType: 'masterToDoctor',
        toMajor: student?.majorCode ?? null,
        toTutor: student?.mainTutorId ?? null,
        doctorEntryDate: `${Number(today.slice(0, 4)) + 1}-09-01`,
      },
      reason: '课程成绩优秀，申请硕博连读继续深造。',
      effectiveDate: `${Number(today.slice(0, 4)) + 1}-09-01`,
      state,
      at: 'secretary',
    });
    return student ? [{ open, student }] : [];
  });

/** What only some students can ask for: each kind is on its way somewhere. */
export const otherOpenCases = async (
  tx: Tx,
  pool: Pool,
  students: readonly DemonstrationStudent[],
  today: string,
): Promise<CaseOf[]> => [
  ...(await returning(tx, pool, today)),
  ...international(pool, today),
  ...(await movers(tx, pool, students, today)),
  ...toMaster(pool, today),
  ...toDoctor(pool, today),
];
