import { expect, test } from 'vitest';
import { nameOfRegion, pathOfRegion } from './regions.ts';

test('a district lies in its prefecture and its province', () => {
  expect(pathOfRegion('620102')).toEqual(['620000', '620100', '620102']);
  expect(pathOfRegion('620100')).toEqual(['620000', '620100']);
  expect(pathOfRegion('620000')).toEqual(['620000']);
});

test('its whole name leaves out what has none, and an unknown code stands for itself', () => {
  const labels: Record<string, string> = { '110000': '北京市', '110108': '海淀区' };
  const labelOf = (code: string) => labels[code] ?? code;
  expect(nameOfRegion('110108', labelOf)).toBe('北京市海淀区');
  expect(nameOfRegion('110103', labelOf)).toBe('北京市110103');
});
