import '../../../../ui/page-card.css';
import { classCalls, StudentClass } from '@graduate/contract/student-status/students/class-calls.ts';
import { RiAddLine } from '@remixicon/react';
import { Button, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { WhenThere } from '../parts/not-there.tsx';
import { type RowsColumn, RowsTable } from '../parts/rows-table.tsx';
import { EditClassDialog, NewClassDialog } from './class-dialog.tsx';
import { classesTexts } from './classes-texts.ts';

const useColumns = (): RowsColumn<StudentClass>[] => {
  const t = useTexts(classesTexts);
  const label = useLabels(StudentClass);
  return [
    { key: 'grade', title: label.grade, width: 90, render: ({ grade }) => grade },
    { key: 'name', title: label.name, width: 200, render: ({ name }) => name },
    { key: 'department', title: label.departmentName, width: 220, render: (row) => row.departmentName },
    {
      key: 'counselors',
      title: label.counselors,
      render: ({ counselors }) =>
        counselors.length > 0 ? (
          counselors.map(({ name }) => name).join('、')
        ) : (
          <span className="note">{t.noCounselor}</span>
        ),
    },
    {
      key: 'students',
      title: label.students,
      width: 90,
      render: ({ id, students }) => (
        <button
          type="button"
          className="text-button"
          onClick={() => openTab(`/student/records?classId=${id}`)}
        >
          {students}
        </button>
      ),
    },
  ];
};

const contains = ({ name, counselors }: StudentClass, typed: string): boolean =>
  [name, ...counselors.map((one) => one.name)].some((words) => words.includes(typed));

type ActsProps = { one: StudentClass; onEdit: (one: StudentClass) => void };

const Acts = ({ one, onEdit }: ActsProps) => {
  const t = useTexts(classesTexts);
  const remove = useSave(classCalls.removeClass, {
    invalidates: [classCalls.listClasses],
    onSuccess: () => feedback.success(t.removed),
  });
  const askAndRemove = async () => {
    if (await askConfirm({ content: t.askRemove(one.name), danger: true }))
      await remove.submit({ params: { id: one.id } });
  };
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => onEdit(one)}>
        {t.edit}
      </Button>
      {one.students === 0 && (
        <Button type="link" size="small" danger onClick={() => void askAndRemove()}>
          {t.remove}
        </Button>
      )}
    </Space>
  );
};

const Classes = ({ all, onEdit }: { all: readonly StudentClass[]; onEdit: (one: StudentClass) => void }) => {
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
      <RowsTable
        label={t.title}
        rows={shown}
        columns={columns}
        acts={(one) => <Acts one={one} onEdit={onEdit} />}
      />
    </>
  );
};

/** Classes of the department, who looks after them and how many are in each. */
const ClassesPage = () => {
  const t = useTexts(classesTexts);
  const [open, setOpen] = useState<'new' | StudentClass>();
  const answer = useCall(classCalls.listClasses, {}, { quiet: true });
  return (
    <section className="page-card" aria-label={t.title}>
      <div>
        <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setOpen('new')}>
          {t.create}
        </Button>
      </div>
      <WhenThere answer={answer}>{(all) => <Classes all={all} onEdit={setOpen} />}</WhenThere>
      {open === 'new' && <NewClassDialog onClose={() => setOpen(undefined)} />}
      {open && open !== 'new' && <EditClassDialog edited={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
};

export default ClassesPage;
