import { z } from 'zod';
import { anyone, requires, signedIn } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { NumberInQuery, onTheWire, WireTime } from '../../platform/wire.ts';

const MOST_AT_ONCE = 200;

const wireNames = { moduleCode: 'mkCode', businessCode: 'coreCode', recordId: 'coreKey' } as const;

const FileId = labelled('文件ID', 'File id', z.uuid());
const ModuleCode = labelled('模块代码', 'Module code', z.string().trim().min(1).max(40));
const BusinessCode = labelled('业务代码', 'Business code', z.string().trim().min(1).max(40));
const FileName = labelled('文件名', 'File name', z.string());
const FileSize = labelled('文件大小', 'File size', z.number());

/** The fields that travel with an uploaded file: the kind of business record it is for. */
export const UploadFields = onTheWire(
  z.strictObject({ moduleCode: ModuleCode, businessCode: BusinessCode }),
  wireNames,
);

export const FileRef = z.object({ id: FileId, fileName: FileName, fileSize: FileSize });
export type FileRef = z.output<typeof FileRef>;

/** A file of a business record; the address to look at it is signed and works for some minutes. */
export const Attachment = z.object({ ...FileRef.shape, url: z.string() });
export type Attachment = z.output<typeof Attachment>;

/** A file as its readers see it. Who uploaded it is left out: some readers must not know whose work they read. */
export const FileInfo = onTheWire(
  z.object({
    ...FileRef.shape,
    extension: z.string(),
    moduleCode: ModuleCode,
    businessCode: BusinessCode,
    recordId: z.uuid().nullable(),
    uploadedAt: labelled('上传时间', 'Uploaded at', WireTime),
    /** For pictures: a small one, at an address that works for some minutes. */
    thumbnail: z.string().optional(),
  }),
  wireNames,
);
export type FileInfo = z.output<typeof FileInfo>;

export const FileContent = z.object({
  id: FileId,
  fileName: FileName,
  content: labelled('文字内容', 'Text', z.string()),
  /** There is more than `content` holds. */
  truncated: z.boolean(),
});

export const fileStates = choices({
  waiting: ['待使用', 'Not used yet', 'warning'],
  inUse: ['使用中', 'In use', 'good'],
  removed: ['已删除', 'Removed', 'neutral'],
});
export const FileState = choice('状态', 'State', fileStates);
export type FileState = z.output<typeof FileState>;

export const ManagedFile = onTheWire(
  z.object({
    ...FileRef.shape,
    extension: z.string(),
    moduleCode: ModuleCode,
    businessCode: BusinessCode,
    recordId: z.uuid().nullable(),
    uploaderName: labelled('上传人', 'Uploaded by', z.string()),
    uploadedAt: labelled('上传时间', 'Uploaded at', WireTime),
    removedAt: labelled('删除时间', 'Removed at', WireTime.nullable()),
    state: FileState,
    actions: z.array(z.enum(['purge'])),
  }),
  wireNames,
);

export const filePermissions: PermissionTable = {
  'system:file:view': text('查看文件', 'View files'),
  'system:file:purge': text('彻底删除文件', 'Delete files for good'),
};

const ById = z.strictObject({ id: FileId });
/** May be missing here, so that a missing id is answered with its own words. */
const GivenId = labelled('文件ID', 'File id', z.union([FileId, z.literal('')]).optional());
const Ids = z.strictObject({
  ids: labelled('文件ID', 'File ids', z.array(FileId).max(MOST_AT_ONCE)).optional(),
});
const Signature = { expires: NumberInQuery, signature: z.string().max(100) };
const purge = requires('system:file:purge');

export const fileCalls = defineCalls('files', {
  upload: {
    path: 'api/file/upload',
    summary: text('上传文件', 'Upload a file'),
    access: signedIn,
    carries: 'upload',
    answer: FileRef,
  },
  remove: {
    method: 'DELETE',
    path: 'api/file/remove/:id',
    summary: text('删除文件（可恢复）', 'Remove a file'),
    access: signedIn,
    params: ById,
  },
  removeMultiple: {
    method: 'DELETE',
    path: 'api/file/removeMultiple',
    summary: text('批量删除文件（可恢复）', 'Remove files'),
    access: signedIn,
    body: Ids,
  },
  purge: {
    method: 'DELETE',
    path: 'api/file/removeFact/:id',
    summary: text('彻底删除文件', 'Delete a file for good'),
    access: purge,
    params: ById,
  },
  purgeMultiple: {
    method: 'DELETE',
    path: 'api/file/removeMultipleFact',
    summary: text('批量彻底删除文件', 'Delete files for good'),
    access: purge,
    body: Ids,
  },
  restore: {
    path: 'api/file/restoreRemove',
    summary: text('恢复已删除的文件', 'Restore removed files'),
    access: signedIn,
    body: Ids,
  },
  info: {
    path: 'api/file/info/',
    summary: text('文件信息', 'About files'),
    access: signedIn,
    body: Ids,
    answer: z.array(FileInfo),
  },
  content: {
    method: 'POST',
    path: 'api/file/infoContent/:id',
    summary: text('文件的文字内容', 'The text of a file'),
    access: signedIn,
    params: ById,
    answer: FileContent,
  },
  find: {
    path: 'api/file/findById/',
    summary: text('按ID查文件', 'Find a file'),
    access: signedIn,
    query: z.strictObject({ id: GivenId }),
    answer: FileInfo,
  },
  group: {
    path: 'api/file/group/:id',
    summary: text('业务记录的文件', 'The files of a record'),
    access: signedIn,
    params: z.strictObject({ id: labelled('业务记录ID', 'Record id', z.uuid()) }),
    query: onTheWire(z.strictObject({ moduleCode: ModuleCode }), wireNames),
    answer: z.array(FileInfo),
  },
  onlinePreview: {
    path: 'api/file/onlinePreview',
    summary: text('取预览地址', 'Get an address to look at a file'),
    access: signedIn,
    // `api` is what older clients send; the server fetches nothing.
    body: z.strictObject({ api: z.unknown().optional(), fileId: GivenId }),
    answer: z.object({ url: z.string() }),
  },
  preview: {
    path: 'api/file/preview/:id',
    summary: text('预览文件', 'Look at a file'),
    access: anyone('carries its own short-lived signature'),
    params: ById,
    query: z.strictObject(Signature),
    carries: 'file',
  },
  thumbnail: {
    path: 'api/file/thumbnail/:id',
    summary: text('图片缩略图', 'A small picture'),
    access: anyone('carries its own short-lived signature, or the token of a reader'),
    params: ById,
    query: z.strictObject(Signature).partial(),
    carries: 'file',
  },
  download: {
    path: 'api/file/download/:id',
    summary: text('下载文件', 'Download a file'),
    access: signedIn,
    params: ById,
    carries: 'file',
  },
  downloadNothing: {
    path: 'api/file/download',
    summary: text('下载文件：未给出文件ID', 'Download without a file id'),
    access: signedIn,
    carries: 'file',
  },
  list: {
    path: 'api/system/files',
    summary: text('文件管理列表', 'List files'),
    access: requires('system:file:view'),
    query: onTheWire(
      pageQuery(['uploadedAt', 'fileName', 'fileSize', 'uploaderName'], {
        moduleCode: ModuleCode.optional(),
        businessCode: BusinessCode.optional(),
        fileName: labelled('文件名', 'File name', z.string().trim().max(100).optional()),
        uploaderName: labelled('上传人', 'Uploaded by', z.string().trim().max(50).optional()),
        state: FileState.optional(),
      }),
      wireNames,
    ),
    answer: pageOf(ManagedFile),
  },
});
