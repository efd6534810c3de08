import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import {
  type CertificateKindCode,
  everyCertificate,
} from '@graduate/contract/student-status/student-certificates/kinds.ts';
import {
  codeOf,
  subjectOf,
} from '../../../src/modules/student-status/student-certificates/certificate-register.ts';
import { snapshotOf } from '../../../src/modules/student-status/student-certificates/issuing/snapshot.ts';
import {
  type StudentOnPaper,
  studentsOnPaper,
} from '../../../src/modules/student-status/student-certificates/issuing/student-on-paper.ts';
import { templatesInForce } from '../../../src/modules/student-status/student-certificates/templates/templates.queries.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { documentNumbers } from '../../../src/platform/document-numbers.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { serverFolder } from '../../../src/platform/server-folder.ts';
import { openStorage } from '../../../src/platform/storage/open-storage.ts';
import { insertCertificates } from '../../mechanisms/certificates/insert-certificates.ts';
import { randomFrom, type SeededRandom } from '../../seeded-random.ts';
import { DAY_MS } from '../../times.ts';

const VALID_DAYS = 90;
/** So many certificates for each student; a few were voided, some have expired. */
const PER_STUDENT = 0.22;
const EXPIRED_SHARE = 40 / 1100;
const VOIDED = 6;
/** The student with an account of the demonstration has had some: one voided, one expired. */
const OF_THE_FIRST = 4;

const VOID_REASONS = ['专业名称变更，重新开具', '学生信息有误', '重复开具'];

type Issuer = { id: string; realName: string };

const officeOf = (tx: Tx): Promise<Issuer> =>
  tx
    .selectFrom('accounts')
    .select(['id', 'realName'])
    .where('username', '=', 'enrolment')
    .executeTakeFirstOrThrow();

/** Those who may have certificates, the one with an account of the demonstration first. */
const whoHasSome = (tx: Tx) =>
  tx
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .leftJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select(['studentRecords.id', 'accounts.id as accountId', 'accounts.realName'])
    .where('studentRecords.status', 'in', ['active', 'suspended', 'retained'])
    .where('studentRecords.population', 'in', ['regular', 'intl'])
    .where('studentRecords.checkState', '=', '3')
    .where('studentRecords.deletedAt', 'is', null)
    .orderBy((eb) => eb.case().when('accounts.username', '=', 'student').then(0).else(1).end())
    .orderBy('studentRecords.studentNo')
    .orderBy('studentRecords.id')
    .execute();

type Holder = Awaited<ReturnType<typeof whoHasSome>>[number];

type Plan = {
  key: number;
  holder: Holder;
  kind: CertificateKindCode;
  lang: Language;
  student: StudentOnPaper;
  issuedAt: Date;
  issuer: Issuer;
  self: boolean;
  voided: boolean;
};

const kindFor = (random: SeededRandom, { status }: StudentOnPaper) =>
  random.pick(
    everyCertificate.filter(({ kind }) => kind !== 'pregrad' && (kind !== 'study' || status === 'active')),
  );

const holderAt = (holders: readonly Holder[], at: number): Holder => {
  const place = at < OF_THE_FIRST ? 0 : 1 + ((at * 7) % (holders.length - 1));
  return holders[place] as Holder;
};

/** What was issued when, by whom, and what became of it; in the order of time. */
const plans = async (tx: Tx, demoStudents: number): Promise<Plan[]> => {
  const [holders, office, random] = [await whoHasSome(tx), await officeOf(tx), randomFrom('certificates')];
  const total = Math.round(demoStudents * PER_STUDENT);
  const expired = Math.max(2, Math.round(total * EXPIRED_SHARE));
  const chosen = Array.from({ length: total }, (_, at) => holderAt(holders, at));
  const onPaper = await studentsOnPaper(tx, { kind: 'all' }, [...new Set(chosen.map(({ id }) => id))]);
  const firstVoided = OF_THE_FIRST + expired;
  const now = Date.now();
  return chosen
    .map((holder, key): Plan => {
      const { kind, lang } = kindFor(random, onPaper(holder.id, 'zh'));
      const late = key === 1 || (key >= OF_THE_FIRST && key < OF_THE_FIRST + expired - 1);
      const days = late
        ? random.between(VALID_DAYS + 3, VALID_DAYS + 60)
        : random.between(1, VALID_DAYS - 20);
      const self = holder.accountId !== null;
      return {
        key,
        holder,
        kind,
        lang,
        student: onPaper(holder.id, lang),
        issuedAt: new Date(now - days * DAY_MS - random.below(DAY_MS / 4)),
        issuer: self ? { id: holder.accountId ?? '', realName: holder.realName ?? '' } : office,
        self,
        voided: key === 0 || (key >= firstVoided && key < firstVoided + VOIDED - 1),
      };
    })
    .sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime());
};

const register = async (tx: Tx, planned: readonly Plan[], numbers: readonly string[]): Promise<string[]> => {
  const office = await officeOf(tx);
  return insertCertificates(
    tx,
    'codes of certificates',
    planned.map(({ key, holder, student, kind, lang, issuedAt, issuer, voided }, at) => ({
      kind: codeOf(kind, lang),
      recordId: holder.id,
      subject: subjectOf(student, numbers[at] ?? ''),
      issuedBy: issuer.id,
      issuedByName: issuer.realName,
      issuedAt,
      expiresAt: new Date(issuedAt.getTime() + VALID_DAYS * DAY_MS),
      voided: voided
        ? {
            at: new Date(issuedAt.getTime() + DAY_MS / 2),
            by: office.id,
            reason: VOID_REASONS[key % VOID_REASONS.length] ?? '',
          }
        : undefined,
      checks: key % 4,
    })),
  );
};

/** Serial numbers in the order of time, each year from one. */
const numbersFor = async (tx: Tx, planned: readonly Plan[]): Promise<string[]> => {
  const last = new Map<string, number>();
  const numbers = planned.map(({ issuedAt }) => {
    const beginning = `ZM${dayInShanghai(issuedAt).slice(0, 4)}`;
    const next = (last.get(beginning) ?? 0) + 1;
    last.set(beginning, next);
    return `${beginning}${String(next).padStart(6, '0')}`;
  });
  await insertMany(
    tx,
    'serialNumbers',
    [...last].map(([beginning, count]) => ({ beginning, last: count })),
  );
  return numbers;
};

const SEAL = join(serverFolder, 'samples/student-status/student-certificates/seal.png');

/** Certificates of the demonstration bear a seal that says what it is for. */
const giveSeals = async (tx: Tx, files: string): Promise<void> => {
  const { hash, size } = await openStorage(files).put(Readable.from([readFileSync(SEAL)]));
  await tx
    .updateTable('studentCertificateTemplateVersions')
    .set({ sealKey: hash, sealBytes: size })
    .where('sealKey', 'is', null)
    .execute();
};

/** Certificates of the demonstration. Their files are made when somebody wants one. */
export const seedStudentCertificates = async (tx: Tx, { demoStudents, files }: Config): Promise<void> => {
  await giveSeals(tx, files);
  const planned = await plans(tx, demoStudents);
  const numbers = await numbersFor(tx, planned);
  const codes = await register(tx, planned, numbers);
  const templates = await templatesInForce(tx).execute();
  const documents = await documentNumbers(tx);
  const rows = planned.map(({ key, holder, student, kind, lang, issuedAt, self }, at) => {
    const template = templates.find((one) => one.kind === kind && one.lang === lang);
    const facts = kind === 'report';
    const shown = { idNumber: facts || kind === 'status', facts, validDays: VALID_DAYS };
    return {
      id: idOf(`certificate-issue:${key}`),
      no: numbers[at] ?? '',
      code: codes[at] ?? '',
      templateId: template?.templateId ?? '',
      templateVersion: template?.version ?? 1,
      kind,
      lang,
      studentId: holder.id,
      status: student.status,
      snapshot: snapshotOf(student, lang, shown, documents) as never,
      channel: self ? ('self' as const) : ('staff' as const),
      copies: 1,
      issuedAt,
    };
  });
  await insertMany(tx, 'studentCertificateIssues', rows);
};
