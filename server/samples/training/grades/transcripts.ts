import { sql } from 'kysely';
import { transcriptOf } from '../../../src/modules/training/grades/transcripts/transcript-content.ts';
import { transcriptKind } from '../../../src/modules/training/grades/transcripts/transcript-kind.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertCertificates } from '../../mechanisms/certificates/insert-certificates.ts';
import { randomFrom } from '../../seeded-random.ts';
import { ago, daysAfter } from '../../times.ts';

/** Of so many students one has a transcript. */
const STUDENTS_PER_TRANSCRIPT = 25;
const MOST = 200;
const SUPERSEDED = 5;
const REVOKED = 2;

const purposes = ['留学申请', '求职', '奖学金申请', '联合培养', ''];

/** Whoever is asked here looks after everybody. */
const everything = {
  accountId: demonstrationIds.account('training'),
  students: { kind: 'all' as const },
  all: true,
  departmentIds: [],
  maintains: false,
};

/** The student of the demonstration first, then others who have enough to show. */
const holders = async (tx: Tx, count: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select r.id from student_records r
    join student_persons p on p.id = r.person_id
    where r.deleted_at is null and r.student_no is not null
      and (select count(*) from grades g where g.student_id = r.id and g.effective and g.passed and g.published) >= 4
    order by p.account_id is not distinct from ${demonstrationIds.account('student')} desc,
      md5(r.student_no) limit ${count}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Transcripts that were issued, a few of which no longer hold. */
export const seedTranscripts = async (tx: Tx, { demoStudents }: Config): Promise<void> => {
  const count = Math.min(MOST, Math.ceil(demoStudents / STUDENTS_PER_TRANSCRIPT));
  const issued = [];
  for (const [at, studentId] of (await holders(tx, count)).entries()) {
    const { content } = await transcriptOf({ db: tx, scope: everything }, studentId, 'zh');
    const issuedAt = ago(randomFrom(`transcript:${studentId}`).between(2, 90));
    issued.push({ at, studentId, content, issuedAt });
  }
  const issuer = demonstrationIds.account('training');
  const ended = (at: number, issuedAt: Date) => {
    if (at === 0 || at > SUPERSEDED + REVOKED) return undefined;
    const when = { at: daysAfter(issuedAt, 1), by: issuer };
    return at <= SUPERSEDED
      ? { ...when, reason: '成绩已更正', as: 'superseded' as const }
      : { ...when, reason: '姓名拼音有误，重新签发' };
  };
  const codes = await insertCertificates(
    tx,
    'codes of transcripts',
    issued.map(({ at, studentId, content, issuedAt }) => ({
      kind: transcriptKind.kind,
      recordId: studentId,
      subject: {
        name: content.name,
        studentNo: content.studentNo,
        courses: String(content.courses.length),
        credits: content.creditsEarned,
        gpa: content.gpa,
      },
      issuedBy: issuer,
      issuedByName: '刘志伟',
      issuedAt,
      expiresAt: null,
      voided: ended(at, issuedAt),
      checks: at % 3,
    })),
  );
  await insertMany(
    tx,
    'transcripts',
    issued.map(({ at, studentId, content, issuedAt }) => ({
      id: idOf(`transcript:${studentId}`),
      code: codes[at] ?? '',
      studentId,
      lang: 'zh' as const,
      purpose: purposes[at % purposes.length] ?? '',
      snapshot: content,
      issuedBy: issuer,
      issuedAt,
    })) as never,
  );
};
