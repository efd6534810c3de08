import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { filtered, type PageRequest, paged } from '../../../../platform/database/page.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { howSeen, masked, type Sight, sightOf } from '../field-sight.ts';
import { openedValue } from '../sealed-fields.ts';
import type { StudentScope } from '../students.scope.ts';
import { isOwn, mustReach } from './reach-student.ts';
import { fieldsFor } from './record-values.ts';

const isField = (name: string): name is RecordFieldCode => name in recordFields;
const HIDDEN = '****';

/** The fields whose history somebody may see at all; changes of lists beside the record are told to all but tutors. */
const fieldsSeen = (actor: Actor, sight: Sight): RecordFieldCode[] =>
  fieldsFor(actor).filter((code) => howSeen(recordFields[code].mask, sight, 'record') !== 'absent');

const valueSeen = async (
  db: Db,
  field: string,
  value: string | null,
  sight: Sight,
): Promise<string | null> => {
  if (value === null) return null;
  if (!isField(field)) return sight.self ? value : HIDDEN;
  const plain = openedValue(field, value, await documentNumbers(db));
  const how = howSeen(recordFields[field].mask, sight, 'record');
  return how === 'plain' ? plain : String(masked(field, plain));
};

type Asked = PageRequest & { field?: string | undefined };

/** Who changed which field of a record when, the newest first, with the masks of the record itself. */
export const recordHistory = async (
  { db, scope, author: { actor }, language }: Context<StudentScope>,
  { id, field, ...request }: { id: string } & Asked,
) => {
  await mustReach(db, scope, id);
  const sight = sightOf(actor, await isOwn(db, actor.accountId, id));
  const found = db
    .selectFrom('studentFieldHistory')
    .where('studentId', '=', id)
    .where('field', 'in', fieldsSeen(actor, sight));
  const { list, total } = await paged(request, filtered(found, { field }, { field: 'field' }), {
    shown: (rows) =>
      rows
        .leftJoin('accounts', 'accounts.id', 'studentFieldHistory.accountId')
        .select(['studentFieldHistory.id', 'field', 'before', 'after', 'effectiveDate', 'source', 'at'])
        .select('accounts.realName as operator'),
    usual: ['-id'],
  });
  return {
    total,
    list: await Promise.all(
      list.map(async (row) => ({
        ...row,
        label: isField(row.field) ? recordFields[row.field].label[language] : row.field,
        before: await valueSeen(db, row.field, row.before, sight),
        after: await valueSeen(db, row.field, row.after, sight),
      })),
    ),
  };
};
