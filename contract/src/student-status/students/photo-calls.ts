import { z } from 'zod';
import { anyone, requires, signedIn } from '../../platform/access.ts';
import { choice, choiceOf, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { onTheWire, WireTime, YearNumber } from '../../platform/wire.ts';
import { type PhotoKind, photoKinds } from './choices.ts';
import { studentFilters } from './records.ts';

const MOST_AT_ONCE = 200;
const MOST_STUDENTS = 5000;

/** The photos staff looks after; the avatar is the student's own affair. */
export const officialKinds = ['admission', 'enrolment', 'graduation', 'onsite'] as const;
export type OfficialKind = (typeof officialKinds)[number];

/** What the files of an archive are named after. */
export const photoNamings = choices({
  xykh: ['校园卡号', 'Card number'],
  studentNo: ['学号', 'Student number'],
  examineeNo: ['考生编号', 'Examinee number'],
  idNumber: ['证件号码', 'Document number'],
});
export type PhotoNaming = keyof typeof photoNamings;

export const photoFolders = choices({
  none: ['不分文件夹', 'No folders'],
  dept: ['按院系', 'By department'],
  major: ['按专业', 'By major'],
});

export const PHOTO_LIMITS = { kilobytes: 20, megabytes: 5, avatarMegabytes: 2, archiveMegabytes: 200 };

const CardNo = labelled('校园卡号', 'Card number', z.string().trim().min(1).max(20));
const Kind = choice('照片类别', 'Kind of photo', photoKinds);
const OfficialKindField = labelled('照片类别', 'Kind of photo', z.enum(officialKinds));
const Kinds = labelled('照片类别', 'Kinds of photos', z.array(z.enum(officialKinds)).min(1).max(4));
const Naming = choice('文件命名', 'Names of the files', photoNamings);
const PhotoIds = labelled('照片', 'Photos', z.array(z.uuid()).min(1).max(MOST_AT_ONCE));
const Ticket = z.string().max(300);

export const SIZES = ['s', 'm', 'o'] as const;
export type PhotoSize = (typeof SIZES)[number];
const Size = labelled('尺寸', 'Size', z.enum(SIZES));

const ManagedPhoto = onTheWire(
  z.object({
    id: z.uuid(),
    kind: z.enum(officialKinds),
    photoUrl: z.string(),
    takenAt: labelled('上传时间', 'Since', WireTime),
    /** Used for a registration with the ministry: neither replaced nor removed. */
    locked: z.boolean(),
  }),
  { kind: 'fileType' },
);
export type ManagedPhoto = z.output<typeof ManagedPhoto>;

/** A student beside the photos there are of them. */
export const StudentPhotos = onTheWire(
  z.object({
    id: z.uuid(),
    cardNo: labelled('校园卡号', 'Card number', z.string().nullable()),
    studentNo: labelled('学号', 'Student number', z.string().nullable()),
    name: labelled('姓名', 'Name', z.string()),
    departmentName: labelled('院系', 'Department', z.string()),
    majorName: labelled('专业', 'Major', z.string().nullable()),
    grade: labelled('年级', 'Grade', YearNumber),
    photos: labelled('照片', 'Photos', z.array(ManagedPhoto)),
  }),
  { cardNo: 'xykh', departmentName: 'yxName' },
);
export type StudentPhotos = z.output<typeof StudentPhotos>;

const filters = {
  ...studentFilters,
  missing: labelled('缺少照片', 'Missing', z.enum(officialKinds).optional()),
};
const PhotoFilter = z.strictObject(filters);
export type PhotoFilter = z.output<typeof PhotoFilter>;

/** The fields that travel with one photo. */
export const PhotoFields = onTheWire(
  z.strictObject({ studentId: labelled('学生', 'Student', z.uuid()), kind: OfficialKindField }),
  { kind: 'fileType' },
);

/** The field that travels with an archive of photos. */
export const PhotoArchiveFields = onTheWire(z.strictObject({ kind: OfficialKindField }), {
  kind: 'fileType',
});

/** An avatar without a file of its own in the request: one uploaded before, or none any more. */
const AvatarChoice = z.union([
  z.strictObject({ fileId: labelled('文件ID', 'File id', z.uuid()) }),
  z.strictObject({ reset: z.literal(true) }),
]);

const PhotoUrl = z.object({ photoUrl: z.string() });
const manage = requires('student:photo:manage');

const OwnPhotos = onTheWire(
  z.object({
    cardNo: z.string().nullable().optional(),
    avatarUrl: z.string(),
    /** Whether the student chose the picture. */
    ownAvatar: z.boolean(),
    photos: z.array(
      onTheWire(
        z.object({
          kind: choiceOf(photoKinds),
          name: z.string(),
          photoUrl: z.string(),
          takenAt: WireTime,
          locked: z.boolean(),
        }),
        { kind: 'fileType' },
      ),
    ),
  }),
  { cardNo: 'xykh' },
);
export type OwnPhotos = z.output<typeof OwnPhotos>;

/** Calls about the photos of students. */
export const photoCalls = defineCalls('students', {
  photo: {
    path: 'api/xj/xjxx/gettu',
    summary: text('学生照片', "A student's photo"),
    access: anyone('carries its own short-lived ticket, or the token of a reader'),
    query: onTheWire(
      z.strictObject({
        cardNo: CardNo.optional(),
        kind: Kind.optional(),
        ticket: Ticket.optional(),
        size: Size.optional(),
        /** Differs with the photo, so that a browser does not show one it kept in place of a new one. */
        version: z.string().max(40).optional(),
      }),
      { cardNo: 'xykh', kind: 'fileType', version: 'v' },
    ),
    carries: 'file',
  },
  onsitePhoto: {
    path: 'api/xj/xjxx/showXczp',
    summary: text('学生现场照', "A student's on-site photo"),
    access: anyone('carries its own short-lived ticket, or the token of a reader'),
    query: onTheWire(z.strictObject({ cardNo: CardNo, ticket: Ticket.optional(), size: Size.optional() }), {
      cardNo: 'xykh',
    }),
    carries: 'file',
  },
  downloadPhotos: {
    path: 'api/xj/xjxx/xjxwzpfile/download',
    summary: text('下载学籍学位照片', 'Download photos'),
    access: requires('student:photo:download'),
    body: z.union([
      z.strictObject({ photoIds: PhotoIds, naming: Naming.optional() }),
      z.strictObject({
        studentIds: labelled('学生', 'Students', z.array(z.uuid()).min(1).max(MOST_STUDENTS)),
        fileTypes: Kinds,
        naming: Naming.optional(),
      }),
    ]),
    carries: 'file',
  },
  removePhotos: {
    path: 'api/xj/xjxx/xjxwzpfile/del',
    summary: text('删除学籍学位照片', 'Remove photos'),
    access: manage,
    body: z.strictObject({
      photoIds: PhotoIds,
      reason: labelled('删除原因', 'Reason', z.string().trim().min(2).max(200)),
    }),
    answer: z.object({
      deleted: z.number(),
      failed: z.array(z.object({ id: z.uuid(), code: z.string(), message: z.string() })),
    }),
  },
  exportPhotos: {
    path: 'api/xj/xjxx/ExportExcel/DownloadPhotos',
    summary: text('按条件导出照片', 'Export the photos of a list'),
    access: manage,
    body: z.strictObject({
      ...filters,
      fileTypes: Kinds,
      naming: Naming.optional(),
      folderBy: labelled('文件夹', 'Folders', choiceOf(photoFolders).optional()),
    }),
    carries: 'file',
  },
  updateAvatar: {
    path: 'api/xj/xjxx/stu/updateAvatar',
    summary: text('学生更换头像', 'A student changes its avatar'),
    access: requires('student:self:use'),
    body: AvatarChoice.optional(),
    carries: 'upload',
    answer: PhotoUrl,
  },
  addPhoto: {
    path: 'api/student/photos',
    summary: text('上传学生照片', "Upload a student's photo"),
    access: manage,
    carries: 'upload',
    answer: PhotoUrl,
  },
  importPhotos: {
    path: 'api/student/photos/import',
    summary: text('批量导入照片', 'Import an archive of photos'),
    access: manage,
    carries: 'upload',
    answer: z.object({ jobId: z.uuid() }),
  },
  listPhotos: {
    path: 'api/student/photos',
    summary: text('照片管理列表', 'Students and their photos'),
    access: manage,
    query: pageQuery(['studentNo', 'name', 'grade'], filters),
    answer: pageOf(StudentPhotos),
  },
  ownPhotos: {
    path: 'api/users/getzpxx',
    summary: text('本人照片信息', 'Your photos'),
    access: signedIn,
    answer: OwnPhotos,
  },
});

/** Which kinds somebody may bring in: admission photos come from the office alone. */
export const kindsToBring = (mayBringAdmission: boolean): OfficialKind[] =>
  officialKinds.filter((kind: PhotoKind) => kind !== 'admission' || mayBringAdmission);
