import type { StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { Button, Space } from 'antd';
import { useCan, useDeclared } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { CardNumberButton } from './card-number-button.tsx';
import type { OpenAct } from './record-dialogs.tsx';
import { recordsTexts } from './records-texts.ts';

const EDITING = 'student:record:edit';
const MESSAGES = 'student:message:send';
const NUMBERING = 'student:number:manage';

/** Whether choosing students is worth while. */
export const useMayActOnSeveral = (): boolean => {
  const can = useCan();
  const declared = useDeclared('chosenStudentsActs');
  return declared.length > 0 || can([EDITING, MESSAGES, NUMBERING]);
};

type Props = { rows: readonly StudentRow[]; open: (act: OpenAct) => void };

/** What may be done to all chosen students at once. */
export const ChosenActs = ({ rows, open }: Props) => {
  const t = useTexts(recordsTexts);
  const language = useLanguage();
  const can = useCan();
  const declared = useDeclared('chosenStudentsActs');
  const count = rows.length;
  return (
    <Space wrap>
      {can(EDITING) && (
        <Button onClick={() => open({ kind: 'edit', students: rows })}>{t.batchEdit(count)}</Button>
      )}
      {declared.map(({ key, name, dialog }) => (
        <Button key={key} onClick={() => open({ kind: 'ofModuleToSeveral', dialog, students: rows })}>
          {name(count)[language]}
        </Button>
      ))}
      {can(MESSAGES) && (
        <Button onClick={() => open({ kind: 'message', meant: { ids: rows.map(({ id }) => id) } })}>
          {t.messages(count)}
        </Button>
      )}
      {can(NUMBERING) && <CardNumberButton rows={rows} />}
    </Space>
  );
};
