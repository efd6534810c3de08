import { Form, InputNumber, type InputNumberProps } from 'antd';
import { feedback } from '../feedback.tsx';
import { defineTexts, useTexts } from '../texts.ts';

const texts = defineTexts({
  outOf: (value: string, from: string, to: string) => [
    `填写的 ${value} 超出范围，应在 ${from} 至 ${to} 之间`,
    `${value} is out of range: it must be between ${from} and ${to}`,
  ],
  below: (value: string, from: string) => [
    `填写的 ${value} 超出范围，不能小于 ${from}`,
    `${value} is out of range: it must be at least ${from}`,
  ],
  above: (value: string, to: string) => [
    `填写的 ${value} 超出范围，不能大于 ${to}`,
    `${value} is out of range: it must be at most ${to}`,
  ],
});

/** Which bound a number breaks; undefined when it is within them or empty. */
export const boundBroken = (
  value: number | null | undefined,
  { min, max }: { min?: number | undefined; max?: number | undefined },
): 'min' | 'max' | undefined => {
  if (value === null || value === undefined) return undefined;
  if (min !== undefined && value < min) return 'min';
  return max !== undefined && value > max ? 'max' : undefined;
};

type Props = Omit<InputNumberProps<number>, 'min' | 'max' | 'value'> & {
  min?: number | undefined;
  max?: number | undefined;
  value?: number | null | undefined;
};

/**
 * A number. One that is out of its range stays as it was typed and is said to be wrong: the kit would put the nearest
 * allowed one in its place, and 950 would silently become 100 points.
 */
export const NumberField = ({ min, max, value, onBlur, ...rest }: Props) => {
  const t = useTexts(texts);
  // A field of a form is judged by its rule, beside it.
  const { status } = Form.Item.useStatus();
  const broken = boundBroken(value, { min, max });
  const say = () => {
    if (!broken || status === 'error') return;
    const [typed, from, to] = [value, min, max].map(String) as [string, string, string];
    if (min !== undefined && max !== undefined) feedback.error(t.outOf(typed, from, to));
    else feedback.error(broken === 'min' ? t.below(typed, from) : t.above(typed, to));
  };
  return (
    <InputNumber<number>
      {...rest}
      {...(value !== undefined && { value })}
      {...(broken && { status: 'error' as const })}
      onBlur={(event) => {
        say();
        onBlur?.(event);
      }}
    />
  );
};
