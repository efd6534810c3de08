import './meetings.css';
import {
  type Committee,
  committeeCalls,
  NewCommittee,
} from '@graduate/contract/degrees/meetings/committees.ts';
import { Button, Form, TreeSelect } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { useDepartments } from '../../administration/accounts/public.tsx';
import { meetingTexts } from './meetings-texts.ts';
import { MembersField, type MemberValue } from './members-field.tsx';

type Values = Pick<Committee, 'name' | 'level' | 'departmentIds' | 'enabled'> & { members: MemberValue[] };

type Tree = ReturnType<typeof useDepartments>['tree'];
type Node = { value: string; title: string; children: Node[] };
const nodesOf = (tree: Tree): Node[] =>
  tree.map(({ id, name, children = [] }) => ({ value: id, title: name, children: nodesOf(children) }));

const DepartmentsField = ({ value, onChange }: { value?: string[]; onChange?: (ids: string[]) => void }) => {
  const { tree } = useDepartments();
  return (
    <TreeSelect<string[]>
      className="full"
      multiple
      allowClear
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={nodesOf(tree)}
      value={value ?? []}
      {...(onChange && { onChange })}
    />
  );
};

type DrawerProps = { edited: Committee | undefined; onClose: () => void };

const CommitteeDrawer = ({ edited, onClose }: DrawerProps) => {
  const t = useTexts(meetingTexts);
  const school = useCan()('degree:batch:edit');
  const creating = useSave(committeeCalls.create, { told: t.saved });
  const editing = useSave(committeeCalls.edit, { told: t.saved });
  const { shape } = NewCommittee;
  const save = ({ name, level, departmentIds, enabled, members }: Values) => {
    const body = {
      name,
      level,
      enabled,
      departmentIds: level === 'sub' ? departmentIds : [],
      members: members.map(({ staffId, role, from, to }) => ({ staffId, role, from, to })),
    };
    return edited
      ? editing.submit({ params: { id: edited.id }, body: { ...body, version: edited.version } })
      : creating.submit({ body });
  };
  return (
    <FormDrawer<Values>
      title={edited ? t.editCommittee(edited.name) : t.newCommittee}
      width={820}
      initial={{
        name: edited?.name ?? '',
        level: edited?.level ?? (school ? 'school' : 'sub'),
        departmentIds: edited?.departmentIds ?? [],
        enabled: edited?.enabled ?? true,
        members: edited?.members ?? [],
      }}
      submission={edited ? editing : creating}
      save={save}
      onClose={onClose}
    >
      <p className="muted below-l">{t.lawHint}</p>
      <div className="drawer-columns">
        <Field name="name" schema={shape.name} />
        <Field name="level" schema={shape.level} />
      </div>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) =>
          getFieldValue('level') === 'sub' && (
            <Field name="departmentIds" schema={shape.departmentIds}>
              <DepartmentsField />
            </Field>
          )
        }
      </Form.Item>
      <Field name="enabled" schema={shape.enabled} />
      <Field name="members" schema={shape.members}>
        <MembersField />
      </Field>
    </FormDrawer>
  );
};

/** The committees with their members and terms. */
const CommitteesPage = () => {
  const t = useTexts(meetingTexts);
  const [task, setTask] = useState<{ edited: Committee | undefined }>();
  const edit = (edited: Committee) => setTask({ edited });
  return (
    <>
      <ListPage
        title={t.committees}
        call={committeeCalls.list}
        columns={[
          { key: 'name', width: 260, open: edit },
          { key: 'level', width: 170, card: 'fact' },
          { key: 'total', width: 110, align: 'right', card: 'fact' },
          { key: 'chairName', width: 110, card: 'fact' },
          { key: 'departmentNames', width: 260 },
          { key: 'enabled', width: 90 },
          { actions: (row) => [{ key: 'edit', name: t.edit, run: () => edit(row) }], width: 90 },
        ]}
        filters={['keyword', 'level', 'enabled']}
        toolbar={
          <Button type="primary" onClick={() => setTask({ edited: undefined })}>
            {t.newCommittee}
          </Button>
        }
      />
      {task && <CommitteeDrawer edited={task.edited} onClose={() => setTask(undefined)} />}
    </>
  );
};

export default CommitteesPage;
