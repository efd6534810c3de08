import { expect, test } from 'vitest';
import { asTree } from './region-field.tsx';

test('districts hang below their prefecture, or below the province where there is none', () => {
  const [gansu, beijing] = asTree([
    { value: '620000', label: '甘肃省' },
    { value: '620100', label: '兰州市' },
    { value: '110000', label: '北京市' },
    { value: '620102', label: '城关区' },
    { value: '110108', label: '海淀区' },
  ]);
  expect(gansu?.children?.map(({ label }) => label)).toEqual(['兰州市']);
  expect(gansu?.children?.[0]?.children?.map(({ label }) => label)).toEqual(['城关区']);
  expect(beijing?.children?.map(({ label }) => label)).toEqual(['海淀区']);
});
