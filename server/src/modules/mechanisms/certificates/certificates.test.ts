import { certificateCalls } from '@graduate/contract/mechanisms/certificates/certificates.ts';
import { isPossibleCode, readableCode } from '@graduate/contract/mechanisms/certificates/code.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { checkCertificate, readCaptcha } from '../../../../test/check-certificate.ts';
import { anybody } from '../../../../test/client.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { CertificateKind } from '../../../platform/certificate-kind.ts';
import { defineModule } from '../../../platform/module.ts';
import { newCode } from './issue-certificate.ts';
import { issueCertificate, revokeCertificate, verifyAddress } from './public.ts';

const enrolled = {
  kind: 'test-enrolled',
  title: text('在学证明', 'Certificate of enrolment'),
  fields: {
    name: { label: text('姓名', 'Name'), shown: (name: string) => `${name.slice(0, 1)}*` },
    personNo: { label: text('学号', 'Number') },
  },
} as const satisfies CertificateKind;

const changed = { ...enrolled, kind: 'test-changed', changed: async () => true };
const tests = defineModule({
  name: 'test-certificates',
  certificates: [enrolled, changed],
});
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

const issue = async ({ kind = enrolled, ...more }: { kind?: CertificateKind; expiresAt?: Date } = {}) => {
  const by = await author();
  return app.db.transaction().execute((tx) =>
    issueCertificate(tx, by, {
      kind,
      recordId: null,
      subject: { name: '李小明', personNo: '220260001' },
      ...more,
    }),
  );
};

const check = (code: string) => checkCertificate(app, code);

beforeEach(() => app.db.deleteFrom('certificateChecks').execute());

describe('certificates', () => {
  test('one that was issued can be checked by anybody, however the code is written', async () => {
    const code = await issue();
    expect(isPossibleCode(code)).toBe(true);
    const { data } = await check(` ${readableCode(code).toLowerCase()}`);
    expect(data).toMatchObject({
      valid: true,
      state: 'valid',
      kind: enrolled.title,
      name: '李*',
      fields: [{ label: { zh: '学号' }, value: '220260001' }],
    });
    expect(verifyAddress(app.services.config, code)).toBe(
      `https://yjs.example.edu.cn/lzuyjs/pubPage/verify?code=${code}`,
    );
  });

  test('D3-27 mistyped, unknown and of an unknown kind look the same', async () => {
    const code = await issue();
    const foreign = await issue({ kind: { ...enrolled, kind: 'gone' } });
    const wrong = code.slice(0, 15) + (code.endsWith('A') ? 'B' : 'A');
    const answers = await Promise.all([wrong, foreign, '2222222222222222', 'nonsense'].map(check));
    const bodies = answers.map(({ raw }) => raw.body.replace(/"requestId":"\w+"/, ''));
    expect(new Set(bodies).size).toBe(1);
    expect(answers.map(({ status, message, details }) => [status, message, details['code']])).toEqual(
      Array(4).fill([404, '验证码不存在，请核对后重试', 'M88']),
    );
  });

  test('one that was taken back says so, and cannot be taken back twice', async () => {
    const code = await issue();
    const by = await author();
    const revoke = () => app.db.transaction().execute((tx) => revokeCertificate(tx, by, code, '信息有误'));
    const outcomes = await Promise.allSettled([revoke(), revoke()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { data } = await check(code);
    expect(data).toMatchObject({ valid: false, state: 'revoked', fields: [] });
    expect(data.name).toBeUndefined();
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_id = ${code} order by id`.execute(app.db);
    expect(rows.map(({ action }) => action)).toEqual(['certificate.issue', 'certificate.revoke']);
  });

  test('one that has expired says so; one whose subject has changed is genuine and says that', async () => {
    const late = await issue({ expiresAt: new Date(Date.now() - 1000) });
    expect((await check(late)).data).toMatchObject({ valid: false, state: 'expired', name: '李*' });
    const code = await issue({ kind: { ...enrolled, kind: 'test-changed' } });
    expect((await check(code)).data).toMatchObject({ valid: true, state: 'changed' });
  });

  test('every check of a certificate is counted', async () => {
    const code = await issue();
    await Promise.all([check(code), check(code), check(code)]);
    const { checks } = await app.db
      .selectFrom('certificates')
      .select('checks')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    expect(checks).toBe(3);
  });

  test('five an hour are told without the letters of a picture; then nothing is, and a picture serves once', async () => {
    const code = await issue();
    await app.db.deleteFrom('certificateChecks').execute();
    const scanned = async () =>
      (await anybody(app).call(certificateCalls.verify, { query: { code } })).status;
    const answers: number[] = [];
    for (let time = 0; time < 6; time++) answers.push(await scanned());
    expect(answers).toEqual([200, 200, 200, 200, 200, 400]);
    const captcha = await readCaptcha(app);
    const ask = (letters: string) =>
      anybody(app).call(certificateCalls.verify, { query: { code, uuid: captcha.uuid, captcha: letters } });
    expect((await ask('0000')).message).toBe('验证码错误');
    expect((await ask(captcha.letters)).message).toBe('验证码已失效');
  });

  test('56: nobody tries codes one after the other: 10 a minute, 20 an hour, counted at once', async () => {
    const several = async (times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, () => check('2222222222222222')));
      return answers.filter(({ status }) => status === 429).length;
    };
    const aMinute = () =>
      sql`update certificate_checks set first_at = first_at - interval '61 seconds'`.execute(app.db);
    expect(await several(11)).toBe(1);
    await aMinute();
    expect(await several(9)).toBe(0);
    await aMinute();
    expect(await several(1)).toBe(1);
    await sql`update certificate_checks set first_at = first_at - interval '1 hour'`.execute(app.db);
    expect(await several(1)).toBe(0);
  });
});

test('a code has only the letters of the specification, whatever chance draws', () => {
  for (let drawn = 0; drawn < 500; drawn++)
    expect(newCode()).toMatch(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{16}$/);
});
