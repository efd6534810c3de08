import type { StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { Button, Space } from 'antd';
import { useCan } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { CardNumberButton } from './card-number-button.tsx';
import type { OpenAct } from './record-dialogs.tsx';
import { recordsTexts } from './records-texts.ts';

type Rows = readonly StudentRow[];

const acts = [
  {
    right: 'student:record:edit',
    words: 'batchEdit',
    act: (rows: Rows): OpenAct => ({ kind: 'edit', students: rows }),
  },
  {
    right: 'student:certificate:print',
    words: 'printCertificates',
    act: (rows: Rows): OpenAct => ({ kind: 'printSeveral', students: rows }),
  },
  {
    right: 'tutor:assign:edit',
    words: 'assignTutors',
    act: (rows: Rows): OpenAct => ({ kind: 'assign', students: rows }),
  },
  {
    right: 'student:message:send',
    words: 'messages',
    act: (rows: Rows): OpenAct => ({ kind: 'message', meant: { ids: rows.map(({ id }) => id) } }),
  },
] as const;
const NUMBERING = 'student:number:manage';

/** Whether choosing students is worth while. */
export const useMayActOnSeveral = (): boolean => {
  const can = useCan();
  return can(NUMBERING) || acts.some(({ right }) => can(right));
};

type Props = { rows: Rows; open: (act: OpenAct) => void };

/** What may be done to all chosen students at once. */
export const ChosenActs = ({ rows, open }: Props) => {
  const t = useTexts(recordsTexts);
  const can = useCan();
  return (
    <Space wrap>
      {acts
        .filter(({ right }) => can(right))
        .map(({ words, act }) => (
          <Button key={words} onClick={() => open(act(rows))}>
            {t[words](rows.length)}
          </Button>
        ))}
      {can(NUMBERING) && <CardNumberButton rows={rows} />}
    </Space>
  );
};
