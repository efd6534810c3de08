import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choiceOf, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { onTheWire, WireTime } from '../../platform/wire.ts';
import { officialKinds } from './photo-calls.ts';
import { studentFilters } from './records.ts';

/** How many days a removed photo can be taken back. */
export const DAYS_IN_TRASH = 30;

export const photoStates = choices({
  current: ['当前照片', 'Current'],
  older: ['历史照片', 'Earlier'],
  removed: ['已删除', 'Removed'],
});

const version = {
  id: z.uuid(),
  kind: labelled('照片类别', 'Kind', z.enum(officialKinds)),
  photoUrl: z.string(),
  takenAt: labelled('上传时间', 'Uploaded', WireTime),
  takenBy: labelled('上传人', 'Uploaded by', z.string().nullable()),
  removedAt: labelled('删除时间', 'Removed', WireTime.nullable()),
  removedBy: labelled('删除人', 'Removed by', z.string().nullable()),
  removeReason: labelled('删除原因', 'Reason', z.string().nullable()),
  /** When it is deleted for good. */
  goneAt: labelled('彻底删除时间', 'Gone for good', WireTime.nullable()),
  /** Whether the reader may make it the current photo. */
  restorable: z.boolean(),
};

const PhotoVersion = onTheWire(z.object({ ...version, state: choiceOf(photoStates) }), {
  kind: 'fileType',
});
export type PhotoVersion = z.output<typeof PhotoVersion>;

/** A photo in the trash beside whose it is. */
export const RemovedPhoto = onTheWire(
  z.object({
    ...version,
    studentNo: labelled('学号', 'Student number', z.string().nullable()),
    name: labelled('姓名', 'Name', z.string()),
    departmentName: labelled('院系', 'Department', z.string()),
  }),
  { kind: 'fileType', departmentName: 'yxName' },
);
export type RemovedPhoto = z.output<typeof RemovedPhoto>;

const ById = z.object({ id: z.uuid() });
const manage = requires('student:photo:manage');

/** Photos that were, and the way back to them. */
export const photoVersionCalls = defineCalls('students', {
  photoVersions: {
    path: 'api/student/photos/:id/versions',
    summary: text('学生的历次照片', 'All photos of a student, earlier ones too'),
    access: manage,
    answer: z.object({ list: z.array(PhotoVersion) }),
  },
  removedPhotos: {
    path: 'api/student/photos/trash',
    summary: text('照片回收站', 'Photos in the trash'),
    access: manage,
    query: pageQuery(['removedAt'], { keyword: studentFilters.keyword }),
    answer: pageOf(RemovedPhoto),
  },
  restorePhoto: {
    method: 'POST',
    path: 'api/student/photos/:id/restore',
    summary: text('恢复照片', 'Make an earlier or removed photo the current one'),
    access: manage,
    answer: ById,
  },
});
