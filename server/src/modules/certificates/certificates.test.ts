import { certificateCalls } from '@graduate/contract/certificates/certificates.ts';
import { isPossibleCode, readableCode } from '@graduate/contract/certificates/code.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anybody } from '../../../test/client.ts';
import type { SignedAuthor } from '../../platform/audit/audit.ts';
import type { CertificateKind } from '../../platform/certificate-kind.ts';
import { defineModule } from '../../platform/module.ts';
import { issueCertificate, revokeCertificate, verifyAddress } from './public.ts';

const enrolled = {
  kind: 'test-enrolled',
  title: text('在学证明', 'Certificate of enrolment'),
  fields: {
    name: { label: text('姓名', 'Name'), shown: (name: string) => `${name.slice(0, 1)}*` },
    personNo: { label: text('学号', 'Number') },
  },
} as const satisfies CertificateKind;

const tests = defineModule({ name: 'test-certificates', calls: {}, routes: [], certificates: [enrolled] });
const app = useTestApp({ PUBLIC_URL: 'https://yjs.example.edu.cn' }, [tests]);

const author = async (): Promise<SignedAuthor> => {
  const { id } = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', 'enrolment')
    .executeTakeFirstOrThrow();
  const actor = { accountId: id, realName: '招生办', role: { code: 'enrolment' } };
  return { actor, address: '127.0.0.1', requestId: 'test' } as unknown as SignedAuthor;
};

const issue = async (kind: CertificateKind = enrolled) => {
  const by = await author();
  return app.db.transaction().execute((tx) =>
    issueCertificate(tx, by, {
      kind,
      recordId: null,
      subject: { name: '李小明', personNo: '220260001' },
    }),
  );
};

const check = (code: string) => anybody(app).call(certificateCalls.verify, { query: { code } });

beforeEach(() => app.db.deleteFrom('certificateChecks').execute());

describe('certificates', () => {
  test('one that was issued can be checked by anybody, however the code is written', async () => {
    const code = await issue();
    expect(isPossibleCode(code)).toBe(true);
    const { data } = await check(` ${readableCode(code).toLowerCase()}`);
    expect(data.certificate).toMatchObject({
      kind: enrolled.title,
      fields: [
        { label: { zh: '姓名' }, value: '李*' },
        { label: { zh: '学号' }, value: '220260001' },
      ],
      revokedAt: null,
    });
    expect(verifyAddress(app.services.config, code)).toBe(
      `https://yjs.example.edu.cn/lzuyjs/pubPage/verify?code=${code}`,
    );
  });

  test('D3-27 mistyped, unknown and of an unknown kind look the same', async () => {
    const code = await issue();
    const foreign = await issue({ ...enrolled, kind: 'gone' });
    const wrong = code.slice(0, 15) + (code.endsWith('A') ? 'B' : 'A');
    const answers = await Promise.all([wrong, foreign, '2222222222222222', 'nonsense'].map(check));
    expect(new Set(answers.map(({ raw }) => raw.body)).size).toBe(1);
    expect(answers.map(({ status, data }) => [status, data.certificate])).toEqual(Array(4).fill([200, null]));
  });

  test('one that was taken back says so, and cannot be taken back twice', async () => {
    const code = await issue();
    const by = await author();
    const revoke = () => app.db.transaction().execute((tx) => revokeCertificate(tx, by, code, '信息有误'));
    const outcomes = await Promise.allSettled([revoke(), revoke()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { data } = await check(code);
    expect(data.certificate?.revokedAt).toBeInstanceOf(Date);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_id = ${code} order by id`.execute(app.db);
    expect(rows.map(({ action }) => action)).toEqual(['certificate.issue', 'certificate.revoke']);
  });

  test('nobody tries codes one after the other: 20 a minute from one address, counted at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => check('2222222222222222')));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)]);
    await sql`update certificate_checks set first_at = now() - interval '61 seconds'`.execute(app.db);
    expect((await check('2222222222222222')).status).toBe(200);
  });
});
