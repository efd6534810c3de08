import { awardLevels } from '@graduate/contract/awards/award-schemes/choices.ts';
import { AwardGrade } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Button, Input, Select } from 'antd';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { schemeTexts } from './schemes-texts.ts';

type Props = { value?: AwardGrade[]; onChange?: (grades: AwardGrade[]) => void };

const nextOf = (grades: readonly AwardGrade[]): AwardGrade => ({
  level: grades.at(-1)?.level ?? 'D',
  code: String(grades.length + 1),
  name: '',
  amount: 0,
  ratio: null,
  places: null,
});

/** What can be granted, the highest first, for each level. */
export const GradesField = ({ value = [], onChange }: Props) => {
  const t = useTexts(schemeTexts);
  const language = useLanguage();
  const label = useLabels(AwardGrade);
  const set = (at: number, more: Partial<AwardGrade>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...more } : one)));
  return (
    <div className="award-standards stack gap-s">
      {value.length > 0 && (
        <table>
          <thead>
            <tr>
              {(['level', 'code', 'name', 'amount', 'ratio', 'places'] as const).map((key) => (
                <th key={key}>{label[key]}</th>
              ))}
              <th>{t.actions}</th>
            </tr>
          </thead>
          <tbody>
            {value.map((grade, at) => (
              <tr key={at}>
                <td>
                  <Select
                    aria-label={`${at + 1} ${label.level}`}
                    value={grade.level}
                    options={keysOf(awardLevels).map((key) => ({
                      value: key,
                      label: awardLevels[key][language],
                    }))}
                    onChange={(level) => set(at, { level })}
                  />
                </td>
                {(['code', 'name'] as const).map((key) => (
                  <td key={key}>
                    <Input
                      aria-label={`${at + 1} ${label[key]}`}
                      value={grade[key]}
                      maxLength={key === 'code' ? 10 : 20}
                      onChange={({ target }) => set(at, { [key]: target.value })}
                    />
                  </td>
                ))}
                {(['amount', 'ratio', 'places'] as const).map((key) => (
                  <td key={key}>
                    <NumberField
                      aria-label={`${at + 1} ${label[key]}`}
                      min={0}
                      precision={{ amount: 2, ratio: 1, places: 0 }[key]}
                      controls={false}
                      value={grade[key]}
                      onChange={(given) => set(at, { [key]: key === 'amount' ? (given ?? 0) : given })}
                    />
                  </td>
                ))}
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
      )}
      <div>
        <Button size="small" onClick={() => onChange?.([...value, nextOf(value)])}>
          {t.addGrade}
        </Button>
      </div>
    </div>
  );
};
