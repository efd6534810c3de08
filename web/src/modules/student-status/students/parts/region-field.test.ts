import { expect, test } from 'vitest';
import { asProvinces } from './region-field.tsx';

test('prefectures hang below the province their code begins with', () => {
  const [gansu, beijing] = asProvinces([
    { value: '620000', label: '甘肃省' },
    { value: '620100', label: '兰州市' },
    { value: '110000', label: '北京市' },
  ]);
  expect(gansu?.children.map(({ label }) => label)).toEqual(['兰州市']);
  expect(beijing?.children).toEqual([]);
});
