import { Select, TreeSelect } from 'antd';
import { type DepartmentNode, useDepartments } from '../../../administration/accounts/public.tsx';

type Option = { value: string; label: string };
type Props = {
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
};

const chosenIn = (value: string | undefined) => (value ? value.split(',') : []);

/** Several codes in one text, `a,b`, the way lists keep them in the address. */
export const SeveralField = ({
  options,
  value,
  onChange,
  ...rest
}: Props & { options: readonly Option[] }) => (
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

type Node = { value: string; title: string; children: Node[] };

const nodesOf = (tree: readonly DepartmentNode[]): Node[] =>
  tree.map(({ code, name, children = [] }) => ({ value: code, title: name, children: nodesOf(children) }));

/** Departments by their codes. */
export const DepartmentCodesField = ({ value, onChange, ...rest }: Props) => {
  const { tree } = useDepartments();
  return (
    <TreeSelect<string[]>
      {...rest}
      multiple
      maxTagCount="responsive"
      allowClear
      treeDefaultExpandAll
      value={chosenIn(value)}
      treeData={nodesOf(tree)}
      showSearch={{ treeNodeFilterProp: 'title' }}
      onChange={(chosen) => onChange?.(chosen.join(','))}
    />
  );
};
