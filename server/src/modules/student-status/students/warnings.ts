import { addDays, addMonths, daysFrom } from '@graduate/contract/platform/days.ts';
import { several, type Text, text } from '@graduate/contract/platform/text.ts';
import { enrolledStatuses, openStatuses } from '@graduate/contract/student-status/students/choices.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { lastMainTutorEnds } from '../../people/guidance/public.ts';
import {
  listOf,
  onlyOf,
  type StudentWarning,
  type WarningPage,
  type WarningSource,
} from '../student-business/public.ts';

const MONTHS_BEFORE = [1, 3, 6, 12] as const;
const DAYS_BEFORE = [7, 30, 90] as const;
const WITHOUT_TUTOR_DAYS = 30;
const PHOTO_DAYS = 30;
const GRADUATION_PHOTO_DAYS = 90;

const photos: WarningPage = { needs: 'student:photo:manage', link: listOf('/student/photos') };
const changeByProxy: WarningPage = {
  needs: 'student:change:proxy',
  link: ({ id }) => `/addXjyd?stuId=${id}`,
};

/** The same day so many months earlier; the last day of a shorter month. */
const monthsBefore = (day: string, months: number): string => {
  const month = addMonths(day.slice(0, 7), -months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
};

const enrolled = (db: Db, of: string | undefined) =>
  db
    .selectFrom('studentRecords')
    .where('status', 'in', enrolledStatuses)
    .where('deletedAt', 'is', null)
    .where(onlyOf('studentRecords.id', of))
    .select('studentRecords.id as studentId');

const nearLongestTime: WarningSource = {
  kind: 'maxYears',
  name: text('接近最长学习年限', 'Near the study limit'),
  group: 'years',
  actAt: changeByProxy,
  find: async (db, today, of) => {
    const horizon = `${addMonths(today.slice(0, 7), 13)}-01`;
    const rows = await enrolled(db, of)
      .select('maxEndDate')
      .where('maxEndDate', '>=', today)
      .where('maxEndDate', '<', horizon)
      .execute();
    return rows.flatMap(({ studentId, maxEndDate }): StudentWarning[] => {
      const due = maxEndDate ?? '';
      const months = MONTHS_BEFORE.find((one) => monthsBefore(due, one) <= today);
      if (!months) return [];
      const detail = text(
        `最长学习年限截止日${due}，不足${months}个月`,
        `The study limit is reached on ${due}, in less than ${several(months, 'month')}`,
      );
      return [{ studentId, due, detail, stage: String(months) }];
    });
  },
};

const pastLongestTime: WarningSource = {
  kind: 'overMaxYears',
  name: text('超过最长学习年限', 'Over the study limit'),
  group: 'years',
  actAt: changeByProxy,
  find: async (db, today, of) => {
    const rows = await enrolled(db, of).select('maxEndDate').where('maxEndDate', '<', today).execute();
    return rows.map(({ studentId, maxEndDate }) => ({
      studentId,
      due: maxEndDate ?? '',
      detail: text(`最长学习年限已于${maxEndDate}截止`, `The study limit passed on ${maxEndDate}`),
    }));
  },
};

/** Since the last tutor left, or since the studies began. */
const withoutTutor: WarningSource = {
  kind: 'noTutor',
  name: text('无导师超过30天', 'Without a supervisor for 30 days'),
  group: 'record',
  find: async (db, today, of) => {
    const rows = await enrolled(db, of)
      .select('entryDate')
      .where('status', '=', 'active')
      .where('mainTutorId', 'is', null)
      .execute();
    const ends = await lastMainTutorEnds(
      db,
      rows.map(({ studentId }) => studentId),
    );
    return rows.flatMap(({ studentId, entryDate }): StudentWarning[] => {
      const since = ends.get(studentId) ?? entryDate;
      if (daysFrom(since, today) <= WITHOUT_TUTOR_DAYS) return [];
      const detail = text(`自${since}起没有第一导师`, `No main supervisor since ${since}`);
      return [{ studentId, due: addDays(since, WITHOUT_TUTOR_DAYS), detail }];
    });
  },
};

const withoutPhoto = (kind: 'enrolment' | 'graduation') => sql<SqlBool>`not exists (
  select from student_photos photo where photo.student_id = student_records.id and photo.kind = ${kind}
    and photo.current and photo.removed_at is null)`;

const noEnrolmentPhoto: WarningSource = {
  kind: 'noEnrolmentPhoto',
  name: text('缺入学照', 'No enrolment photo'),
  group: 'record',
  actAt: photos,
  find: async (db, today, of) => {
    const rows = await enrolled(db, of)
      .select('entryDate')
      .where('entryDate', '<=', addDays(today, -PHOTO_DAYS))
      .where(withoutPhoto('enrolment'))
      .execute();
    return rows.map(({ studentId, entryDate }) => ({
      studentId,
      due: addDays(entryDate, PHOTO_DAYS),
      detail: text('入学照尚未采集', 'The enrolment photo is missing'),
    }));
  },
};

const noGraduationPhoto: WarningSource = {
  kind: 'noGraduationPhoto',
  name: text('缺毕业照', 'No graduation photo'),
  group: 'record',
  actAt: photos,
  find: async (db, today, of) => {
    const rows = await enrolled(db, of)
      .select('expectedGraduationDate')
      .where('status', '=', 'active')
      .where('expectedGraduationDate', '<=', addDays(today, GRADUATION_PHOTO_DAYS))
      .where(withoutPhoto('graduation'))
      .execute();
    return rows.flatMap(({ studentId, expectedGraduationDate: due }) =>
      due
        ? [
            {
              studentId,
              due,
              detail: text(
                `预计${due}毕业，毕业照尚未采集`,
                `Expected to graduate on ${due}, the graduation photo is missing`,
              ),
            },
          ]
        : [],
    );
  },
};

type Paper = 'passportExpiry' | 'visaExpiry' | 'residenceExpiry' | 'insuranceExpiry';

/** A paper of an international student that has run out or will soon. */
const expiring = (paper: Paper, { zh, en }: Text): WarningSource => ({
  kind: paper,
  name: text(`${zh}到期`, `${en} expires`),
  group: 'papers',
  actAt: { needs: 'student:record:edit', link: ({ id }) => `/xjxxEdit?id=${id}` },
  find: async (db, today, of) => {
    const rows = await db
      .selectFrom('studentIntlProfiles')
      .innerJoin('studentRecords', 'studentRecords.id', 'studentIntlProfiles.studentId')
      .select(['studentIntlProfiles.studentId', `studentIntlProfiles.${paper} as due`])
      .where('studentRecords.status', 'in', openStatuses)
      .where('studentRecords.deletedAt', 'is', null)
      .where(`studentIntlProfiles.${paper}`, '<=', addDays(today, 90))
      .where(onlyOf('studentRecords.id', of))
      .execute();
    return rows.flatMap(({ studentId, due }): StudentWarning[] => {
      if (!due) return [];
      const left = daysFrom(today, due);
      const days = DAYS_BEFORE.find((one) => left <= one);
      const detail =
        left < 0
          ? text(`${zh}已于${due}到期`, `${en} expired on ${due}`)
          : text(`${zh}将于${due}到期，不足${days}天`, `${en} expires on ${due}, within ${days} days`);
      return [{ studentId, due, detail, stage: left < 0 ? 'expired' : String(days) }];
    });
  },
});

/** What about the record itself somebody should look after. */
export const recordWarnings: readonly WarningSource[] = [
  nearLongestTime,
  pastLongestTime,
  withoutTutor,
  noEnrolmentPhoto,
  noGraduationPhoto,
  expiring('passportExpiry', text('护照', 'Passport')),
  expiring('visaExpiry', text('签证', 'Visa')),
  expiring('residenceExpiry', text('居留许可', 'Residence permit')),
  expiring('insuranceExpiry', text('保险', 'Insurance')),
];
