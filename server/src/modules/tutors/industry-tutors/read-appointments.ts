import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import {
  type IndustryAction,
  industryApproval,
  renewable,
  TERM_ENDS_SOON,
  writableIndustry,
} from '@graduate/contract/tutors/industry-tutors/choices.ts';
import type { Industry, IndustryRow } from '@graduate/contract/tutors/industry-tutors/industry.ts';
import type { industryCalls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { maskIdNumber, maskMobile } from '../../../platform/masking.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { progressIfAny } from '../../mechanisms/approvals/public.ts';
import { type StaffScope, staffScope } from '../tutor-records/public.ts';
import { appointmentsWithin } from './appointments.scope.ts';
import type { Appointment } from './hold-appointment.ts';
import { noSuchIndustry } from './industry-tutors.errors.ts';

const own = 'industryAppointments';
const GUIDES = sql<number>`(select count(*) from student_tutors st
  where st.tutor_id = tutors.id and st.role = 'industry' and st.to_date is null)::int`;

const shown = (found: ReturnType<typeof appointmentsWithin>) =>
  found
    .select([`${own}.id`, 'person.staffNo', `${own}.name`, `${own}.unit`, `${own}.post`, `${own}.title`])
    .select(['departments.name as departmentName', 'partner.name as partnerName', `${own}.level`])
    .select([`${own}.disciplineCode`, `${own}.termFrom`, `${own}.termTo`, `${own}.letterNo`])
    .select([`${own}.state`, `${own}.reason`, `${own}.version`, GUIDES.as('students')]);

/** In office, and not for long any more. */
const endsSoon = () => {
  const today = dayInShanghai(new Date());
  return sql<SqlBool>`(industry_appointments.state = 'granted'
    and industry_appointments.term_to between ${today} and ${addDays(today, TERM_ENDS_SOON)})`;
};

type Query = QueryOf<typeof industryCalls.list>;
type Filter = Omit<Query, 'page' | 'limit' | 'sort'>;

export const appointmentsFound = (db: Db, scope: StaffScope, query: Filter) =>
  filtered(appointmentsWithin(db, scope), query, {
    keyword: (word) =>
      contains(
        [
          'industry_appointments.name',
          'industry_appointments.name_pinyin',
          'industry_appointments.name_initials',
          'industry_appointments.unit',
          'person.staff_no',
        ],
        word,
      ),
    yxCode: 'departments.code',
    level: 'industryAppointments.level',
    disciplineCode: 'industryAppointments.disciplineCode',
    state: 'industryAppointments.state',
    ending: (wanted) => sql<SqlBool>`${endsSoon()} = ${wanted === 'true'}`,
  });

const order = { shown, usual: ['-termTo', 'id'] };

export const listAppointments = (
  { db, scope }: Context<StaffScope>,
  query: Query,
): Promise<{ list: IndustryRow[]; total: number }> =>
  paged(query, appointmentsFound(db, scope, query), order);

/** A sheet names the discipline, a page knows the words for its code. */
const disciplineName = sql<string>`coalesce((select d.label from dictionary_items d
  where d.dictionary_code = 'discipline' and d.code = industry_appointments.discipline_code),
  industry_appointments.discipline_code)`;

export const streamAppointments = (db: Db, scope: StaffScope, query: Filter & Pick<Query, 'sort'>) =>
  inOrder(query, appointmentsFound(db, scope, query), {
    ...order,
    shown: (found) => shown(found).select(disciplineName.as('discipline')),
  }).stream();

export const guidedBy = (db: Db, tutorId: string) =>
  db
    .selectFrom('studentTutors')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentTutors.studentId')
    .select(['studentRecords.id', 'studentRecords.studentNo', 'studentRecords.name'])
    .select(['studentRecords.majorName', 'studentTutors.fromDate'])
    .where('studentTutors.tutorId', '=', tutorId)
    .where('studentTutors.role', '=', 'industry')
    .where('studentTutors.toDate', 'is', null)
    .orderBy('studentRecords.studentNo')
    .orderBy('studentRecords.id')
    .execute();

const PROPOSED = ['granted', 'expired'] as const;

const actionsOn = (actor: Actor, { state }: Pick<Appointment, 'state'>, isOwn: boolean): IndustryAction[] => {
  const edits = mayUse(actor, 'tutor:industry:edit');
  const reviewed = state === 'collegeReview' || state === 'schoolReview';
  return [
    ...(edits && writableIndustry.includes(state) ? (['submit', 'edit'] as const) : []),
    ...(edits && state === 'draft' ? (['remove'] as const) : []),
    ...(edits && reviewed ? (['withdraw'] as const) : []),
    ...(PROPOSED.some((one) => one === state) ? (['letter'] as const) : []),
    ...(edits && renewable.includes(state) ? (['renew'] as const) : []),
    ...(edits && state === 'granted' ? (['end'] as const) : []),
    ...(isOwn && state === 'granted' && mayUse(actor, 'tutor:industry:contact')
      ? (['contact'] as const)
      : []),
  ];
};

/** `inOffice`: another term follows the one that is over. */
const warningsOn = (
  { state, termTo }: Appointment,
  { guides, inOffice }: { guides: number; inOffice: boolean },
  language: Language,
): string[] => {
  const today = dayInShanghai(new Date());
  const soon = state === 'granted' && termTo <= addDays(today, TERM_ENDS_SOON);
  return [
    ...(soon ? [text(`聘期将于${termTo}结束，请及时续聘`, `The term ends on ${termTo}`)[language]] : []),
    ...(state === 'expired' && !inOffice && guides > 0
      ? [
          text(
            `聘期已结束，仍有${guides}名在指导学生，请续聘或更换行业导师`,
            `The term is over, ${guides} students are still guided`,
          )[language],
        ]
      : []),
  ];
};

type Reading = Pick<Context<StaffScope>, 'db' | 'scope' | 'author' | 'services' | 'language'>;

export const findAppointment = async (context: Reading, { id }: { id: string }): Promise<Industry> => {
  const { db, scope, services, language, author } = context;
  const row = await shown(appointmentsWithin(db, scope))
    .select(['person.accountId', 'tutors.id as tutorId'])
    .select(
      sql<boolean>`coalesce(tutors.term_to >= ${dayInShanghai(new Date())}::date, false)`.as('inOffice'),
    )
    .where('industryAppointments.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchIndustry());
  const one = await db
    .selectFrom('industryAppointments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { accountId, inOffice, ...facts } = row;
  const isOwn = accountId === author.actor.accountId;
  const { open } = await documentNumbers(db);
  const guided = row.tutorId && one.state !== 'ended' ? await guidedBy(db, row.tutorId) : [];
  const { moduleCode, businessCode } = industryApproval;
  return {
    ...facts,
    departmentId: one.departmentId,
    partnerStaffId: one.partnerStaffId,
    gender: one.gender,
    birthDate: one.birthDate,
    mobile: isOwn ? one.mobile : maskMobile(one.mobile),
    email: one.email,
    unitKind: one.unitKind,
    titleLevel: one.titleLevel,
    degree: one.degree as Industry['degree'],
    years: one.years,
    leadYears: one.leadYears,
    resume: one.resume,
    achievements: one.achievements,
    waiver: one.waiver,
    idNumber: maskIdNumber(open(one.idNumber)),
    submittedAt: one.submittedAt,
    guided,
    attachments: await attachmentsOf(services, moduleCode, id),
    warnings: warningsOn(one, { guides: guided.length, inOffice }, language),
    progress: await progressIfAny(services, author.actor, { moduleCode, businessCode, recordId: id }),
    actions: actionsOn(author.actor, one, isOwn),
  };
};

export const maySeeAppointment = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await appointmentsWithin(db, staffScope(actor))
    .select('industryAppointments.id')
    .where('industryAppointments.id', '=', id)
    .executeTakeFirst()) !== undefined;
