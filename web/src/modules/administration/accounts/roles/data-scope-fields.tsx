import '../accounts.css';
import { NewRole } from '@graduate/contract/administration/accounts/role-calls.ts';
import { Form, Tree } from 'antd';
import { Field } from '../../../../ui/form/field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { type DepartmentNode, useDepartments } from '../departments/use-departments.ts';
import { roleTexts } from './roles-texts.ts';

type Node = { key: string; title: string; children: Node[] };

const nodesOf = (tree: readonly DepartmentNode[]): Node[] =>
  tree.map(({ id, name, children = [] }) => ({ key: id, title: name, children: nodesOf(children) }));

type TreeProps = {
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
  disabled: boolean;
};

/** Each department for itself: choosing one widens the scope by no other. */
const ScopeTree = ({ value = [], onChange, disabled }: TreeProps) => {
  const { tree, isPending } = useDepartments();
  if (isPending) return null;
  return (
    <div className="scope-departments">
      <Tree
        checkable
        checkStrictly
        selectable={false}
        defaultExpandAll
        disabled={disabled}
        treeData={nodesOf(tree)}
        checkedKeys={[...value]}
        onCheck={(keys) => onChange?.((Array.isArray(keys) ? keys : keys.checked).map(String))}
      />
    </div>
  );
};

const fields = NewRole.shape;

/** Which rows the role reaches. */
export const DataScopeFields = ({ disabled }: { disabled: boolean }) => {
  const t = useTexts(roleTexts);
  const scope = Form.useWatch<string | undefined>('dataScope');
  const chosen = Form.useWatch<string[] | undefined>('departmentIds');
  return (
    <>
      <Field name="dataScope" schema={fields.dataScope} />
      <Field
        name="departmentIds"
        schema={fields.departmentIds}
        hidden={scope !== 'custom'}
        extra={chosen?.length === 0 ? t.customNone : t.customHelp}
      >
        <ScopeTree disabled={disabled} />
      </Field>
    </>
  );
};
