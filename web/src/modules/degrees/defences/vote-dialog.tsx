import { defenceVoteCalls as calls } from '@graduate/contract/degrees/defences/defence-votes.ts';
import type { DefenceDetail } from '@graduate/contract/degrees/defences/defences.ts';
import { Checkbox, Form } from 'antd';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { defenceTexts } from './defences-texts.ts';

type Props = { defence: DefenceDetail; onDone: () => void; onClose: () => void };

/** Who is there votes, each under the own account. */
export const VoteDialog = ({ defence, onDone, onClose }: Props) => {
  const t = useTexts(defenceTexts);
  const { id, version, plan, seats } = defence;
  const coming = plan.members.flatMap((_, at) => (seats[at]?.answer === 'declined' ? [] : [at]));
  return (
    <FormDialog<typeof calls.openVote, { present: number[] }>
      title={t.openVote}
      okText={t.openVote}
      call={calls.openVote}
      args={({ present }) => ({ params: { id }, body: { version, present } })}
      initial={{ present: coming }}
      told={t.voteOpened}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="note below-l">{t.voteHint}</p>
      <Form.Item name="present" label={t.whoIsThere} required>
        <Checkbox.Group
          options={plan.members.map(({ name, unit }, value) => ({ value, label: `${name}（${unit}）` }))}
        />
      </Form.Item>
    </FormDialog>
  );
};
