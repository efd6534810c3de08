import { degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import {
  committeeRoles,
  itemResults,
  type MeetingPaper,
  meetingPapers,
  voteModes,
} from '@graduate/contract/degrees/meetings/choices.ts';
import type { MeetingDetail, MeetingItem } from '@graduate/contract/degrees/meetings/meetings.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { FastifyReply } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { mustBeIn } from './hold-meeting.ts';
import type { MeetingScope } from './meetings.scope.ts';
import { findMeeting } from './read-meetings.ts';

type Paper = {
  school: string;
  title: string;
  facts: [string, string][];
  /** What is said above the table. */
  text: string[];
  columns: string[];
  widths: number[];
  rows: string[][];
  notes: string[];
  signatures: string[];
  footer: string;
};

const template = pdfTemplate<Paper>('modules/degrees/meetings/meeting.typ');

const minuteOf = (moment: Date) => formatWireTime(moment).slice(0, 16);

const minutesOf = (
  meeting: MeetingDetail,
): Pick<Paper, 'text' | 'columns' | 'widths' | 'rows' | 'signatures'> => ({
  text: [
    `到会委员：${meeting.members
      .filter(({ present }) => present)
      .map(({ name, role }) => (role === 'member' ? name : `${name}（${committeeRoles[role].zh}）`))
      .join('、')}`,
    `缺席委员：${
      meeting.members
        .filter(({ present }) => !present)
        .map(({ name }) => name)
        .join('、') || '无'
    }`,
  ],
  columns: ['序号', '学号', '姓名', '院系', '拟授学位', '同意', '不同意', '弃权', '结果'],
  widths: [1, 2.6, 2, 4, 1.6, 1.2, 1.4, 1.2, 1.8],
  rows: meeting.items.map((item) => [
    String(item.place),
    item.studentNo ?? '',
    item.name,
    item.departmentName,
    degreeLevels[item.degreeGranted].zh,
    ...[item.yes, item.no, item.abstain].map((votes) => (votes === null ? '—' : String(votes))),
    item.result ? itemResults[item.result].zh : '未审议',
  ]),
  signatures: ['主席签字', '计票人签字', '监票人签字'],
});

const countOf = (items: readonly MeetingItem[], result: MeetingItem['result'], level: 'D' | 'M') =>
  items.filter((item) => item.result === result && item.degreeGranted === level).length;

const resolutionOf = (
  meeting: MeetingDetail,
  school: string,
): Pick<Paper, 'text' | 'columns' | 'widths' | 'rows' | 'signatures'> => {
  const { items } = meeting;
  const verb = meeting.level === 'school' ? '决定授予' : '建议授予';
  return {
    text: [
      `${school}${meeting.committeeName}于${minuteOf(meeting.heldAt)}召开${meeting.no}会议。` +
        `应到委员${meeting.total ?? 0}人，实到${meeting.present ?? 0}人，达到全体委员的三分之二。`,
      `经无记名投票，同意票超过全体委员的半数者通过，会议${verb}博士学位${countOf(items, 'pass', 'D')}人、` +
        `硕士学位${countOf(items, 'pass', 'M')}人；不通过${items.filter(({ result }) => result === 'refuse').length}人，` +
        `缓议${items.filter(({ result }) => result === 'defer').length}人。名单如下：`,
    ],
    columns: ['序号', '学号', '姓名', '院系', '专业', '学位', '结果', '理由'],
    widths: [1, 2.6, 2, 3.4, 3, 1.4, 1.6, 4],
    rows: items.map((item) => [
      String(item.place),
      item.studentNo ?? '',
      item.name,
      item.departmentName,
      item.majorName ?? '',
      degreeLevels[item.degreeGranted].zh,
      item.result ? itemResults[item.result].zh : '未审议',
      item.reason ?? '',
    ]),
    signatures: ['主席签字', '日期'],
  };
};

/** How the votes went, or what was decided, for the archive; nobody's vote is in it. */
export const printMeeting = async (
  context: HttpContext<MeetingScope>,
  { id, kind }: { id: string; kind: MeetingPaper },
): Promise<FastifyReply> => {
  const { db, services, author, reply } = context;
  const meeting = await findMeeting({ ...context, language: 'zh' }, { id });
  mustBeIn(meeting, 'closed', 'published');
  const { schoolName } = services.config;
  const pdf = await renderPdf(template, {
    school: schoolName,
    title: `${meeting.committeeName}${kind === 'minutes' ? '表决汇总' : '决议'}`,
    facts: [
      ['会议', `${meeting.name}（${meeting.no}）`],
      ['时间', minuteOf(meeting.heldAt)],
      ['地点', meeting.place],
      ['表决方式', voteModes[meeting.voteMode].zh],
      ['全体委员', `${meeting.total ?? 0}人`],
      ['到会委员', `${meeting.present ?? 0}人`],
      ['决议编号', meeting.resolutionNo ?? ''],
      ['学位批次', meeting.batchName],
    ],
    notes: ['通过的条件：到会委员不少于全体委员的三分之二，同意票超过全体委员的半数。'],
    footer: `${schoolName}　打印人：${author.actor.realName}　${minuteOf(new Date())}`,
    ...(kind === 'minutes' ? minutesOf(meeting) : resolutionOf(meeting, schoolName)),
  });
  await db.transaction().execute((tx) =>
    audit(tx, author, {
      action: 'degreeMeeting.print',
      subject: 'degreeMeeting',
      subjectId: id,
      after: { kind },
    }),
  );
  return reply
    .type('application/pdf')
    .header(
      'Content-Disposition',
      contentDisposition('attachment', `${meeting.name}-${meetingPapers[kind].zh}.pdf`),
    )
    .send(pdf);
};
