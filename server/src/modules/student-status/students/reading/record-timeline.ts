import { tutorRoles } from '@graduate/contract/people/guidance/choices.ts';
import { asWritten, type Text, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { conclusions, photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { tutorsOf } from '../../../people/guidance/public.ts';
import { businessIn, type StudentEvent } from '../../student-business/public.ts';
import { noSuchRecord } from '../students.errors.ts';
import type { StudentScope } from '../students.scope.ts';
import { mustReach } from './reach-student.ts';

type Event = StudentEvent;

/** Changes of these fields are part of somebody's course of study. */
const TOLD: readonly RecordFieldCode[] = [
  ...(['status', 'departmentId', 'majorCode', 'grade', 'trainingLevel', 'studyMode', 'degreeType'] as const),
  ...(['expectedGraduationDate', 'registrationState', 'checkState', 'gradCheckState'] as const),
];

const titles = {
  entry: text('入学', 'Entry'),
  checkIn: text('报到', 'Checked in'),
  status: text('学籍状态变更', 'Status changed'),
  graduation: text('毕（结）业', 'Graduation'),
  degree: text('授予学位', 'Degree granted'),
  leave: text('离校', 'Left school'),
} as const;

const dayOf = (moment: Date): string => formatWireTime(moment).slice(0, 10);

const milestones = async (db: Db, id: string): Promise<Event[]> => {
  const record = await db
    .selectFrom('studentRecords')
    .select([
      'entryDate',
      'checkInAt',
      'graduationDate',
      'conclusion',
      'degreeDate',
      'leaveSchoolAt',
      'majorName',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRecord());
  const event = (kind: keyof typeof titles, date: string | null, detail: Text | null = null): Event[] =>
    date ? [{ date, kind, title: titles[kind], detail }] : [];
  return [
    ...event('entry', record.entryDate, record.majorName ? asWritten(record.majorName) : null),
    ...event('checkIn', record.checkInAt && dayOf(record.checkInAt)),
    ...event('graduation', record.graduationDate, record.conclusion && conclusions[record.conclusion]),
    ...event('degree', record.degreeDate),
    ...event('leave', record.leaveSchoolAt),
  ];
};

/** Codes of departments stay in the record; here their names are told. */
const departmentNames = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('departments').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const changes = async (db: Db, id: string): Promise<Event[]> => {
  const rows = await db
    .selectFrom('studentFieldHistory')
    .select(['field', 'before', 'after', 'effectiveDate'])
    .where('studentId', '=', id)
    .where('field', 'in', TOLD)
    .where('source', '<>', 'create')
    .execute();
  const names = rows.some(({ field }) => field === 'departmentId')
    ? await departmentNames(db)
    : new Map<string, string>();
  return rows.map(({ field, before, after, effectiveDate }) => {
    const { label, choices } = recordFields[field as RecordFieldCode];
    const shown = (value: string | null): Text =>
      value === null ? asWritten('—') : (choices?.[value] ?? asWritten(names.get(value) ?? value));
    const [from, to] = [shown(before), shown(after)];
    const title = field === 'status' ? titles.status : text(`${label.zh}变更`, `${label.en} changed`);
    const kind = field === 'status' ? 'status' : 'change';
    return {
      date: effectiveDate,
      kind,
      title,
      detail: text(`${from.zh} → ${to.zh}`, `${from.en} → ${to.en}`),
    };
  });
};

const tutoring = async (db: Db, id: string): Promise<Event[]> =>
  (await tutorsOf(db, id)).flatMap(({ role, name, fromDate, toDate }) => {
    const { zh, en } = tutorRoles[role];
    return [
      { date: fromDate, kind: 'tutor', title: text(`确定${zh}`, `${en} assigned`), detail: asWritten(name) },
      ...(toDate
        ? [
            {
              date: toDate,
              kind: 'tutor',
              title: text(`${zh}结束指导`, `${en} ended`),
              detail: asWritten(name),
            },
          ]
        : []),
    ];
  });

const photographs = async (db: Db, id: string): Promise<Event[]> => {
  const rows = await db
    .selectFrom('studentPhotos')
    .select(['kind', 'takenAt'])
    .where('studentId', '=', id)
    .where('kind', '<>', 'avatar')
    .where('removedAt', 'is', null)
    .execute();
  return rows.map(({ kind, takenAt }) => ({
    date: dayOf(takenAt),
    kind: 'photo',
    title: text('采集照片', 'Photo taken'),
    detail: photoKinds[kind],
  }));
};

/** Everything that happened to a student, in the order of time. */
export const recordTimeline = async (
  { services: { db, modules }, scope, language }: Context<StudentScope>,
  { id }: { id: string },
) => {
  await mustReach(db, scope, id);
  const elsewhere = businessIn({ modules }).flatMap(({ events }) => (events ? [events(db, id)] : []));
  const events = await Promise.all([
    milestones(db, id),
    changes(db, id),
    tutoring(db, id),
    photographs(db, id),
    ...elsewhere,
  ]);
  return events
    .flat()
    .sort((one, other) => one.date.localeCompare(other.date))
    .map(({ date, kind, title, detail }) => ({
      date,
      kind,
      title: title[language],
      detail: detail?.[language] ?? null,
    }));
};
