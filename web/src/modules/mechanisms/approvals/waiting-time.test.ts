import { describe, expect, test } from 'vitest';
import { timeBetween } from './waiting-time.ts';

const START = new Date('2026-11-01T08:00:00+08:00');
const later = (hours: number) => new Date(START.getTime() + hours * 3_600_000);

describe('how long an application waits', () => {
  test('whole days count, a begun one does not', () => {
    expect(timeBetween(START, later(24)).zh).toBe('1 天');
    expect(timeBetween(START, later(71)).zh).toBe('2 天');
  });

  test('below a day hours are told, below an hour only that', () => {
    expect(timeBetween(START, later(23.9)).zh).toBe('23 小时');
    expect(timeBetween(START, later(0.5)).en).toBe('less than an hour');
  });

  test('a clock that runs behind does not make it negative', () => {
    expect(timeBetween(START, later(-3)).zh).toBe('不到 1 小时');
  });
});
