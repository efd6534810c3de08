import { degreeChecks } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { StatementState } from '@graduate/contract/degrees/meetings/choices.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { ApplicationEntry } from '../degree-applications/public.ts';

/** Whether an intended refusal was told and answered; the time for it ends by itself. */
export const STATEMENT = sql<StatementState>`case when degree_meeting_items.notified_at is null then 'none'
  when degree_meeting_items.stated_at is not null then 'received'
  when degree_meeting_items.statement_until < (now() at time zone 'Asia/Shanghai')::date then 'lapsed'
  else 'notified' end`;

/** How many times an application was checked for copied text. */
export const TRIES = sql<number>`(select count(*)::int from plagiarism_checks p
  where p.application_id = degree_applications.id)`;

/** How often it was put off. */
export const DEFERRALS = sql<number>`(select count(*)::int from degree_meeting_items i
  where i.application_id = degree_applications.id and i.result = 'defer')`;

/** What members should look at twice. */
export const warningsOf = (
  row: Pick<ApplicationEntry, 'waivers' | 'status'> & { tries: number; deferrals: number },
  language: Language,
): string[] => [
  ...(row.status === 'subRefused' ? [text('分委会未通过', 'Refused by the sub-committee')[language]] : []),
  ...row.waivers.map(
    ({ code, reason }) =>
      text(
        `豁免“${degreeChecks[code].name.zh}”：${reason}`,
        `Waived “${degreeChecks[code].name.en}”: ${reason}`,
      )[language],
  ),
  ...(row.tries > 1
    ? [text(`查重${row.tries}次`, `Checked ${row.tries} times for plagiarism`)[language]]
    : []),
  ...(row.deferrals > 0
    ? [text(`曾缓议${row.deferrals}次`, `Put off ${row.deferrals} times`)[language]]
    : []),
];

/** Items of meetings with the applications they are about. */
export const itemsOf = (db: Db | Tx) =>
  db
    .selectFrom('degreeMeetingItems')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'degreeMeetingItems.applicationId')
    .innerJoin('departments', 'departments.id', 'degreeApplications.departmentId');

/** What is shown of an applicant. */
export const applicantColumns = [
  'degreeApplications.studentNo',
  'degreeApplications.name',
  'degreeApplications.majorName',
  'degreeApplications.level',
  'degreeApplications.tutorName',
  'degreeApplications.titleZh',
  'degreeApplications.status',
  'degreeApplications.waivers',
  'departments.name as departmentName',
] as const;
