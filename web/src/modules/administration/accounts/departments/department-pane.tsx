import { Input, Skeleton, Tree } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { fitting } from '../../../../ui/tree-page/tree-rows.ts';
import { accountTexts } from '../accounts-texts.ts';
import { type DepartmentNode, useDepartments } from './use-departments.ts';

const ALL = 'all';

type Node = { key: string; title: string; children: Node[] };

const nodesOf = (tree: readonly DepartmentNode[]): Node[] =>
  tree.map(({ id, name, children = [] }) => ({ key: id, title: name, children: nodesOf(children) }));

type Props = { chosen: string | undefined; onChoose: (id: string | undefined) => void };

/** The departments at the left of a list; choosing one takes those below it in. */
export const DepartmentPane = ({ chosen, onChoose }: Props) => {
  const t = useTexts(accountTexts);
  const { tree, isPending } = useDepartments();
  const [typed, setTyped] = useState('');
  const word = useDeferredValue(typed.trim().toLowerCase());
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
  const found = word
    ? fitting(tree, ({ name, code }) => name.toLowerCase().includes(word) || code.includes(word))
    : tree;
  return (
    <>
      <Input
        allowClear
        aria-label={t.findDepartment}
        placeholder={t.findDepartment}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? (
        <Nothing text={t.noDepartmentFits} />
      ) : (
        <Tree
          key={word}
          blockNode
          defaultExpandAll
          className={tree.some(({ children }) => children) ? 'department-tree' : 'department-tree flat'}
          selectedKeys={[chosen ?? ALL]}
          treeData={word ? nodesOf(found) : [{ key: ALL, title: t.allDepartments }, ...nodesOf(found)]}
          titleRender={({ title }) => <span title={title}>{title}</span>}
          onSelect={([key]) => onChoose(key === undefined || key === ALL ? undefined : String(key))}
        />
      )}
    </>
  );
};
