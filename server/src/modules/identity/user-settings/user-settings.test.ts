import { userSettingCalls } from '@graduate/contract/identity/user-settings/user-settings.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';

const app = useTestApp();

describe('interface settings', () => {
  test('somebody new has none', async () => {
    const { data } = await app.as('auditor').call(userSettingCalls.mine);
    expect(data.settings).toEqual({});
  });

  test('what is saved is laid over what was there', async () => {
    const me = app.as('secretary');
    await me.call(userSettingCalls.change, {
      body: { settings: { theme: { layout: 'float' }, favourites: ['/a'] } },
    });
    await me.call(userSettingCalls.change, { body: { settings: { favourites: ['/b'] } } });
    const { data } = await me.call(userSettingCalls.mine);
    expect(data.settings).toEqual({ theme: { layout: 'float' }, favourites: ['/b'] });
  });

  test('everybody has their own settings and their own key for drafts', async () => {
    await app
      .as('tutor')
      .call(userSettingCalls.change, { body: { settings: { theme: { layout: 'common' } } } });
    const other = await app.as('student').call(userSettingCalls.mine);
    const tutor = await app.as('tutor').call(userSettingCalls.mine);
    expect(other.data.settings).toEqual({});
    expect(other.data.draftKey).not.toBe(tutor.data.draftKey);
    expect((await app.as('tutor').call(userSettingCalls.mine)).data.draftKey).toBe(tutor.data.draftKey);
  });

  test('two windows saving at once lose nothing of each other', async () => {
    const me = app.as('dean');
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        me.call(userSettingCalls.change, { body: { settings: { [`columns.${n}`]: n } } }),
      ),
    );
    const { data } = await me.call(userSettingCalls.mine);
    expect(Object.keys(data.settings)).toHaveLength(8);
  });

  test('settings beyond 64 KB are refused, at once or little by little', async () => {
    const me = app.as('awards');
    const half = 'x'.repeat(40_000);
    const atOnce = await me.send({
      method: 'PUT',
      url: '/lzuyjs/service/api/personal/settings',
      payload: { settings: { a: half + half } },
    });
    expect(atOnce.statusCode).toBe(400);
    await me.call(userSettingCalls.change, { body: { settings: { a: half } } });
    const second = await me.call(userSettingCalls.change, { body: { settings: { b: half } } });
    expect(second.error).toBe('user-settings.tooLarge');
    expect(Object.keys((await me.call(userSettingCalls.mine)).data.settings)).toEqual(['a']);
  });

  test('nobody reads settings without signing in', async () => {
    const answer = await app.fastify.inject({ url: '/lzuyjs/service/api/personal/settings' });
    expect(answer.statusCode).toBe(401);
  });
});
