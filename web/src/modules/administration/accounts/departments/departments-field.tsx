import { TreeSelect } from 'antd';
import { type DepartmentNode, useDepartments } from './use-departments.ts';

type By = 'id' | 'code';
type Node = { value: string; title: string; children: Node[] };

const nodesOf = (tree: readonly DepartmentNode[], by: By): Node[] =>
  tree.map((department) => ({
    value: department[by],
    title: department.name,
    children: nodesOf(department.children ?? [], by),
  }));

type Props = {
  by?: By;
  value?: readonly string[];
  onChange?: (chosen: string[]) => void;
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
};

/** Several departments out of the tree, by their ids unless it is said otherwise. */
export const DepartmentsField = ({ by = 'id', value = [], onChange, ...rest }: Props) => {
  const { tree, isPending } = useDepartments();
  return (
    <TreeSelect<string[]>
      {...rest}
      multiple
      maxTagCount="responsive"
      allowClear
      treeDefaultExpandAll
      loading={isPending}
      value={[...value]}
      treeData={nodesOf(tree, by)}
      showSearch={{ treeNodeFilterProp: 'title' }}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
};
