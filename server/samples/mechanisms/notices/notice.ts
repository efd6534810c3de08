import type { Insertable } from 'kysely';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';

type Notice = Insertable<Tables['notices']>;

/** A notice to everybody that is out, unless said otherwise. */
export const noticeOf = (
  given: Pick<Notice, 'title' | 'content' | 'departmentId' | 'authorId'> & Partial<Notice>,
): Notice & { id: string } => ({
  id: idOf(`notice:${given.title}`),
  category: 'notice',
  status: 'published',
  audience: 'everybody',
  audienceRoleIds: [],
  audienceDepartmentIds: [],
  audienceGrades: [],
  pinned: false,
  receiptWanted: false,
  ...given,
});
