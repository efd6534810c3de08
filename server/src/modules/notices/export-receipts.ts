import type { Language } from '@graduate/contract/platform/text.ts';
import type { FastifyReply } from 'fastify';
import { audit, type SignedAuthor } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/connect.ts';
import { sendSheet } from '../../platform/excel/sheet.ts';
import { findManaged } from './notices.queries.ts';
import type { NoticeScope } from './notices.scope.ts';
import { receiptColumns, recipientsWithReads } from './receipts.ts';

const headers = {
  zh: ['学号/工号', '姓名', '部门', '阅读时间', '阅读回执'],
  en: ['Number', 'Name', 'Department', 'Read', 'Read receipts'],
} as const;

/** All recipients of a notice with the time they read it, as a workbook. */
export const exportReceipts = async (
  db: Db,
  scope: NoticeScope,
  author: SignedAuthor,
  noticeId: string,
  language: Language,
  reply: FastifyReply,
) => {
  const notice = await findManaged(db, scope, noticeId);
  await db
    .transaction()
    .execute((tx) =>
      audit(tx, author, { action: 'notice.exportReceipts', subject: 'notice', subjectId: noticeId }),
    );
  const rows = receiptColumns(recipientsWithReads(db, notice))
    .orderBy('accounts.personNo')
    .orderBy('accounts.id')
    .stream(500);
  const [number, name, department, read, title] = headers[language];
  return sendSheet(
    reply,
    `${title}-${notice.title}`,
    [
      { header: number, value: (row) => row.personNo },
      { header: name, value: (row) => row.realName },
      { header: department, width: 28, value: (row) => row.departmentName },
      { header: read, width: 22, value: (row) => row.readAt },
    ],
    rows,
  );
};
