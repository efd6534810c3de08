import { TreeSelect } from 'antd';
import { chosenIn, type SeveralProps } from '../../../../ui/form/several-field.tsx';
import { type DepartmentNode, useDepartments } from './use-departments.ts';

type Node = { value: string; title: string; children: Node[] };

const nodesOf = (tree: readonly DepartmentNode[]): Node[] =>
  tree.map(({ code, name, children = [] }) => ({ value: code, title: name, children: nodesOf(children) }));

/** Departments by their codes. */
export const DepartmentCodesField = ({ value, onChange, ...rest }: SeveralProps) => {
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
