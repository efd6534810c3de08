import { labelOf } from '@graduate/contract/platform/fields.ts';
import { PointRow } from '@graduate/contract/training/grades/point-schemes.ts';
import { Button, Input, InputNumber } from 'antd';
import { inLanguage } from '../../../../platform/texts.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { gradesTexts } from '../grades-texts.ts';

type Props = { value?: PointRow[]; onChange?: (rows: PointRow[]) => void };

const named = (key: keyof PointRow): string => {
  const label = labelOf(PointRow.shape[key]);
  return label ? inLanguage(label) : key;
};

/** From which score on how many points: one line for each span. */
export const SpansField = ({ value = [], onChange }: Props) => {
  const t = useTexts(gradesTexts);
  useLanguage();
  const put = (at: number, change: Partial<PointRow>) =>
    onChange?.(value.map((row, place) => (place === at ? { ...row, ...change } : row)));
  const add = () => {
    const last = value.at(-1);
    // A new span stands before the last one, which goes down to nothing.
    onChange?.([...value.slice(0, -1), { min: 60, point: 1, letter: '' }, ...(last ? [last] : [])]);
  };
  return (
    <div className="stack gap-s">
      <ul className="stack gap-xs plain-list" aria-label={t.spans}>
        {value.map(({ min, point, letter }, at) => (
          // A span has no name but its place.
          <li key={String(at)} className="line">
            <span>≥</span>
            <InputNumber
              aria-label={named('min')}
              value={min}
              min={0}
              max={100}
              step={1}
              onChange={(typed) => put(at, { min: typed ?? 0 })}
            />
            <InputNumber
              aria-label={named('point')}
              value={point}
              min={0}
              max={5}
              step={0.1}
              onChange={(typed) => put(at, { point: typed ?? 0 })}
            />
            <Input
              aria-label={named('letter')}
              value={letter}
              maxLength={4}
              style={{ width: 80 }}
              onChange={({ target }) => put(at, { letter: target.value })}
            />
            <Button
              type="text"
              aria-label={t.dropSpan}
              icon={<Icon name="delete-bin-line" size={16} />}
              disabled={value.length <= 2}
              onClick={() => onChange?.(value.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ul>
      <Button size="small" onClick={add}>
        {t.addSpan}
      </Button>
    </div>
  );
};
