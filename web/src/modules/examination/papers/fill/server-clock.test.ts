import { describe, expect, it, vi } from 'vitest';
import { inClockTime, secondsLeft, serverClock } from './server-clock.ts';

describe('the clock of an exam', () => {
  it('counts down to the deadline and stops there', () => {
    const deadline = new Date(10_000);
    expect(secondsLeft(deadline, 9_500)).toBe(1);
    expect(secondsLeft(deadline, 10_000)).toBe(0);
    expect(secondsLeft(deadline, 99_000)).toBe(0);
  });
  it('reads like a clock', () => {
    expect(inClockTime(7)).toBe('00:07');
    expect(inClockTime(3_547)).toBe('59:07');
    expect(inClockTime(7_384)).toBe('02:03:04');
  });
  it('does not follow the clock of the computer', () => {
    const clock = serverClock(5_000);
    const spy = vi.spyOn(Date, 'now').mockReturnValue(0);
    expect(clock()).toBeGreaterThanOrEqual(5_000);
    expect(clock()).toBeLessThan(6_000);
    spy.mockRestore();
  });
});
