import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import { profileCalls } from '@graduate/contract/identity/personal/profile.ts';
import {
  applicationApproval,
  applicationCalls,
} from '@graduate/contract/mechanisms/applications/applications.ts';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { insertFile } from '../../samples/commons/files/insert-file.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { everybody, nobody, ownOnly, type Person } from './reach.ts';
import { byId, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';

const on = callsOn();
const allOf = ({ id }: Row) => ({ body: { ids: [id] } });

type Kind = { moduleCode: string; businessCode: string; extension: 'txt' | 'png' };
const avatar = { moduleCode: 'XT', businessCode: 'avatar' };
const reports: Kind = { ...applicationApproval, extension: 'txt' };

/** A file somebody has uploaded, waiting for a record unless one is given. */
export const addFile = async (
  { db, services }: TestApp,
  owner: Person,
  { moduleCode, businessCode, extension }: Kind = reports,
  recordId: string | null = null,
): Promise<Row> => {
  const id = newId();
  const mark = newMark('文件');
  await insertFile(db, services.storage, {
    id,
    moduleCode,
    businessCode,
    recordId,
    fileName: `${mark}.${extension}`,
    bytes: Buffer.from(`${mark}内容`),
    uploaderId: owner.accountId,
    uploaderName: owner.realName,
  });
  return { id, marks: [mark] };
};

const kindOf =
  (businessCode: string, extension: Kind['extension'] = 'txt') =>
  (app: TestApp, owner: Person) =>
    addFile(app, owner, { moduleCode: 'XT', businessCode, extension });

/** A file that no record has taken yet is its uploader's alone. */
const uploads: Specimen = {
  name: 'an uploaded file',
  make: (app, owner) => addFile(app, owner),
  reach: ownOnly,
  calls: [
    on(fileCalls.remove, byId),
    on(fileCalls.removeMultiple, allOf),
    on(fileCalls.restore, allOf),
    on(fileCalls.purge, byId, { reach: everybody }),
    on(fileCalls.purgeMultiple, allOf, { reach: everybody }),
    on(fileCalls.info, allOf, { outside: 'nothing' }),
    on(fileCalls.content, byId),
    on(fileCalls.find, ({ id }) => ({ query: { id } })),
    on(fileCalls.onlinePreview, ({ id }) => ({ body: { fileId: id } })),
    on(
      fileCalls.preview,
      ({ id }) => ({ params: { id }, query: { expires: 2_000_000_000, signature: 'x' } }),
      {
        reach: nobody,
        outside: [403],
      },
    ),
    on(fileCalls.thumbnail, byId),
    on(fileCalls.download, byId),
    on(photoCalls.updateAvatar, ({ id }) => ({ body: { fileId: id } }), {
      row: kindOf('avatar', 'png'),
      // Somebody without a record is told so before any file is looked for.
      outside: [404, 422],
      deniedOnly: 'it has to be a picture, tried in its own test',
    }),
    on(profileCalls.changeAvatar, ({ id }) => ({ body: { fileId: id } }), { row: kindOf('avatar', 'png') }),
    on(
      applicationCalls.submit,
      ({ id }) => ({ body: { title: '借用报告厅', content: '学术沙龙', attachmentIds: [id] } }),
      { row: kindOf('application') },
    ),
    on(
      noticeCalls.create,
      ({ id }, who) => ({
        body: {
          title: '带附件的通知',
          content: '<p>正文</p>',
          attachmentIds: [id],
          category: 'notice' as const,
          pinned: false,
          receiptWanted: false,
          publishAt: null,
          validTo: null,
          intent: 'save' as const,
          audience: { kind: 'limited' as const, roleIds: [], departmentIds: [who.departmentId], grades: [] },
        },
      }),
      { row: kindOf('notice') },
    ),
    on(
      homeCalls.createDownload,
      ({ id }) => ({
        body: {
          title: '表格',
          category: 'form' as const,
          description: '',
          fileId: id,
          roleIds: [],
          sortOrder: 0,
          enabled: true,
        },
      }),
      { row: kindOf('download') },
    ),
  ],
  lists: [list(fileCalls.list, { query: { fileName: '文件样本', limit: 200 } }, { reach: everybody })],
};

/** The picture of a person: everybody sees it, nobody else takes it away. */
const pictures: Specimen = {
  name: 'the picture of a person',
  make: (app, owner) => addFile(app, owner, { ...avatar, extension: 'png' }, owner.accountId),
  reach: everybody,
  calls: [
    on(fileCalls.find, ({ id }) => ({ query: { id } })),
    on(fileCalls.remove, byId, { reach: ownOnly }),
    on(fileCalls.restore, allOf, { reach: ownOnly }),
  ],
};

export const fileSpecimens = [uploads, pictures];
