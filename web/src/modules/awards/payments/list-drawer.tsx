import { bankResults, lineProblems, payListStates } from '@graduate/contract/awards/payments/choices.ts';
import { type PayLine, PayList } from '@graduate/contract/awards/payments/pay-lists.ts';
import { paymentCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { RiDownloadLine } from '@remixicon/react';
import { Button } from 'antd';
import { downloadOrStart } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { useExport } from '../../../ui/list-page/use-export.ts';
import { PagedRows } from '../../../ui/paged-rows.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { inYuan } from '../award-schemes/public.ts';
import { paymentTexts } from './payments-texts.ts';

const Lines = ({ list }: { list: PayList }) => {
  const t = useTexts(paymentTexts);
  const drop = useSave(paymentCalls.drop, { told: t.dropped });
  const takeOff = (line: PayLine) =>
    drop.submit({ params: { id: list.id }, body: { version: list.version, studentIds: [line.id] } });
  return (
    <PagedRows
      label={t.students}
      call={paymentCalls.lines}
      params={{ id: list.id }}
      columns={[
        { key: 'studentNo', width: 130 },
        { key: 'name', width: 100, card: 'title' },
        { key: 'departmentName', width: 150 },
        { key: 'months', width: 120 },
        { key: 'amount', align: 'right', width: 110, render: ({ amount }) => inYuan(amount) },
        { key: 'card', width: 170 },
        {
          key: 'problem',
          width: 130,
          render: ({ problem, result, failReason }) =>
            result ? (
              <>
                <StateTag state={bankResults[result]} /> {failReason}
              </>
            ) : (
              problem && <StateTag state={lineProblems[problem]} />
            ),
        },
        {
          actions:
            list.status === 'draft' &&
            ((line) => [{ key: 'drop', name: t.takeOff, run: () => takeOff(line) }]),
          width: 80,
        },
      ]}
    />
  );
};

const ExportLines = ({ list }: { list: PayList }) => {
  const t = useTexts(paymentTexts);
  const { run, pending } = useExport();
  return (
    <Button
      icon={<RiDownloadLine size={16} />}
      loading={pending}
      onClick={() =>
        void run(() => downloadOrStart(paymentCalls.exportLines, { params: { id: list.id }, query: {} }))
      }
    >
      {t.export}
    </Button>
  );
};

/** A payment list: what it comes to, and everybody on it with what stands in the way. */
export const ListDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(paymentTexts);
  const answer = useCall(paymentCalls.find, { params: { id } }, { quiet: true });
  return (
    <SideDrawer title={t.listTitle(answer.data?.no ?? '')} width={1000} onClose={onClose}>
      <WhenThere answer={answer}>
        {(list) => (
          <div className="stack gap-l">
            <FactsOf
              of={PayList}
              thing={list}
              facts={[
                'batchName',
                'month',
                'source',
                { key: 'departmentName', value: list.departmentName ?? t.allDepartments },
                { key: 'status', value: <StateTag state={payListStates[list.status]} /> },
                'people',
                { key: 'total', value: inYuan(list.total) },
                'createdAt',
                'exportedAt',
                'paidAt',
              ]}
            />
            <div className="line gap-s">
              <ExportLines list={list} />
            </div>
            <Lines list={list} />
          </div>
        )}
      </WhenThere>
    </SideDrawer>
  );
};
