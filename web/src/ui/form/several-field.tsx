import { Select } from 'antd';

type Option = { value: string; label: string };
export type SeveralProps = {
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
};

export const chosenIn = (value: string | undefined) => (value ? value.split(',') : []);

/** Several codes in one text, `a,b`, the way lists keep them in the address. */
export const SeveralField = ({
  options,
  value,
  onChange,
  ...rest
}: SeveralProps & { options: readonly Option[] }) => (
  <Select<string[]>
    {...rest}
    mode="multiple"
    maxTagCount="responsive"
    allowClear
    value={chosenIn(value)}
    options={[...options]}
    showSearch={{ optionFilterProp: 'label' }}
    onChange={(chosen) => onChange?.(chosen.join(','))}
  />
);
