import type { StudentRow } from '@graduate/contract/students/records.ts';
import { Button, Space } from 'antd';
import { useCan } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import { CardNumberButton } from './card-number-button.tsx';
import type { OpenAct } from './record-dialogs.tsx';
import { recordsTexts } from './records-texts.ts';

/** Each of them makes choosing students worth while. */
const rights = [
  'student:record:edit',
  'student:certificate:print',
  'tutor:assign:edit',
  'student:message:send',
  'student:number:manage',
] as const;

export const useMayActOnSeveral = (): boolean => {
  const can = useCan();
  return rights.some((right) => can(right));
};

type Props = { rows: readonly StudentRow[]; open: (act: OpenAct) => void };

/** What may be done to all chosen students at once. */
export const ChosenActs = ({ rows, open }: Props) => {
  const t = useTexts(recordsTexts);
  const can = useCan();
  const acts = [
    {
      may: can('student:record:edit'),
      name: t.batchEdit(rows.length),
      act: { kind: 'edit', students: rows } as const,
    },
    {
      may: can('student:certificate:print'),
      name: t.printCertificates(rows.length),
      act: { kind: 'printSeveral', students: rows } as const,
    },
    {
      may: can('tutor:assign:edit'),
      name: t.assignTutors(rows.length),
      act: { kind: 'assign', students: rows } as const,
    },
    {
      may: can('student:message:send'),
      name: t.messages(rows.length),
      act: { kind: 'message', meant: { ids: rows.map(({ id }) => id) } } as const,
    },
  ];
  return (
    <Space wrap>
      {acts
        .filter(({ may }) => may)
        .map(({ name, act }) => (
          <Button key={act.kind} onClick={() => open(act)}>
            {name}
          </Button>
        ))}
      {can('student:number:manage') && <CardNumberButton rows={rows} />}
    </Space>
  );
};
