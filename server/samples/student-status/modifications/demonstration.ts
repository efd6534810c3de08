import {
  isIdentity,
  isToldToMinistry,
  itemOf,
} from '@graduate/contract/student-status/modifications/modification-items.ts';
import {
  type ModificationState,
  modificationApproval,
} from '@graduate/contract/student-status/modifications/modifications.ts';
import {
  IDENTITY_FLOW,
  infoModify,
  OTHER_FLOW,
} from '../../../src/modules/student-status/modifications/modification-approval.ts';
import { modificationInWords } from '../../../src/modules/student-status/modifications/modification-in-words.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { nextSerialNumber } from '../../../src/platform/database/serial-numbers.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { openStorage } from '../../../src/platform/storage/open-storage.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertFile } from '../../commons/files/insert-file.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { ago } from '../../times.ts';
import { type Sketch, type Student, sketchFor, sketchOf } from './sketches.ts';

const { moduleCode, businessCode } = modificationApproval;

/** One request for so many students; at least so many that every state is there. */
const ONE_IN = 46;
const AT_LEAST = 20;

const studying = (tx: Tx) =>
  tx
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select(['studentRecords.id', 'name', 'accountId', 'departmentId', 'ethnicity', 'formerName'])
    .select(['railFrom', 'railTo', 'bankName', 'bankBranch'])
    .where('status', '=', 'active')
    .where('population', '=', 'regular')
    .where('accountId', 'is not', null)
    .where('deletedAt', 'is', null);

const accountHolder = async (tx: Tx, username: string): Promise<Student | undefined> => {
  const accountId = demonstrationIds.account(username);
  const row = await studying(tx).where('accountId', '=', accountId).executeTakeFirst();
  return row && { ...row, accountId };
};

/** Students of the college of the demonstration accounts first, so that its secretary has something to decide. */
const chosenStudents = async (tx: Tx, most: number): Promise<Student[]> => {
  const college = demonstrationIds.department(COLLEGE);
  const rows = await studying(tx)
    .where('accountId', '<>', demonstrationIds.account('student'))
    .orderBy((eb) => eb('departmentId', '=', college), 'desc')
    .orderBy('studentNo')
    .limit(most)
    .execute();
  return rows.flatMap(({ accountId, ...row }) => (accountId ? [{ ...row, accountId }] : []));
};

type Course = { state: ModificationState; decisions: ('agree' | 'refuse')[]; daysAgo: number };

/** How far a request is, by its place in the list. */
const courseOf = (index: number, identity: boolean): Course => {
  const daysAgo = 1 + ((index * 5) % 40);
  switch (index % 9) {
    case 0:
    case 1:
    case 2:
      return { state: 'reviewing', decisions: [], daysAgo: index % 6 };
    case 3:
    case 4:
      return identity
        ? { state: 'reviewing', decisions: ['agree'], daysAgo: 2 + (index % 4) }
        : { state: 'effective', decisions: ['agree'], daysAgo };
    case 5:
      return { state: 'returned', decisions: ['refuse'], daysAgo };
    case 6:
      return { state: 'withdrawn', decisions: [], daysAgo };
    default:
      return { state: 'effective', decisions: identity ? ['agree', 'agree'] : ['agree'], daysAgo };
  }
};

/** What the demonstration's student has asked for: one thing came back, another is done. */
const ownRequests: readonly Omit<Planned, 'index'>[] = [
  {
    sketch: sketchFor('ethnicity'),
    course: { state: 'effective', decisions: ['agree', 'agree'], daysAgo: 40 },
  },
  { sketch: sketchFor('railFrom'), course: { state: 'returned', decisions: ['refuse'], daysAgo: 3 } },
];

const approvers = ['secretary', 'enrolment'] as const;

const proofPicture = async (title: string): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#f6f1e4"/>
    <rect x="30" y="30" width="840" height="540" fill="none" stroke="#a4772e" stroke-width="4"/>
    <text x="450" y="270" font-size="52" text-anchor="middle" fill="#6b4a16">${title}</text>
    <text x="450" y="350" font-size="26" text-anchor="middle" fill="#8a6a35">演示材料，无实际效力</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
};

type Planned = { sketch: Sketch; course?: Course; index: number };

const writeRequest = async (
  tx: Tx,
  student: Student,
  { sketch, course, index }: Planned,
): Promise<string> => {
  const item = itemOf(sketch.field);
  if (!item) throw new Error(`no item ${sketch.field}`);
  const identity = isIdentity(item);
  const { state, decisions, daysAgo } = course ?? courseOf(index, identity);
  const id = idOf(`modification:${student.id}:${sketch.field}`);
  const no = await nextSerialNumber(tx, 'XG');
  const submittedAt = ago(daysAgo, 3);
  const decidedAt = (at: number) => ago(Math.max(daysAgo - 1 - at, 0), 2 - at);
  const effectiveAt = state === 'effective' ? decidedAt(decisions.length - 1) : null;
  await tx
    .insertInto('studentModifications')
    .values({
      id,
      no,
      studentId: student.id,
      field: sketch.field,
      changes: JSON.stringify(
        sketch.changes(student, state === 'effective').filter(({ before, after }) => before !== after),
      ),
      reason: sketch.reason,
      state,
      submittedAt,
      effectiveAt,
      chsiSyncNeeded: isToldToMinistry(item),
      chsiSyncedAt: effectiveAt && index % 2 === 0 ? effectiveAt : null,
      createdAt: submittedAt,
      createdBy: student.accountId,
      updatedBy: student.accountId,
    })
    .execute();
  await insertInstance(tx, infoModify, {
    recordId: id,
    ...modificationInWords({ no, reason: sketch.reason }, student.name, item.label),
    applicantId: student.accountId,
    departmentId: student.departmentId,
    submittedAt,
    flow: identity ? IDENTITY_FLOW : OTHER_FLOW,
    ...(state === 'withdrawn' && { ended: { state: 'withdrawn' as const, at: ago(daysAgo, 1) } }),
    decisions: decisions.map((verdict, at) => ({
      approverId: demonstrationIds.account(approvers[at] ?? 'secretary'),
      status: verdict === 'agree' ? 1 : 9,
      opinion: verdict === 'agree' ? '材料齐全，同意' : '证明材料不清晰，请重新上传',
      at: decidedAt(at),
    })),
  });
  return id;
};

/** Requests in every state; dates follow the day of seeding. */
export const seedModifications = async (tx: Tx, config: Config): Promise<void> => {
  const most = Math.max(AT_LEAST, Math.round(config.demoStudents / ONE_IN));
  const students = await chosenStudents(tx, most);
  const bytes = await proofPicture('居民户口簿');
  const write = async (student: Student, planned: Planned) => {
    const recordId = await writeRequest(tx, student, planned);
    await insertFile(tx, openStorage(config.files), {
      moduleCode,
      businessCode,
      recordId,
      fileName: '证明材料.jpg',
      bytes,
      uploaderId: student.accountId,
      uploaderName: student.name,
    });
  };
  for (const [index, student] of students.entries()) await write(student, { sketch: sketchOf(index), index });
  const own = await accountHolder(tx, 'student');
  for (const [index, planned] of ownRequests.entries()) if (own) await write(own, { ...planned, index });
};
