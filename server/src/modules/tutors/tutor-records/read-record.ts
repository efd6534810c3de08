import { tutorRoles } from '@graduate/contract/people/guidance/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import { workStates } from '@graduate/contract/tutors/tutor-records/choices.ts';
import {
  guidedLevels,
  type RecordAction,
  type StaffRecord,
} from '@graduate/contract/tutors/tutor-records/records.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { maskIdNumber, maskMobile } from '../../../platform/masking.ts';
import { readParameter } from '../../../platform/parameters.ts';
import { placesOf } from '../../people/guidance/public.ts';
import { qualificationState } from './about-tutors.ts';
import type { StaffRow, TutorRow } from './hold-record.ts';
import { photosOf } from './photos.ts';
import { isOwn, type StaffScope, staffWithin } from './records.scope.ts';
import { staffUnderWay } from './staff-business.ts';
import { trainingHours } from './tutor-parameters.ts';
import { noSuchStaff } from './tutor-records.errors.ts';

const MOST_SHOWN = 200;

const studentsOf = async (db: Db, tutorId: string, language: Language): Promise<StaffRecord['students']> => {
  const rows = await db
    .selectFrom('studentTutors')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentTutors.studentId')
    .select(['studentRecords.id', 'studentRecords.studentNo', 'studentRecords.name'])
    .select(['studentRecords.trainingLevel', 'studentRecords.majorName', 'studentRecords.grade'])
    .select(['studentTutors.role', 'studentTutors.fromDate', 'studentTutors.toDate'])
    .where('studentTutors.tutorId', '=', tutorId)
    .where('studentRecords.deletedAt', 'is', null)
    .orderBy(sql`student_tutors.to_date is not null`)
    .orderBy('studentTutors.fromDate', 'desc')
    .orderBy('studentRecords.id')
    .limit(MOST_SHOWN)
    .execute();
  const levels: Readonly<Record<string, Text>> = guidedLevels;
  return rows.map(({ trainingLevel, role, ...row }) => ({
    ...row,
    level: levels[trainingLevel]?.[language] ?? trainingLevel,
    role: tutorRoles[role][language],
  }));
};

const coursesOf = async (db: Db, staffId: string, language: Language): Promise<StaffRecord['courses']> => {
  const { rows } = await sql<StaffRecord['courses'][number]>`
    select c.id, c.name, ${
      language === 'zh'
        ? sql`t.academic_year || '学年第' || t.term_no || '学期'`
        : sql`t.academic_year || ', term ' || t.term_no`
    } as "termName" from class_teachers ct
    join teaching_classes c on c.id = ct.class_id join academic_terms t on t.id = c.term_id
    where ct.staff_id = ${staffId} and c.state <> 'cancelled'
    order by t.first_monday desc, c.code limit 30`.execute(db);
  return rows;
};

const qualificationsOf = (db: Db, tutorId: string) =>
  db
    .selectFrom('tutorQualifications')
    .select(['id', 'level', 'degreeType', 'disciplineCode', 'grantedAt', 'validTo'])
    .select(qualificationState().as('status'))
    .where('tutorId', '=', tutorId)
    .orderBy(sql`status <> 'active'`)
    .orderBy('level')
    .orderBy('disciplineCode')
    .orderBy('id')
    .execute();

type Place = StaffRecord['places'][number];
const keyOf = ({ year, level, degreeType }: Pick<Place, 'year' | 'level' | 'degreeType'>) =>
  `${year} ${level} ${degreeType}`;

/** Permits that were granted, and the places of each year, level and type; there may be one without the other. */
const placesAndPermits = async (db: Db, tutorId: string, language: Language): Promise<Place[]> => {
  const { rows } = await sql<Pick<Place, 'year' | 'level' | 'degreeType' | 'disciplines'>>`
    select p.year, p.level, p.degree_type as "degreeType",
      string_agg(coalesce(${sql.ref(language === 'zh' ? 'd.label' : 'd.labelEn')}, p.discipline_code), '、'
        order by p.discipline_code) as disciplines
    from enrolment_permits p left join dictionary_items d
      on d.dictionary_code = 'discipline' and d.code = p.discipline_code
    where p.tutor_id = ${tutorId} and p.state = 'granted' group by 1, 2, 3`.execute(db);
  const places = await placesOf(db, [tutorId]);
  const byKey = new Map(rows.map((row) => [keyOf(row), { ...row, quota: 0, used: 0 }]));
  for (const { year, level, degreeType, quota, used } of places) {
    const key = { year, level, degreeType };
    const { disciplines = '' } = byKey.get(keyOf(key)) ?? {};
    byKey.set(keyOf(key), { ...key, disciplines, quota, used });
  }
  return [...byKey.values()].toSorted(
    (one, other) => other.year - one.year || keyOf(one).localeCompare(keyOf(other)),
  );
};

/** What makes one look again at a tutor. */
const warningsOn = (
  staff: StaffRow,
  tutor: TutorRow | undefined,
  { guides, hours }: { guides: number; hours: number },
): Text[] => {
  if (!tutor) return [];
  const year = dayInShanghai(new Date()).slice(0, 4);
  const trained = tutor.trainedOn?.startsWith(year) && (tutor.trainingHours ?? 0) >= hours;
  return [
    ...(staff.jobState !== 'onDuty' && guides > 0
      ? [
          text(
            `该导师已${workStates[staff.jobState].zh}，仍有${guides}名在指导学生，请办理导师变更`,
            `This supervisor is no longer on duty and still guides ${guides} students: change their supervisor`,
          ),
        ]
      : []),
    ...(trained
      ? []
      : [text(`本年度岗位培训不足${hours}学时`, `Fewer than ${hours} hours of training this year`)]),
    ...(tutor.ethics === 'bad' ? [text('师德考核不合格，已暂停导师资格', 'Conduct failed: suspended')] : []),
  ];
};

const actionsOn = (
  actor: Actor,
  scope: StaffScope,
  staff: StaffRow,
  tutor: TutorRow | undefined,
): RecordAction[] => {
  const edits = mayUse(actor, 'tutor:record:edit');
  const manages = mayUse(actor, 'tutor:record:suspend') && tutor !== undefined;
  return [
    ...(edits ? (['edit'] as const) : []),
    ...(edits && isOwn(scope, staff) ? (['correct'] as const) : []),
    ...(manages && tutor.status === 'active' ? (['suspend'] as const) : []),
    ...(manages && tutor.status !== 'active' ? (['resume'] as const) : []),
    ...(manages && tutor.status !== 'ended' ? (['quit'] as const) : []),
  ];
};

const tutorPart = (tutor: TutorRow | undefined): StaffRecord['tutor'] =>
  tutor
    ? {
        directions: tutor.directions,
        statement: tutor.statement,
        acceptsStudents: tutor.acceptsStudents,
        showMobile: tutor.showMobile,
        projects: tutor.projects,
        outcomes: tutor.outcomes,
        category: tutor.category,
        ethics: tutor.ethics,
        trainedOn: tutor.trainedOn,
        trainingHours: tutor.trainingHours,
        status: tutor.status,
        statusReason: tutor.statusReason,
      }
    : null;

type Reading = Pick<Context<StaffScope>, 'db' | 'scope' | 'language' | 'author' | 'services'>;

const shown = async (
  { db, scope, language, services, author: { actor } }: Reading,
  staff: StaffRow & { departmentName: string },
): Promise<StaffRecord> => {
  const tutor = await db.selectFrom('tutors').selectAll().where('staffId', '=', staff.id).executeTakeFirst();
  const students = tutor ? await studentsOf(db, tutor.id, language) : [];
  const { open } = await documentNumbers(db);
  const guides = students.filter(({ toDate }) => toDate === null).length;
  return {
    ...staff,
    gender: staff.gender as StaffRecord['gender'],
    degree: staff.degree as StaffRecord['degree'],
    tutorId: tutor?.id ?? null,
    photo: (await photosOf(services, [staff.id])).get(staff.id) ?? null,
    idNumber: staff.idNumber && maskIdNumber(open(staff.idNumber)),
    mobile: isOwn(scope, staff) ? staff.mobile : maskMobile(staff.mobile),
    tutor: tutorPart(tutor),
    qualifications: tutor ? await qualificationsOf(db, tutor.id) : [],
    places: tutor ? await placesAndPermits(db, tutor.id, language) : [],
    students,
    courses: await coursesOf(db, staff.id, language),
    underWay: await staffUnderWay({ db, modules: services.modules }, { staffId: staff.id, actor, language }),
    warnings: warningsOn(staff, tutor, { guides, hours: await readParameter(db, trainingHours) }).map(
      (words) => words[language],
    ),
    actions: actionsOn(actor, scope, staff, tutor),
  };
};

const within = (db: Db, scope: StaffScope) =>
  db
    .selectFrom('staff')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .selectAll('staff')
    .select('departments.name as departmentName')
    .where(staffWithin(scope) as never);

export const findRecord = async (context: Reading, { id }: { id: string }): Promise<StaffRecord> =>
  shown(
    context,
    await within(context.db, context.scope)
      .where('staff.id', '=', id)
      .executeTakeFirstOrThrow(() => noSuchStaff()),
  );

/** The record of the person who asks. */
export const ownRecord = async (context: Reading): Promise<StaffRecord> =>
  shown(
    context,
    await within(context.db, { ...context.scope, all: false, departmentIds: [] }).executeTakeFirstOrThrow(
      () => noSuchStaff(),
    ),
  );
