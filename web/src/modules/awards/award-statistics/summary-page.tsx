import {
  type AwardKind,
  type AwardLevel,
  awardLevels,
} from '@graduate/contract/awards/award-schemes/choices.ts';
import {
  awardStatisticsCalls,
  type Summary,
  type SummaryRow,
  summaryExport,
} from '@graduate/contract/awards/award-statistics/statistics.ts';
import { claimCalls, claimExport } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import type { Claim } from '@graduate/contract/awards/scholarships/claims.ts';
import { Button, Select, Table } from 'antd';
import { useEffect, useState } from 'react';
import { downloadFile, downloadOrStart } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { Can, WhenThere } from '../../../shell/public.ts';
import { CountCards } from '../../../ui/count-cards.tsx';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useExport } from '../../../ui/list-page/use-export.ts';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { askConfirm } from '../../../ui/questions.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { inYuan } from '../award-schemes/public.ts';
import { ClaimDrawer } from '../scholarships/public.ts';
import { statisticsTexts } from './statistics-texts.ts';

const ACADEMIC = '02' satisfies AwardKind;
const counts = ['places', 'applied', 'proposed', 'granted', 'left'] as const;

/** The filters of the list that the summary knows as well. */
const useSummaryFilter = () => {
  const { query, filters, setFilters } = useListQuery(claimCalls.list);
  const { academicYear, yxCode, pycc, grade, gradeCode } = query;
  const filter = { academicYear, yxCode, pycc, grade, gradeCode };
  return { filters, setFilters, filter };
};

const Acts = ({ summary }: { summary: Summary }) => {
  const t = useTexts(statisticsTexts);
  const { filter } = useSummaryFilter();
  const { run, pending } = useExport();
  const sending = useSave(claimCalls.sendOn, {
    told: ({ sent }) => t.sent(sent),
    invalidates: [awardStatisticsCalls.summary, claimCalls.list],
  });
  const send = async ({ id, name }: Summary['batches'][number]) => {
    if (await askConfirm({ content: t.askSend(name), okText: t.sendOn }))
      await sending.submit({ body: { batchId: id } });
  };
  return (
    <>
      <Button
        loading={pending}
        onClick={() =>
          void run(() =>
            downloadOrStart(awardStatisticsCalls.exportSummary, {
              query: { ...filter, columns: summaryExport.usual },
            } as never),
          )
        }
      >
        {t.exportTable}
      </Button>
      <Button onClick={() => void downloadFile(awardStatisticsCalls.printSummary, { query: filter })}>
        {t.printSealed}
      </Button>
      <Can permission="awards:proposal:edit">
        {summary.batches.map((batch) => (
          <Button key={batch.id} type="primary" loading={sending.pending} onClick={() => void send(batch)}>
            {summary.batches.length > 1 ? t.sendOnOf(batch.name) : t.sendOn}
          </Button>
        ))}
      </Can>
    </>
  );
};

/** Department by level by grade; a click shows who they are. */
const Pivot = ({ summary, onPick }: { summary: Summary; onPick: () => void }) => {
  const t = useTexts(statisticsTexts);
  const language = useLanguage();
  const { filters, setFilters } = useSummaryFilter();
  const show = ({ departmentCode, level, gradeCode }: SummaryRow) => {
    setFilters({ ...filters, yxCode: departmentCode, pycc: level, ...(gradeCode && { gradeCode }) });
    onPick();
  };
  return (
    <Table<SummaryRow>
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey={({ departmentCode, level, gradeCode }) => `${departmentCode} ${level} ${gradeCode}`}
      dataSource={[...summary.rows]}
      columns={[
        { title: t.department, dataIndex: 'departmentName' },
        { title: t.level, dataIndex: 'level', render: (level: AwardLevel) => awardLevels[level][language] },
        {
          title: t.awardGrade,
          render: (_, row) => (
            <Button type="link" size="small" onClick={() => show(row)}>
              {row.gradeName ?? t.notProposed}
            </Button>
          ),
        },
        ...counts.map((key) => ({ title: t[key], dataIndex: key, align: 'right' as const })),
        { title: t.amount, align: 'right', render: (_, { amount }) => inYuan(amount) },
      ]}
    />
  );
};

const Students = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useTexts(statisticsTexts);
  const columns: ListColumn<Claim>[] = [
    { key: 'studentNo', width: 130 },
    { key: 'name', width: 110, open: ({ id }) => onOpen(id), card: 'title' },
    { key: 'departmentName', width: 160 },
    { key: 'majorName', width: 160 },
    { key: 'grade', width: 70 },
    { key: 'tutorName', width: 90 },
    { key: 'total', width: 80, align: 'right', card: 'fact' },
    {
      key: 'rank',
      width: 90,
      card: 'fact',
      render: ({ rank, groupSize }) => rank !== null && t.rankOf(rank, groupSize ?? 0),
    },
    { key: 'gradeName', width: 80, render: ({ gradeName, proposedName }) => gradeName ?? proposedName },
    { key: 'amount', width: 110, align: 'right', render: ({ amount }) => amount !== null && inYuan(amount) },
    { key: 'submitState', width: 120, card: 'status' },
  ];
  return (
    <ListPage
      title={t.list}
      call={claimCalls.list}
      columns={columns}
      filters={['keyword', 'yxCode', 'pycc', 'grade']}
      toolbar={<ExportButton call={claimCalls.exportList} list={claimCalls.list} columns={claimExport} />}
    />
  );
};

const Shown = ({ summary }: { summary: Summary }) => {
  const t = useTexts(statisticsTexts);
  const [open, setOpen] = useState<string>();
  const [tab, setTab] = useState('table');
  const { filters, setFilters } = useSummaryFilter();
  const year = summary.academicYear ?? undefined;
  useEffect(() => {
    // The list below is of the same year and kind as the table.
    if (year && (filters['academicYear'] !== year || !filters['kind']))
      setFilters({ ...filters, academicYear: year, kind: ACADEMIC });
  });
  const { totals, rows } = summary;
  return (
    <div className="flat-tabs stack">
      <div className="row gap-x-m">
        <Select
          aria-label={t.academicYear}
          value={year ?? null}
          options={summary.years.map((value) => ({ value, label: value }))}
          onChange={(academicYear) => setFilters({ ...filters, academicYear })}
        />
        <Select
          aria-label={t.awardGrade}
          allowClear
          placeholder={t.awardGrade}
          value={(filters['gradeCode'] as string | undefined) ?? null}
          options={summary.grades.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(gradeCode?: string) => setFilters({ ...filters, gradeCode: gradeCode ?? '' })}
        />
        <span className="push" />
        <Acts summary={summary} />
      </div>
      <CountCards
        label={t.totals}
        cards={[
          ...counts.map((key) => ({ key, name: t[key], value: String(totals[key]) })),
          { key: 'amount', name: t.amount, value: inYuan(totals.amount) },
        ]}
      />
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'table', label: t.table },
          { key: 'list', label: t.list },
        ]}
      />
      {tab === 'table' ? (
        <section className="page-card" aria-label={t.table}>
          {rows.length === 0 ? (
            <p className="nothing">{t.noData}</p>
          ) : (
            <Pivot summary={summary} onPick={() => setTab('list')} />
          )}
        </section>
      ) : (
        <Students onOpen={setOpen} />
      )}
      {open && <ClaimDrawer id={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
};

/** Academic scholarships of a year: in all, by department, level and grade, and by name. */
const SummaryPage = () => {
  const { filter } = useSummaryFilter();
  const answer = useCall(awardStatisticsCalls.summary, { query: filter }, { quiet: true });
  return <WhenThere answer={answer}>{(summary) => <Shown summary={summary} />}</WhenThere>;
};

export default SummaryPage;
