import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { approvalOf } from '@graduate/contract/training/links/choices.ts';
import type {
  LinkRecordEdit,
  NewLinkRecord,
  SavedLinkRecord,
} from '@graduate/contract/training/links/link-records.ts';
import type { LinkKind } from '@graduate/contract/training/programmes/choices.ts';
import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { ownRecordId, type StudentScope } from '../../student-status/students/public.ts';
import { mustMakeSense, reasonAgainst } from './check-record.ts';
import { holdStudent, linkRecords, mustBeIn, saved } from './hold-record.ts';
import { linkErrors } from './links.errors.ts';
import { requiredLinks } from './required-links.ts';

type Content = Omit<LinkRecordEdit, 'version'>;

const columnsOf = ({ fileIds: _files, panel, ...content }: Content) => ({
  ...content,
  panel: JSON.stringify(panel),
});

const takeFiles = (tx: Tx, author: Author, kind: LinkKind, recordId: string, fileIds: readonly string[]) => {
  const { moduleCode, businessCode } = approvalOf(kind);
  return claimFiles(tx, author, { moduleCode, businessCode, recordId, fileIds: [...fileIds] });
};

/** The link of the student's programme; any other is refused. */
const linkOf = async (tx: Tx, studentId: string, linkId: string) => {
  const links = await requiredLinks(tx, studentId);
  if (links.length === 0) throw linkErrors.noProgramme();
  const link = links.find(({ id }) => id === linkId);
  if (!link) throw linkErrors.notRequired();
  return link;
};

export const createRecord = async (
  context: Context<StudentScope>,
  { linkId, ...content }: NewLinkRecord,
): Promise<SavedLinkRecord> => {
  const { db, author } = context;
  const studentId = await ownRecordId(db, author.actor.accountId);
  return linkRecords.transact(context, async (within) => {
    const { db: tx } = within;
    const student = await holdStudent(tx, studentId);
    const link = await linkOf(tx, studentId, linkId);
    mustMakeSense({ ...content, kind: link.kind });
    const against = await reasonAgainst(tx, student, link, dayInShanghai(new Date()));
    if (against) throw against;
    const { next } = await tx
      .selectFrom('linkRecords')
      .select(sql<number>`coalesce(max(seq_no), 0) + 1`.as('next'))
      .where('studentId', '=', studentId)
      .where('linkId', '=', linkId)
      .executeTakeFirstOrThrow();
    const record = await linkRecords.add(within, {
      ...columnsOf(content),
      studentId,
      linkId,
      kind: link.kind,
      seqNo: next,
      state: 'draft',
      heldOn: null,
      result: null,
      score: null,
      passedOn: null,
      revokedReason: null,
      submittedAt: null,
      createdBy: author.actor.accountId,
    });
    await takeFiles(tx, author, link.kind, record.id, content.fileIds);
    return saved(record);
  });
};

export const editRecord = (
  context: Context<StudentScope>,
  { id, version, ...content }: { id: string } & LinkRecordEdit,
): Promise<SavedLinkRecord> =>
  linkRecords.transact(context, async (within) => {
    const record = await linkRecords.hold(within, { id, version });
    mustBeIn(record, 'edit', 'draft', 'returned', 'withdrawn');
    mustMakeSense({ ...content, kind: record.kind });
    await takeFiles(within.db, context.author, record.kind, id, content.fileIds);
    return saved(await linkRecords.change(within, record, columnsOf(content), 'edit'));
  });

export const removeRecord = (context: Context<StudentScope>, { id }: { id: string }): Promise<void> =>
  linkRecords.transact(context, async (within) => {
    const record = await linkRecords.hold(within, { id });
    mustBeIn(record, 'remove', 'draft', 'returned', 'withdrawn');
    await takeFiles(within.db, context.author, record.kind, id, []);
    await linkRecords.drop(within, record);
  });
