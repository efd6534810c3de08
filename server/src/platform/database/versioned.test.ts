import { text } from '@graduate/contract/platform/text.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { SignedAuthor } from '../audit/audit.ts';
import { platformErrors, Refused } from '../errors.ts';
import { versioned } from './versioned.ts';

const app = useTestApp();
const taken = () => platformErrors.keyReused();
const homeLinks = versioned({
  table: 'homeLinks',
  subject: 'testLink',
  none: () => platformErrors.notFound({ what: text('链接', 'The link') }),
  touches: ['updatedAt'],
  constraints: { home_links_pkey: taken },
});

let author: SignedAuthor;
beforeAll(async () => {
  const { id } = await app.db.selectFrom('accounts').select('id').limit(1).executeTakeFirstOrThrow();
  const actor = { accountId: id, role: { code: 'sysadmin' } } as SignedAuthor['actor'];
  author = { actor, address: '127.0.0.1', requestId: 'test' };
});

const context = () => ({ db: app.db, author });
const aLink = {
  enabled: true,
  title: '教务',
  titleEn: 'Teaching',
  icon: 'Link',
  address: '/home',
  roleIds: [],
  sortOrder: 1,
};

const refusalOf = (work: Promise<unknown>): Promise<Refused> =>
  work.then(
    () => Promise.reject(new Error('not refused')),
    (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return error;
    },
  );

const logged = (id: string) =>
  app.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();

describe('a versioned row', () => {
  test('is written with its entry in the log', async () => {
    const { id, version } = await homeLinks.create(context(), aLink);
    expect(version).toBe(1);
    expect(await logged(id)).toEqual([{ action: 'testLink.create', before: null, after: aLink }]);
  });

  test('has its next version after a change, and the log both sides of it', async () => {
    const { id, updatedAt } = await homeLinks.create(context(), aLink);
    const changed = await homeLinks.edit(context(), { id, version: 1, title: '科研' });
    expect(changed).toMatchObject({ version: 2, title: '科研' });
    expect(changed.updatedAt.getTime()).toBeGreaterThanOrEqual(updatedAt.getTime());
    expect((await logged(id))[1]).toMatchObject({
      action: 'testLink.edit',
      before: { id, title: '教务', version: 1 },
      after: { title: '科研' },
    });
  });

  test('is refused to who saw an older version, with the present one', async () => {
    const { id } = await homeLinks.create(context(), aLink);
    await homeLinks.edit(context(), { id, version: 1, title: '科研' });
    const refused = await refusalOf(homeLinks.edit(context(), { id, version: 1, title: '学位' }));
    expect(refused).toMatchObject({
      error: 'platform.changedMeanwhile',
      details: { current: { version: 2 } },
    });
  });

  test('changes once when two change it at the same moment', async () => {
    const { id } = await homeLinks.create(context(), aLink);
    const results = await Promise.allSettled(
      ['甲', '乙'].map((title) => homeLinks.edit(context(), { id, version: 1, title })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is gone after its removal, which the log keeps', async () => {
    const { id } = await homeLinks.create(context(), aLink);
    await homeLinks.remove(context(), { id });
    expect((await logged(id))[1]).toMatchObject({ action: 'testLink.delete', before: { id }, after: null });
    expect((await refusalOf(homeLinks.remove(context(), { id }))).status).toBe(404);
  });

  test('that the database refuses is refused in words, and nothing is done', async () => {
    const { id } = await homeLinks.create(context(), aLink);
    const refused = await refusalOf(
      homeLinks.transact(context(), async (within) => {
        const row = await homeLinks.hold(within, { id });
        await homeLinks.change(within, row, { title: '后来' }, 'edit');
        await within.db
          .insertInto('homeLinks')
          .values({ id, ...aLink })
          .execute();
      }),
    );
    expect(refused.error).toBe(taken().error);
    expect(await logged(id)).toHaveLength(1);
  });
});
