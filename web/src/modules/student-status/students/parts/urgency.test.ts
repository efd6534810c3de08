import { expect, test } from 'vitest';
import { urgencyOf } from './urgency.ts';

test('the nearer the end, the more urgent', () => {
  expect(urgencyOf('2026-12-14', '2026-11-15')).toEqual({ urgency: 'soon', days: 29 });
  expect(urgencyOf('2026-12-15', '2026-11-15')).toEqual({ urgency: 'near', days: 30 });
  expect(urgencyOf('2027-02-13', '2026-11-15')).toEqual({ urgency: 'none', days: 90 });
  expect(urgencyOf('2026-11-01', '2026-11-15')).toEqual({ urgency: 'soon', days: -14 });
});
