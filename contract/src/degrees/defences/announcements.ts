import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { anyone } from '../../platform/access.ts';
import { choice, choices, severalOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { onTheWire, WireDate, WireTime } from '../../platform/wire.ts';
import { degreeLevels } from '../degree-batches/choices.ts';
import { announcementStates, defenceModes, memberRoles } from './choices.ts';

/** What everybody may know about a defence, and nothing besides. */
export const Announcement = onTheWire(
  z.object({
    id: z.uuid(),
    name: labelled('答辩人', 'Candidate', z.string()),
    departmentName: labelled('院系', 'Department', z.string()),
    majorName: labelled('专业', 'Major', z.string().nullable()),
    level: choice('层次', 'Level', degreeLevels),
    degreeType: choice('学位类型', 'Degree type', degreeTypes),
    title: labelled('论文题目', 'Title', z.string()),
    tutorName: labelled('导师', 'Supervisor', z.string().nullable()),
    committee: z.array(
      z.object({
        name: labelled('姓名', 'Name', z.string()),
        title: labelled('职称', 'Title', z.string()),
        unit: labelled('单位', 'Unit', z.string()),
        role: choice('职务', 'Role', memberRoles),
      }),
    ),
    secretaryName: labelled('答辩秘书', 'Secretary', z.string()),
    startAt: labelled('开始时间', 'From', WireTime),
    endAt: labelled('结束时间', 'To', WireTime),
    mode: choice('方式', 'Form', defenceModes),
    place: labelled('地点', 'Place', z.string()),
    meetingUrl: labelled('线上链接', 'Link', z.string().nullable()),
    state: choice('状态', 'State', announcementStates),
    publishedAt: labelled('发布时间', 'Published', WireTime),
  }),
  { departmentName: 'yxmc' },
);
export type Announcement = z.output<typeof Announcement>;

export const announcementScopes = choices({
  upcoming: ['即将举行', 'Upcoming'],
  ended: ['已结束', 'Over'],
});

const PATH = 'api/degree/public/announcements';
/** Whatever stands in an address: what is no number of an announcement is answered like one that is not there. */
const params = z.object({ id: labelled('编号', 'Number', z.string()) });
const access = anyone('defences are public by law; only what is announced is shown');

export const announcementCalls = defineCalls('defences.announcements', {
  list: {
    path: PATH,
    summary: text('答辩公告', 'Announced defences'),
    access,
    query: pageQuery(['startAt'], {
      keyword: keywordIn('题目、答辩人或导师', 'Title, candidate or supervisor'),
      yxCode: departmentCodes('院系', 'Department'),
      level: labelled('层次', 'Level', severalOf(degreeLevels)),
      from: labelled('起始日期', 'From', WireDate.optional()),
      to: labelled('截止日期', 'To', WireDate.optional()),
      scope: choice('范围', 'Which', announcementScopes).optional(),
    }),
    answer: pageOf(Announcement),
  },
  departments: {
    path: `${PATH}/departments`,
    summary: text('有公告的院系', 'Departments that announce'),
    access,
    answer: z.array(z.object({ code: z.string(), name: z.string() })),
  },
  find: {
    path: `${PATH}/:id`,
    params,
    summary: text('答辩公告详情', 'An announced defence'),
    access,
    answer: Announcement,
  },
  ics: {
    path: `${PATH}/:id/ics`,
    summary: text('加入日历', 'Appointment'),
    params,
    access,
    carries: 'file',
  },
  qr: { path: `${PATH}/:id/qr`, summary: text('公告二维码', 'QR code'), params, access, carries: 'file' },
});
