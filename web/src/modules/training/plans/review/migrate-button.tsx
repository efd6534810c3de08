import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { plansTexts } from '../plans-texts.ts';

type Props = {
  /** With the edition each goes by. */
  students: readonly { programmeId: string; id: string }[];
  onDone: () => void;
};

/** Moves plans that go by an old edition to the one in force: a job for each programme. */
export const MigrateButton = ({ students, onDone }: Props) => {
  const t = useTexts(plansTexts);
  const [pending, setPending] = useState(false);
  const migrate = useSave(planCalls.migrate);
  const act = t.migrate(students.length);
  const run = async () => {
    if (!(await askConfirm({ content: t.askMigrate, danger: true, okText: act }))) return;
    setPending(true);
    let begun = 0;
    for (const id of new Set(students.map(({ programmeId }) => programmeId))) {
      const studentIds = students.filter((one) => one.programmeId === id).map((one) => one.id);
      if (await migrate.submit({ params: { id }, body: { studentIds } })) begun += 1;
    }
    setPending(false);
    if (begun > 0) feedback.success(t.migrating);
    onDone();
  };
  return (
    <Button loading={pending} onClick={() => void run()}>
      {act}
    </Button>
  );
};
