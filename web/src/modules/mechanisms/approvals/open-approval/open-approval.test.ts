import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../ui/messages.ts';
import { openApproval } from './open-approval.tsx';

const wrong = { ids: [], type: 'leave', callback: 'api/leave', moduleCode: 'XJ', businessCode: 'leave' };

afterEach(() => vi.unstubAllEnvs());

test('developers get an error for arguments that cannot work', () => {
  vi.stubEnv('DEV', true);
  expect(() => openApproval(wrong)).toThrow('审批缺少业务主键列表');
});

test('users are told why nothing opens, and the page goes on', async () => {
  vi.stubEnv('DEV', false);
  expect(await openApproval(wrong)).toEqual({ done: 0, failures: [] });
  expect(messages.get().map(({ text }) => text)).toContain('审批缺少业务主键列表');
});
