import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { searchCalls } from '@graduate/contract/entrance/search/search-calls.ts';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { noticeOf } from '../../samples/mechanisms/notices/notice.ts';
import { attachmentKind } from '../../src/modules/mechanisms/notices/notice-files.ts';
import type { TestApp } from '../app.ts';
import { addFile } from './files.ts';
import { both, byDataScope, either, may, type Person, type Reach, sameDepartment } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen, search } from './specimen.ts';

type AttachedRow = Row & { fileId: string };
const on = callsOn();
const onAttached = callsOn<AttachedRow>();

type Changes = { status: 'pending' | 'published'; roleIds: string[] };

/** Written by the owner for its department. */
const addNotice = async (
  { db }: TestApp,
  kind: string,
  { accountId, departmentId }: Person,
  { status, roleIds }: Changes,
) => {
  const title = newMark(kind);
  const notice = noticeOf({
    title,
    content: `<p>${title}正文</p>`,
    departmentId,
    authorId: accountId,
    status,
    audience: 'limited',
    audienceRoleIds: roleIds,
    audienceDepartmentIds: [departmentId],
    receiptWanted: true,
    publishAt: status === 'published' ? new Date() : null,
  });
  await db.insertInto('notices').values(notice).execute();
  return { id: notice.id, marks: [title] as const };
};

const manages = both(byDataScope, may('system:notice:view'));
const edits = both(byDataScope, may('system:notice:edit'));

/** A notice as those who manage it see it: written by somebody, of the department it was written in. */
const managed: Specimen<AttachedRow> = {
  name: 'a notice to manage',
  make: async (app, owner) => {
    const notice = await addNotice(app, '待审通知', owner, {
      status: 'pending',
      roleIds: [],
    });
    const file = await addFile(app, owner, { ...attachmentKind, extension: 'txt' }, notice.id);
    return { id: notice.id, fileId: file.id, marks: [...notice.marks, ...file.marks] };
  },
  reach: byDataScope,
  calls: [
    onAttached(noticeCalls.find, byId),
    onAttached(noticeCalls.edit, ({ id }, who) => ({
      body: {
        id,
        version: 1,
        title: '改过的标题',
        content: '<p>改过</p>',
        attachmentIds: [],
        category: 'notice' as const,
        pinned: false,
        receiptWanted: false,
        publishAt: null,
        validTo: null,
        audience: { kind: 'limited' as const, roleIds: [], departmentIds: [who.departmentId], grades: [] },
        intent: 'save' as const,
      },
    })),
    onAttached(noticeCalls.remove, byId),
    onAttached(noticeCalls.publish, byIdWith({ version: 1 })),
    onAttached(noticeCalls.return, byIdWith({ version: 1, reason: '请补充附件' })),
    onAttached(noticeCalls.withdraw, byIdWith({ version: 1 })),
    onAttached(noticeCalls.receipts, (row) => ({ ...byId(row), query: { limit: 20 } })),
    onAttached(noticeCalls.exportReceipts, byId),
    onAttached(noticeCalls.remind, byId),
    onAttached(fileCalls.download, ({ fileId }) => byId({ id: fileId }), { reach: manages }),
    onAttached(fileCalls.find, ({ fileId }) => ({ query: { id: fileId } }), { reach: manages }),
    onAttached(fileCalls.remove, ({ fileId }) => byId({ id: fileId }), { reach: edits }),
    onAttached(
      fileCalls.group,
      ({ id }) => ({ ...byId({ id }), query: { moduleCode: attachmentKind.moduleCode } }),
      {
        reach: manages,
        outside: 'nothing',
      },
    ),
  ],
  lists: [list(noticeCalls.list, { query: { title: '待审通知样本', limit: 200 } }, { counted: true })],
};

const inOneOfItsRoles: Reach = (who, owner) =>
  who.roleIds.includes(owner.roleId) && who.departmentIds.includes(owner.departmentId);
const inItsCurrentRole: Reach = (who, owner) =>
  who.roleId === owner.roleId && who.departmentIds.includes(owner.departmentId);

/** A published notice for the role of its owner in the owner's department. */
const received: Specimen = {
  name: 'a notice to read',
  make: (app, owner) =>
    addNotice(app, '已发通知', owner, {
      status: 'published',
      roleIds: [owner.roleId],
    }),
  reach: inOneOfItsRoles,
  calls: [
    on(noticeCalls.read, ({ id }) => ({ query: { id } }), { outside: 'nothing' }),
    on(noticeCalls.print, byId),
    on(noticeCalls.markRead, ({ id }) => ({ body: { ids: [id] } }), { outside: 'nothing' }),
  ],
  lists: [
    list(
      noticeCalls.received,
      { query: { title: '已发通知样本', limit: 200 } },
      { reach: inItsCurrentRole, counted: true },
    ),
    list(noticeCalls.home, {}, { reach: inItsCurrentRole, some: true }),
    list(
      noticeCalls.homeByCategory,
      { query: { category: 'notice' } },
      { reach: inItsCurrentRole, some: true },
    ),
    search(searchCalls.find, (mark) => ({ query: { keyword: mark } }), { reach: inItsCurrentRole }),
  ],
};

/** The department of the owner as the audience of a notice: whom it may address is within its reach. */
const audiences: Specimen = {
  name: 'an audience',
  make: async (_app, { departmentId }) => ({ id: departmentId, marks: [newMark('接收范围')] }),
  reach: either(byDataScope, sameDepartment),
  calls: [
    on(
      noticeCalls.countAudience,
      ({ id }) => ({ body: { kind: 'limited' as const, roleIds: [], departmentIds: [id], grades: [] } }),
      { outside: [403] },
    ),
  ],
};

export const noticeSpecimens = [managed, received, audiences];
