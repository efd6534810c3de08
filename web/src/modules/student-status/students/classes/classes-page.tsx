import '../../../../ui/page-card.css';
import { classCalls, StudentClass } from '@graduate/contract/student-status/students/class-calls.ts';
import { RiAddLine } from '@remixicon/react';
import { Button, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, useSession, WhenThere } from '../../../../shell/public.ts';
import type { Action } from '../../../../ui/list-page/row-actions.tsx';
import { comma } from '../../../../ui/list-words.ts';
import { NounDrawer } from '../../../../ui/noun-drawer.tsx';
import { type RowsColumn, RowsTable } from '../../../../ui/rows-table.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { useNounTask } from '../../../../ui/use-noun-task.tsx';
import { classesTexts } from './classes-texts.ts';
import { CounselorsField } from './counselors-field.tsx';

const useColumns = (): RowsColumn<StudentClass>[] => {
  const t = useTexts(classesTexts);
  return [
    'grade',
    { key: 'name', width: 200 },
    { key: 'departmentName', width: 220 },
    {
      key: 'counselors',
      render: ({ counselors }) =>
        counselors.map(({ name }) => name).join(comma()) || <span className="note">{t.noCounselor}</span>,
    },
    {
      key: 'students',
      open: ({ id }) => openTab(`/student/records?classId=${id}`),
    },
  ];
};

const contains = ({ name, counselors }: StudentClass, typed: string): boolean =>
  [name, ...counselors.map((one) => one.name)].some((words) => words.includes(typed));

type Props = { all: readonly StudentClass[]; actions: (one: StudentClass) => Action[] };

const Classes = ({ all, actions }: Props) => {
  const t = useTexts(classesTexts);
  const label = useLabels(StudentClass);
  const columns = useColumns();
  const [grade, setGrade] = useState<number>();
  const [typed, setTyped] = useState('');
  const shown = all.filter((one) => (grade === undefined || one.grade === grade) && contains(one, typed));
  const grades = [...new Set(all.map((one) => one.grade))].sort((one, other) => other - one);
  return (
    <>
      <Space wrap>
        <Select<number>
          aria-label={label.grade}
          allowClear
          placeholder={t.allGrades}
          style={{ width: 140 }}
          options={grades.map((value) => ({ value, label: String(value) }))}
          onChange={(next: number | undefined) => setGrade(next)}
        />
        <Input
          aria-label={t.find}
          allowClear
          placeholder={t.find}
          onChange={({ target }) => setTyped(target.value.trim())}
        />
        <span role="status">
          {t.total(
            shown.length,
            shown.reduce((sum, one) => sum + one.students, 0),
          )}
        </span>
      </Space>
      <RowsTable label={t.title} rows={shown} of={StudentClass} columns={[...columns, { actions }]} />
    </>
  );
};

/** Classes of the department, who looks after them and how many are in each. */
const ClassesPage = () => {
  const t = useTexts(classesTexts);
  const { department, roles } = useSession();
  const answer = useCall(classCalls.listClasses, {}, { quiet: true });
  // A secretary makes classes of its own department; the office says which.
  const own = roles.includes('secretary') ? department?.id : undefined;
  const { create, actionsOn, shown } = useNounTask<StudentClass>({
    remove: classCalls.removeClass,
    askRemove: ({ name }) => t.askRemove(name),
    removable: ({ students }) => students === 0,
    drawer: (edited, onClose) => (
      <NounDrawer
        title={edited ? t.editTitle(edited.name) : t.create}
        create={classCalls.createClass}
        edit={classCalls.editClass}
        edited={edited}
        initial={{ grade: new Date().getFullYear(), ...(own && { departmentId: own }) }}
        fields={[
          ...(own ? [] : ['departmentId' as const]),
          'grade',
          'name',
          { name: 'counselorIds', extra: t.counselorHint, input: <CounselorsField /> },
        ]}
        onClose={onClose}
      />
    ),
  });
  return (
    <section className="page-card" aria-label={t.title}>
      <div>
        <Button type="primary" icon={<RiAddLine size={16} />} onClick={create}>
          {t.create}
        </Button>
      </div>
      <WhenThere answer={answer}>{(all) => <Classes all={all} actions={actionsOn} />}</WhenThere>
      {shown}
    </section>
  );
};

export default ClassesPage;
