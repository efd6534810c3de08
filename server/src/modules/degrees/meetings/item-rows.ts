import { degreeChecks } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { StatementState } from '@graduate/contract/degrees/meetings/choices.ts';
import type { MeetingItem } from '@graduate/contract/degrees/meetings/meetings.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { ApplicationEntry } from '../degree-applications/public.ts';

/** Whether an intended refusal was told and answered; the time for it ends by itself. */
export const STATEMENT = sql<StatementState>`case when degree_meeting_items.notified_at is null then 'none'
  when degree_meeting_items.stated_at is not null then 'received'
  when degree_meeting_items.statement_until < (now() at time zone 'Asia/Shanghai')::date then 'lapsed'
  else 'notified' end`;

/** What an application has behind it that members should know of. */
type Noted = {
  tries: number;
  copied: number | null;
  doubts: string | null;
  rounds: number;
  deferrals: number;
};

/**
 * How often it was checked and how much was copied where that is more than the rule allows, who doubted it, how many more
 * rounds it took, and how often it was put off.
 */
export const NOTED = sql<Noted>`jsonb_build_object(
  'tries', (select count(*) from plagiarism_checks p where p.application_id = degree_applications.id),
  'copied', (select case when p.result <> 'pass' then p.ratio_clean end from plagiarism_checks p
    where p.application_id = degree_applications.id order by p.created_at desc limit 1),
  'doubts', (select string_agg(t.grade, '' order by t.grade) from review_tasks t join review_rounds r on r.id = t.round_id
    where r.application_id = degree_applications.id and r.status = 'released' and t.status = 'submitted'
      and t.grade in ('C', 'D')),
  'rounds', (select count(*) from review_rounds r where r.application_id = degree_applications.id
    and r.status = 'released' and r.kind <> 'first'),
  'deferrals', (select count(*) from degree_meeting_items i where i.application_id = degree_applications.id
    and i.result = 'defer'))`;

const inWords = ({ tries, copied, doubts, rounds, deferrals }: Noted): Text[] => [
  ...(doubts
    ? [text(`评阅等级含${[...doubts].join('、')}`, `Grades of reviews: ${[...doubts].join(', ')}`)]
    : []),
  ...(rounds > 0 ? [text(`另有评阅${rounds}轮`, `${rounds} further rounds of review`)] : []),
  ...(copied === null
    ? []
    : [text(`复制比${copied}%，超过要求`, `Similarity ${copied}%, more than is allowed`)]),
  ...(tries > 1 ? [text(`查重${tries}次`, `Checked ${tries} times for plagiarism`)] : []),
  ...(deferrals > 0 ? [text(`曾缓议${deferrals}次`, `Put off ${deferrals} times`)] : []),
];

/** What members should look at twice. */
export const warningsOf = (
  row: Pick<ApplicationEntry, 'waivers' | 'status'> & { noted: Noted },
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
  ...inWords(row.noted).map((words) => words[language]),
];

/** The decision an item puts right, and why. */
export const CORRECTED = sql<MeetingItem['corrects']>`(select jsonb_build_object('meetingName', m.name,
    'resolutionNo', m.resolution_no, 'result', decided.result, 'reason', degree_meeting_items.correction_reason)
  from degree_meeting_items decided join degree_meetings m on m.id = decided.meeting_id
  where decided.id = degree_meeting_items.corrects)`;

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
