import { beforeEach, expect, test, vi } from 'vitest';
import { messages, notifications, notify, showMessage } from './messages.ts';

beforeEach(() => {
  // What other files have left behind: all share the stores of a worker.
  messages.set([]);
  notifications.set([]);
  vi.useFakeTimers();
  return () => {
    vi.runAllTimers();
    vi.useRealTimers();
  };
});

const shown = () => messages.get().map(({ text, times }) => `${text} ${times}`);

test('the same words within a second are shown once, with a counter', () => {
  showMessage('error', '保存失败');
  vi.advanceTimersByTime(1_000);
  showMessage('error', '保存失败');
  expect(shown()).toEqual(['保存失败 2']);
});

test('after more than a second they are shown again', () => {
  showMessage('error', '保存失败');
  vi.advanceTimersByTime(1_001);
  showMessage('error', '保存失败');
  expect(shown()).toEqual(['保存失败 1', '保存失败 1']);
});

test('the same words of another kind are another message', () => {
  showMessage('error', '好');
  showMessage('success', '好');
  expect(messages.get()).toHaveLength(2);
});

test('a message is gone after three seconds', () => {
  showMessage('info', '已保存');
  vi.advanceTimersByTime(2_999);
  expect(messages.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(messages.get()).toHaveLength(0);
});

test('a note can stay until it is closed', () => {
  const close = notify({ title: '更新', text: '', forMs: 0 });
  vi.advanceTimersByTime(60_000);
  expect(notifications.get()).toHaveLength(1);
  close();
  expect(notifications.get()).toHaveLength(0);
});

test('a newer note on the same topic takes the place of the older one, others stay', () => {
  notify({ title: '问候', text: '' });
  notify({ title: '换肤一', text: '', topic: 'skin', forMs: 8_000 });
  notify({ title: '换肤二', text: '', topic: 'skin', forMs: 8_000 });
  expect(notifications.get().map(({ title }) => title)).toEqual(['问候', '换肤二']);
});
