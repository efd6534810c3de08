import {
  awardCertificateCalls,
  type Certified,
} from '@graduate/contract/awards/award-certificates/certificates.ts';
import { applyKinds } from '@graduate/contract/awards/award-schemes/choices.ts';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { downloadFile, downloadOrStart } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../ui/texts.ts';
import { BatchSelect, useBatches } from '../award-schemes/public.ts';
import { certificateTexts } from './certificates-texts.ts';

const MOST_TEMPLATES = 100;
type Values = { templateId: string; reason?: string };

/** Which template, and why again. Few are handed over at once, many become a job. */
const PrintDialog = ({ rows, onClose }: { rows: readonly Certified[]; onClose: () => void }) => {
  const t = useTexts(certificateTexts);
  const [form] = Form.useForm<Values>();
  const [pending, setPending] = useState(false);
  const refresh = useRefresh(awardCertificateCalls.list);
  const query = { enabled: 'true' as const, limit: MOST_TEMPLATES };
  const { data } = useCall(awardCertificateCalls.templates, { query }, { quiet: true });
  const again = rows.filter(({ state }) => state !== 'none').length;
  const { shape } = awardCertificateCalls.print.body;
  const print = async ({ templateId, reason }: Values) => {
    setPending(true);
    try {
      const body = { ids: rows.map(({ id }) => id), templateId, ...(reason && { reason }) };
      if (await downloadOrStart(awardCertificateCalls.print, { body })) feedback.info(t.started);
      refresh();
      onClose();
    } catch {
      // What went wrong has been told where the call was made.
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      open
      title={t.askPrint(rows.length)}
      okText={t.print}
      confirmLoading={pending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values> form={form} layout="vertical" onFinish={(values) => void print(values)}>
        <Field name="templateId" schema={shape.templateId}>
          <Select
            placeholder={t.noTemplate}
            options={(data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        {again > 0 && (
          <>
            <p className="muted">{t.printedBefore(again)}</p>
            <Field name="reason" schema={shape.reason} required rows={2} />
          </>
        )}
      </Form>
    </Dialog>
  );
};

const VoidDialog = ({ row, onClose }: { row: Certified; onClose: () => void }) => {
  const t = useTexts(certificateTexts);
  return (
    <FormDialog<typeof awardCertificateCalls.void, { reason: string }>
      title={t.makeVoid}
      danger
      okText={t.makeVoid}
      call={awardCertificateCalls.void}
      args={({ reason }) => ({ params: { id: row.certificateId ?? '' }, body: { reason } })}
      told={t.nowVoid}
      onClose={onClose}
    >
      <p>{t.askVoid(row.certNo ?? '')}</p>
      <Field name="reason" schema={awardCertificateCalls.void.body.shape.reason} rows={2} />
    </FormDialog>
  );
};

/** Everybody who was granted something, and the certificate of it. */
const CertificatesPage = () => {
  const t = useTexts(certificateTexts);
  const rounds = useBatches(applyKinds);
  const { filters, setFilters } = useListQuery(awardCertificateCalls.list);
  const [printing, setPrinting] = useState<readonly Certified[]>();
  const [voided, setVoided] = useState<Certified>();
  const several = ({ rows }: Selection<Certified>) => (
    <Button type="primary" onClick={() => setPrinting(rows)}>
      {t.printSeveral(rows.length)}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t.certificates}
        call={awardCertificateCalls.list}
        columns={[
          { key: 'studentNo', width: 130 },
          { key: 'name', width: 110, card: 'title' },
          { key: 'departmentName', width: 160 },
          { key: 'level', width: 80 },
          { key: 'itemName', width: 130 },
          { key: 'gradeName', width: 80 },
          { key: 'state', width: 100, card: 'status' },
          { key: 'certNo', width: 170, card: 'fact' },
          { key: 'academicYear', width: 110, extra: true },
          { key: 'prints', width: 90, align: 'right', extra: true },
          { key: 'lastPrintedAt', width: 170, extra: true },
          {
            actions: (row) => [
              { key: 'print', name: t.print, run: () => setPrinting([row]) },
              ...(row.certificateId && row.state === 'valid'
                ? [
                    {
                      key: 'download',
                      name: t.download,
                      run: () =>
                        void downloadFile(awardCertificateCalls.pdf, {
                          params: { id: row.certificateId ?? '' },
                        }),
                    },
                    { key: 'void', name: t.makeVoid, danger: true, run: () => setVoided(row) },
                  ]
                : []),
            ],
          },
        ]}
        filters={['keyword', 'kind', 'yxCode', 'pycc', 'state']}
        batch={several}
        toolbar={
          rounds && (
            <BatchSelect
              batches={rounds}
              value={filters['batchId'] || undefined}
              onChange={(batchId) => setFilters({ ...filters, batchId })}
            />
          )
        }
      />
      {printing && <PrintDialog rows={printing} onClose={() => setPrinting(undefined)} />}
      {voided && <VoidDialog row={voided} onClose={() => setVoided(undefined)} />}
    </>
  );
};

export default CertificatesPage;
