import type { Language, Text } from '@graduate/contract/platform/text.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type CertificateKindCode,
  certificateKinds,
  reportTitle,
} from '@graduate/contract/students/certificates.ts';
import { statuses } from '@graduate/contract/students/choices.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { underLock } from '../../../platform/database/locks.ts';
import { defineErrors, type Refused } from '../../../platform/errors.ts';
import { issueCertificate, issuedCertificates } from '../../certificates/public.ts';
import { noSuchRecord } from '../students.errors.ts';
import { studentScope } from '../students.scope.ts';
import { codeOf, registered, subjectOf } from './certificate-register.ts';
import { type StudentOnPaper, studentOnPaper } from './student-on-paper.ts';

const YEARLY = 10;
const DAILY = 5;
const SAME_WITHIN_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const SEPTEMBER = 8;

const certificateErrors = defineErrors('students', {
  notInThisStatus: [
    422,
    ({ status, kind }: { status: Text; kind: Text }) =>
      text(
        `当前学籍状态“${status.zh}”不能开具${kind.zh}`,
        `No ${kind.en} while the status is “${status.en}”`,
      ),
  ],
  usedUp: [
    422,
    ({ kind, limit }: { kind: Text; limit: number }) =>
      text(
        `本学年${kind.zh}打印次数已用完（${limit}次），请联系学院秘书`,
        `This academic year's ${limit} prints of ${kind.en} are used up; ask your college secretary`,
      ),
  ],
  enoughToday: [429, text('操作过于频繁，请稍后再试', 'Too often today, please try again later')],
});

type Wanted = { kind: CertificateKindCode | 'report'; language: Language };

const titleOf = (kind: Wanted['kind']): Text => (kind === 'report' ? reportTitle : certificateKinds[kind]);

/** 学籍证明 says whatever the status is as long as there is one; 在读证明 is for those who study. */
const fitting: Record<CertificateKindCode, readonly string[]> = {
  status: ['active', 'suspended', 'retained'],
  study: ['active'],
  // Comes true when a graduation application has passed; until then nobody has one.
  pregrad: [],
};

/** Why a certificate cannot be issued to this student now. */
export const refusalOf = (kind: Wanted['kind'], { status }: StudentOnPaper): Refused | undefined => {
  if (kind === 'report' || fitting[kind].includes(status)) return undefined;
  return certificateErrors.notInThisStatus(
    { status: statuses[status], kind: titleOf(kind) },
    { code: 'M84' },
  );
};

/** The academic year a day belongs to begins on 1 September. */
export const academicYearOf = (now: Date) => {
  const year = now.getMonth() >= SEPTEMBER ? now.getFullYear() : now.getFullYear() - 1;
  return { name: `${year}-${year + 1}`, begins: new Date(year, SEPTEMBER, 1) };
};

const isStaff = (actor: Actor) => mayUse(actor, 'student:certificate:print');

/** Own printing is counted; what the staff prints for a student is not. */
export const printedBy = async (
  db: Db | Tx,
  accountId: string,
  recordId: string,
  { kind, language }: Wanted,
) => {
  const issued = await issuedCertificates(db, [recordId], academicYearOf(new Date()).begins);
  const own = issued.filter((one) => one.kind === codeOf(kind, language) && one.issuedBy === accountId);
  return { own, remaining: Math.max(0, YEARLY - own.length), limit: YEARLY };
};

/** The student asked for: any within reach for the staff, else only the own one. */
export const studentFor = (db: Db | Tx, actor: Actor, id: string | undefined, language: Language) => {
  const scope = studentScope(actor);
  const reached = scope.kind === 'person' || (isStaff(actor) && id !== undefined);
  if (!reached) throw noSuchRecord();
  return studentOnPaper(db, scope, id, language);
};

/**
 * Enters a certificate in the register, once: a page loaded again within a minute gets the same one. Two at a time wait for
 * each other, so that the last print left is given once.
 */
export const issueStudentCertificate = async (
  db: Db,
  author: SignedAuthor,
  id: string | undefined,
  wanted: Wanted,
): Promise<{ student: StudentOnPaper; code: string; issuedAt: Date }> => {
  const { actor } = author;
  const student = await studentFor(db, actor, id, wanted.language);
  const refused = refusalOf(wanted.kind, student);
  if (refused) throw refused;
  return underLock(db, `certificate:${student.id}:${wanted.kind}`, async (tx) => {
    const { own, remaining, limit } = await printedBy(tx, actor.accountId, student.id, wanted);
    const [newest] = own;
    if (newest && Date.now() - newest.issuedAt.getTime() < SAME_WITHIN_MS)
      return { student, code: newest.code, issuedAt: newest.issuedAt };
    if (!isStaff(actor)) {
      if (remaining === 0)
        throw certificateErrors.usedUp({ kind: titleOf(wanted.kind), limit }, { code: 'M85' });
      const today = own.filter(({ issuedAt }) => Date.now() - issuedAt.getTime() < DAY_MS);
      if (today.length >= DAILY) throw certificateErrors.enoughToday({ code: 'M12' });
    }
    const kind = registered(wanted.kind, wanted.language);
    const code = await issueCertificate(tx, author, {
      kind,
      recordId: student.id,
      subject: subjectOf(student),
    });
    return { student, code, issuedAt: new Date() };
  });
};
