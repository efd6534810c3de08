import { beforeEach, describe, expect, test, vi } from 'vitest';
import { notifications } from '../../ui/messages.ts';
import type { PageRoute } from '../routes.ts';
import { clearTabs, setTabDirty, visitTab } from '../tabs/tabs.ts';
import { announceUpdate } from './updates.ts';

const form: PageRoute = {
  path: '/form',
  name: 'form',
  component: 'form',
  meta: { title: '表单' },
  chain: [],
};

const press = (label: string) => {
  const action = notifications.get()[0]?.actions.find((one) => one.label === label);
  action?.run();
};

beforeEach(() => {
  vi.useFakeTimers();
  clearTabs();
  visitTab(form, { pathname: '/form', search: '', hash: '' });
  notifications.set([]);
  return () => vi.useRealTimers();
});

describe('a new release', () => {
  test('is taken after ten seconds', () => {
    const apply = vi.fn();
    announceUpdate(apply);
    expect(notifications.get()[0]?.text).toBe('更新版本完成，10S后刷新项目');
    vi.advanceTimersByTime(9_999);
    expect(apply).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(apply).toHaveBeenCalledOnce();
  });

  test('waits as long as something is unsaved', () => {
    const apply = vi.fn();
    setTabDirty('/form', true);
    announceUpdate(apply);
    vi.advanceTimersByTime(60_000);
    expect(apply).not.toHaveBeenCalled();
    expect(notifications.get()).toHaveLength(1);
  });

  test('does not reload over something typed during the ten seconds', () => {
    const apply = vi.fn();
    announceUpdate(apply);
    setTabDirty('/form', true);
    vi.advanceTimersByTime(60_000);
    expect(apply).not.toHaveBeenCalled();
  });

  test('can be put off or taken at once', () => {
    const later = vi.fn();
    announceUpdate(later);
    press('稍后');
    vi.advanceTimersByTime(60_000);
    expect(later).not.toHaveBeenCalled();
    notifications.set([]);
    const now = vi.fn();
    announceUpdate(now);
    press('立即刷新');
    expect(now).toHaveBeenCalledOnce();
  });
});
