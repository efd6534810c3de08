import { itemOf } from '@graduate/contract/student-status/modifications/modification-items.ts';
import {
  MOST_PROOFS,
  type Modification,
  modificationApproval,
} from '@graduate/contract/student-status/modifications/modifications.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { mayFollow, progressIfAny, recordsOf } from '../../mechanisms/approvals/public.ts';
import { isOwn, ownRecordIds, studentScope } from '../students/public.ts';
import { noSuchModification } from './modifications.errors.ts';
import { findNamed, requestsWithin, rowsFor } from './modifications.queries.ts';
import { offersFor } from './offered-items.ts';

const { moduleCode, businessCode } = modificationApproval;
const MB = 1024 * 1024;

/** Its student, those who look after such requests within their scope, and whoever has to do with its approval. */
export const maySeeModification = async (db: Db, actor: Actor | undefined, id: string): Promise<boolean> => {
  if (!actor) return false;
  const scopes = [
    { kind: 'person', accountId: actor.accountId } as const,
    ...(mayUse(actor, 'student:modify:view') ? [studentScope(actor)] : []),
  ];
  for (const scope of scopes) {
    const draftToo = scope.kind === 'person';
    const found = await requestsWithin(db, scope)
      .select('studentModifications.id')
      .where('studentModifications.id', '=', id)
      .$if(!draftToo, (query) => query.where('studentModifications.state', '<>', 'draft'))
      .executeTakeFirst();
    if (found) return true;
  }
  return mayFollow(db, actor, { moduleCode, businessCode, recordId: id });
};

const mayChange = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const own = await db
    .selectFrom('studentModifications')
    .select('studentId')
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'returned'])
    .executeTakeFirst();
  return own !== undefined && (await ownRecordIds(db, actor.accountId)).includes(own.studentId);
};

export const proofFiles: FileRule = {
  moduleCode,
  businessCode,
  extensions: ['pdf', 'jpg', 'jpeg', 'png'],
  maxBytes: 10 * MB,
  maxCount: MOST_PROOFS,
  mayUpload: ['student:self:use'],
  mayRead: maySeeModification,
  mayEdit: mayChange,
};

/** Writes down that somebody saw another's data plain in order to decide. */
const noteView = ({ db }: Services, author: SignedAuthor, id: string, fields: readonly string[]) =>
  db.transaction().execute((tx) =>
    audit(tx, author, {
      action: 'modification.view',
      subject: 'modification',
      subjectId: id,
      after: { fields },
    }),
  );

/** A request with its files and its whole way. */
export const readModification = async (
  { db, services, author }: Context,
  { id }: { id: string },
): Promise<Modification> => {
  const { actor } = author;
  if (!(await maySeeModification(db, actor, id))) throw noSuchModification();
  const request = await findNamed(db, id);
  if (!request) throw noSuchModification();
  const record = { moduleCode, businessCode, recordId: id };
  const progress = request.submittedAt ? await progressIfAny(services, actor, record) : null;
  const own = await isOwn(db, actor.accountId, request.studentId);
  const decides = !own && progress?.actions.includes('decide') === true;
  const reader = { actor, own, deciding: new Set(decides ? [id] : []) };
  const [row] = await rowsFor(db, reader, [request], decides);
  if (!row) throw noSuchModification();
  if (decides)
    await noteView(
      services,
      author,
      id,
      row.changes.map(({ field }) => field),
    );
  const { population } = await db
    .selectFrom('studentRecords')
    .select('population')
    .where('id', '=', request.studentId)
    .executeTakeFirstOrThrow();
  const field = itemOf(request.field)?.field;
  return {
    ...row,
    proof: (await offersFor(db, population)).find((offer) => offer.field === field)?.proof ?? null,
    attachments: await attachmentsOf(services, moduleCode, id),
    progress,
    records: request.submittedAt ? await recordsOf(services, record) : [],
  };
};
