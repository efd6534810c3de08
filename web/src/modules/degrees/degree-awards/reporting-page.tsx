import { degreeAwardCalls as calls } from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import { type DegreeAward, ReportProblem } from '@graduate/contract/degrees/degree-awards/awards.ts';
import {
  type CollectionClass,
  collectionClasses,
  exportFormats,
} from '@graduate/contract/degrees/degree-awards/choices.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { downloadFile, downloadOrStart } from '../../../api/call-api.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useExport } from '../../../ui/list-page/use-export.ts';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { BatchChoice } from '../degree-batches/public.tsx';
import { degreeAwardTexts } from './award-texts.ts';

type Checked = AnswerOf<typeof calls.validate>;

const Files = () => {
  const t = useTexts(degreeAwardTexts);
  const language = useLanguage();
  const [batchId, setBatchId] = useState<string>();
  const [collection, setCollection] = useState<CollectionClass>('regularM');
  const [format, setFormat] = useState<keyof typeof exportFormats>('dbf');
  const [checked, setChecked] = useState<Checked>();
  const checking = useSave(calls.validate, { onSuccess: setChecked });
  const { run, pending } = useExport();
  const choose = (id: string | undefined) => {
    setBatchId(id);
    setChecked(undefined);
  };
  return (
    <section className="stack" aria-label={t.exportFile}>
      <div className="row gap-x-l">
        <BatchChoice value={batchId} onChange={choose} />
        <Button
          disabled={!batchId}
          loading={checking.pending}
          onClick={() => batchId && void checking.submit({ body: { batchId } })}
        >
          {t.validate}
        </Button>
        <Select
          aria-label={t.collection}
          value={collection}
          onChange={setCollection}
          options={keysOf(collectionClasses).map((value) => ({
            value,
            label: collectionClasses[value][language],
          }))}
        />
        <Select
          aria-label={t.format}
          value={format}
          onChange={setFormat}
          options={keysOf(exportFormats).map((value) => ({ value, label: exportFormats[value][language] }))}
        />
        <Button
          type="primary"
          disabled={!batchId}
          loading={pending}
          onClick={() =>
            batchId &&
            void run(() => downloadOrStart(calls.exportNational, { query: { batchId, collection, format } }))
          }
        >
          {t.exportFile}
        </Button>
        <Button
          disabled={!batchId}
          onClick={() => batchId && void downloadFile(calls.photos, { query: { batchId } })}
        >
          {t.photos}
        </Button>
      </div>
      {checked && (
        <p role="status" className={checked.problems.length > 0 ? 'danger-text' : 'muted'}>
          {checked.problems.length > 0
            ? t.problemsOf(checked.problems.length, checked.checked)
            : t.allGood(checked.checked)}
        </p>
      )}
      {checked && checked.problems.length > 0 && (
        <RowsTable
          label={t.problems}
          rows={checked.problems}
          of={ReportProblem}
          columns={['studentNo', 'name', 'field', 'label', 'why']}
        />
      )}
    </section>
  );
};

const Marks = ({ selection, refresh }: { selection: Selection<DegreeAward>; refresh: () => void }) => {
  const t = useTexts(degreeAwardTexts);
  const { rows, clear } = selection;
  const marking = useSave(calls.markReported, {
    told: ({ marked }) => t.marked(marked),
    onSuccess: () => {
      refresh();
      clear();
    },
  });
  const mark = (returned: boolean) =>
    void marking.submit({ body: { ids: rows.map(({ id }) => id), returned } });
  return (
    <>
      <Button type="primary" onClick={() => mark(false)}>
        {t.markReported(rows.length)}
      </Button>
      <Button danger onClick={() => mark(true)}>
        {t.markReturned(rows.length)}
      </Button>
    </>
  );
};

/** What the ministry gets: checked first, then exported class by class, then marked as sent or returned. */
const ReportingPage = () => {
  const t = useTexts(degreeAwardTexts);
  const refresh = useRefresh(calls.list);
  return (
    <ListPage
      title={t.reporting}
      call={calls.list}
      quick={<Files />}
      toolbar={<span className="muted">{t.reportHint}</span>}
      columns={[
        { key: 'name', width: 100 },
        { key: 'certificateNo', width: 180, card: 'fact' },
        { key: 'studentNo', width: 140, card: 'fact' },
        { key: 'collection', width: 130 },
        { key: 'reportState', width: 110, card: 'status' },
        { key: 'reportedAt', width: 160 },
        { key: 'awardDate', width: 120 },
        { key: 'departmentName', width: 170 },
        { key: 'batchName', width: 190, extra: true },
      ]}
      filters={['keyword', 'reportState', 'collection', 'yxCode', 'pycc']}
      batch={(selection) => <Marks selection={selection} refresh={refresh} />}
    />
  );
};

export default ReportingPage;
