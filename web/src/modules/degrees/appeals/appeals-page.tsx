import {
  type Appeal,
  appealApproval,
  appealCalls as calls,
} from '@graduate/contract/degrees/appeals/appeals.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { openTab, useCan } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../ui/texts.ts';
import { openApproval } from '../../mechanisms/approvals/public.tsx';
import { appealTexts } from './appeal-texts.ts';

type Values = { decision: 'uphold' | 'change'; decisionText: string };

const open = ({ applicationId }: Appeal) => openTab(`/stuXwsqView?id=${applicationId}`);

/** Appeals of the students somebody reaches: accepted by approval, then decided within thirty days. */
const AppealsPage = () => {
  const t = useTexts(appealTexts);
  const can = useCan();
  const refresh = useRefresh(calls.list);
  const [deciding, setDeciding] = useState<Appeal>();
  const approve = async ({ rows, clear }: Selection<Appeal>) => {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    await openApproval({
      ...appealApproval,
      ids: rows.map(({ id }) => id),
      nameOf: (id) => names.get(id) ?? id,
    });
    refresh();
    clear();
  };
  return (
    <>
      <ListPage
        title={t.appeals}
        call={calls.list}
        columns={[
          { key: 'name', width: 100, open },
          { key: 'studentNo', width: 140, card: 'fact' },
          { key: 'kind', width: 110, card: 'fact' },
          { key: 'target', width: 120, card: 'fact' },
          { key: 'status', width: 120, card: 'status' },
          {
            key: 'deadline',
            width: 150,
            render: ({ deadline, overdue }) =>
              overdue ? <Tag color="red">{`${deadline} ${t.overdue}`}</Tag> : deadline,
          },
          { key: 'reason', width: 280 },
          { key: 'departmentName', width: 170 },
          { key: 'submittedAt', width: 160 },
          { key: 'decisionText', width: 240, extra: true },
          {
            actions: (appeal) =>
              appeal.status === 'accepted' && !appeal.byReview && can('degree:appeal:decide')
                ? [{ key: 'decide', name: t.decideAppeal, run: () => setDeciding(appeal) }]
                : [],
            width: 110,
          },
        ]}
        filters={['keyword', 'kind', 'status']}
        batch={(selection) => (
          <Button type="primary" onClick={() => void approve(selection)}>
            {t.decide}
          </Button>
        )}
      />
      {deciding && (
        <FormDialog<typeof calls.decide, Values>
          title={`${t.decideAppeal} · ${deciding.name}`}
          okText={t.decideAppeal}
          call={calls.decide}
          args={(values) => ({ params: { id: deciding.id }, body: { version: deciding.version, ...values } })}
          initial={{ decision: 'uphold' }}
          told={t.decided}
          onDone={refresh}
          onClose={() => setDeciding(undefined)}
        >
          <p className="shaded breaks below-l">{deciding.reason}</p>
          <Field name="decision" schema={calls.decide.body.shape.decision} />
          <Field name="decisionText" schema={calls.decide.body.shape.decisionText} rows={5} />
        </FormDialog>
      )}
    </>
  );
};

export default AppealsPage;
