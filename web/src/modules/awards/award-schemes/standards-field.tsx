import { awardLevels, majorClasses } from '@graduate/contract/awards/award-schemes/choices.ts';
import { AwardStandard } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';

const AMOUNTS = ['standard', 'min', 'max', 'schoolPart', 'tutorPart'] as const;
type Amount = (typeof AMOUNTS)[number];

type Props = { value?: AwardStandard[]; onChange?: (standards: AwardStandard[]) => void };

const LINES = keysOf(awardLevels).flatMap((level) =>
  keysOf(majorClasses).map((majorClass) => ({ level, majorClass })),
);

/** What is not filled in yet follows from what is: most amounts are the standard itself. */
const completed = (line: Pick<AwardStandard, 'level' | 'majorClass'>, standard: number): AwardStandard => ({
  ...line,
  standard,
  min: standard,
  max: standard,
  schoolPart: standard,
  tutorPart: 0,
});

/** The standards of a batch: a line for each level and class of majors. */
export const StandardsField = ({ value = [], onChange }: Props) => {
  const language = useLanguage();
  const label = useLabels(AwardStandard);
  const change = (line: (typeof LINES)[number], amount: Amount, given: number | null) => {
    const before = value.find(
      ({ level, majorClass }) => level === line.level && majorClass === line.majorClass,
    );
    const others = value.filter((one) => one !== before);
    if (given === null && amount === 'standard') {
      onChange?.(others);
      return;
    }
    const after = before ? { ...before, [amount]: given ?? 0 } : completed(line, given ?? 0);
    onChange?.([...others, after]);
  };
  return (
    <div className="award-standards">
      <table>
        <thead>
          <tr>
            <th>{`${label.level} · ${label.majorClass}`}</th>
            {AMOUNTS.map((amount) => (
              <th key={amount}>{label[amount]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map((line) => {
            const name = `${awardLevels[line.level][language]} · ${majorClasses[line.majorClass][language]}`;
            const standard = value.find(
              ({ level, majorClass }) => level === line.level && majorClass === line.majorClass,
            );
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {AMOUNTS.map((amount) => (
                  <td key={amount}>
                    <NumberField
                      aria-label={`${name} ${label[amount]}`}
                      min={0}
                      precision={2}
                      controls={false}
                      value={standard?.[amount] ?? null}
                      disabled={amount !== 'standard' && !standard}
                      onChange={(given) => change(line, amount, given)}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
