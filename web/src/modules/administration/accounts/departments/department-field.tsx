import { TreeSelect } from 'antd';
import { type DepartmentNode, useDepartments } from './use-departments.ts';

type Node = { value: string; title: string; disabled: boolean; children: Node[] };

const nodesOf = (tree: readonly DepartmentNode[], without: string | undefined, below = false): Node[] =>
  tree.map(({ id, name, children = [] }) => {
    const disabled = below || id === without;
    return { value: id, title: name, disabled, children: nodesOf(children, without, disabled) };
  });

type Props = {
  value?: string | null;
  onChange?: (id: string | undefined) => void;
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
  /** Cannot be chosen, nor anything below it. */
  without?: string | undefined;
};

/** One department out of the tree. */
export const DepartmentField = ({ value, onChange, without, ...rest }: Props) => {
  const { tree, isPending } = useDepartments();
  return (
    <TreeSelect<string>
      {...rest}
      {...(value && { value })}
      onChange={(id: string | undefined) => onChange?.(id)}
      treeData={nodesOf(tree, without)}
      treeDefaultExpandAll
      loading={isPending}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      style={{ width: '100%' }}
    />
  );
};
