import {
  type FundAccount,
  fundAccountCalls,
  fundImportCalls,
} from '@graduate/contract/awards/award-records/fund-accounts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../../shell/public.ts';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { NounDrawer } from '../../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { inYuan } from '../../award-schemes/public.ts';
import { recordTexts } from '../records-texts.ts';

/** Whose money stipends are paid from, and how much of it is left. */
const FundsPage = () => {
  const t = useTexts(recordTexts);
  const mayEdit = useCan()('awards:payment:edit');
  const [importing, setImporting] = useState(false);
  const refresh = useRefresh(fundAccountCalls.list);
  const [task, setTask] = useState<{ edited: FundAccount | undefined }>();
  const columns: ListColumn<FundAccount>[] = [
    { key: 'accountNo', width: 120, card: 'fact' },
    { key: 'name', width: 190, card: 'title' },
    { key: 'ownerName', width: 90, card: 'fact' },
    { key: 'ownerStaffNo', extra: true },
    { key: 'balance', width: 120, card: 'fact', align: 'right', render: ({ balance }) => inYuan(balance) },
    { key: 'committed', width: 110, align: 'right', render: ({ committed }) => inYuan(committed) },
    {
      key: 'available',
      width: 110,
      align: 'right',
      card: 'fact',
      render: ({ available }) => inYuan(available),
    },
    { key: 'forLabour', width: 110 },
    { key: 'validTo', width: 110, card: 'fact' },
    { key: 'importedAt', extra: true },
    {
      actions: mayEdit && ((fund) => [{ key: 'edit', name: t.edit, run: () => setTask({ edited: fund }) }]),
    },
  ];
  return (
    <>
      <ListPage
        title={t.funds}
        call={fundAccountCalls.list}
        columns={columns}
        filters={['keyword', 'forLabour']}
        toolbar={
          mayEdit && (
            <>
              <Button type="primary" onClick={() => setTask({ edited: undefined })}>
                {t.newFund}
              </Button>
              <Button onClick={() => setImporting(true)}>{t.import}</Button>
            </>
          )
        }
      />
      {importing && (
        <ImportDialog
          title={t.importFunds}
          calls={fundImportCalls}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
      {task && (
        <NounDrawer
          title={task.edited ? t.editFund(task.edited.name) : t.newFund}
          create={fundAccountCalls.create}
          edit={fundAccountCalls.edit}
          edited={task.edited}
          initial={{ forLabour: true }}
          fields={['accountNo', 'name', ['ownerStaffNo', 'balance'], ['validTo', 'forLabour']]}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
};

export default FundsPage;
