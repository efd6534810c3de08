import { scoreSources } from '@graduate/contract/awards/award-schemes/choices.ts';
import { ScoreItem } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Button, Input, Select } from 'antd';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { schemeTexts } from './schemes-texts.ts';

type Props = { value?: ScoreItem[]; onChange?: (items: ScoreItem[]) => void };

const empty: ScoreItem = { code: '', name: '', weight: 10, max: 100, source: 'manual' };

/** The items of a scoring sheet with their weights. */
export const ScoresField = ({ value = [], onChange }: Props) => {
  const t = useTexts(schemeTexts);
  const language = useLanguage();
  const label = useLabels(ScoreItem);
  const set = (at: number, more: Partial<ScoreItem>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...more } : one)));
  return (
    <div className="award-standards stack gap-s">
      <table>
        <thead>
          <tr>
            {(['code', 'name', 'weight', 'max', 'source'] as const).map((key) => (
              <th key={key}>{label[key]}</th>
            ))}
            <th>{t.actions}</th>
          </tr>
        </thead>
        <tbody>
          {value.map((item, at) => (
            <tr key={at}>
              {(['code', 'name'] as const).map((key) => (
                <td key={key}>
                  <Input
                    aria-label={`${at + 1} ${label[key]}`}
                    value={item[key]}
                    maxLength={20}
                    onChange={({ target }) => set(at, { [key]: target.value })}
                  />
                </td>
              ))}
              {(['weight', 'max'] as const).map((key) => (
                <td key={key}>
                  <NumberField
                    aria-label={`${at + 1} ${label[key]}`}
                    min={1}
                    precision={0}
                    controls={false}
                    value={item[key]}
                    onChange={(given) => set(at, { [key]: given ?? 1 })}
                  />
                </td>
              ))}
              <td>
                <Select
                  aria-label={`${at + 1} ${label.source}`}
                  value={item.source}
                  options={keysOf(scoreSources).map((key) => ({
                    value: key,
                    label: scoreSources[key][language],
                  }))}
                  onChange={(source) => set(at, { source })}
                />
              </td>
              <td>
                <Button
                  type="link"
                  size="small"
                  danger
                  onClick={() => onChange?.(value.filter((_, index) => index !== at))}
                >
                  {t.remove}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <Button size="small" onClick={() => onChange?.([...value, empty])}>
          {t.addScore}
        </Button>
      </div>
    </div>
  );
};
