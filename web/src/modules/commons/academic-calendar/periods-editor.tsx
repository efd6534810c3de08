import './academic-calendar.css';
import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import {
  dayBlocks,
  MOST_PERIODS,
  Period,
  type PeriodEntry,
  type Periods,
} from '@graduate/contract/commons/academic-calendar/periods.ts';
import { Button, Input, Select, Skeleton, Table, type TableColumnsType, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useCan, useTab } from '../../../shell/public.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { FailedList } from '../../../ui/list-page/list-state.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { useSave } from '../../../ui/use-save.ts';
import { calendarTexts } from './academic-calendar-texts.ts';

const entriesOf = ({ periods }: Periods): PeriodEntry[] => periods.map(({ no: _no, ...entry }) => entry);

type Row = PeriodEntry & { no: number };

type TableProps = {
  entries: readonly PeriodEntry[];
  onChange: ((entries: PeriodEntry[]) => void) | undefined;
};

/** The periods as a table of fields; without `onChange` to be looked at. */
const PeriodsTable = ({ entries, onChange }: TableProps) => {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const label = useLabels(Period);
  const change = (no: number, changes: Partial<PeriodEntry>) =>
    onChange?.(entries.map((entry, index) => (index === no - 1 ? { ...entry, ...changes } : entry)));
  const disabled = !onChange;
  const time = (field: 'startTime' | 'endTime') => (row: Row) => (
    <TimePicker
      format="HH:mm"
      minuteStep={5}
      allowClear={false}
      needConfirm={false}
      disabled={disabled}
      aria-label={t.fieldOf(row.no, label[field])}
      value={row[field] ? dayjs(`2000-01-01T${row[field]}`) : null}
      onChange={(moment) => change(row.no, { [field]: moment ? moment.format('HH:mm') : '' })}
      style={{ width: '100%' }}
    />
  );
  const columns: TableColumnsType<Row> = [
    { key: 'no', title: label.no, dataIndex: 'no', width: 64, align: 'center' },
    {
      key: 'name',
      title: label.name,
      width: 140,
      render: (_: unknown, row) => (
        <Input
          maxLength={20}
          disabled={disabled}
          aria-label={t.fieldOf(row.no, label.name)}
          value={row.name}
          onChange={({ target }) => change(row.no, { name: target.value })}
        />
      ),
    },
    {
      key: 'startTime',
      title: label.startTime,
      width: 140,
      render: (_: unknown, row) => time('startTime')(row),
    },
    { key: 'endTime', title: label.endTime, width: 140, render: (_: unknown, row) => time('endTime')(row) },
    {
      key: 'block',
      title: label.block,
      width: 130,
      render: (_: unknown, row) => (
        <Select<PeriodEntry['block']>
          disabled={disabled}
          aria-label={t.fieldOf(row.no, label.block)}
          value={row.block}
          options={(['AM', 'PM', 'EVE'] as const).map((value) => ({
            value,
            label: dayBlocks[value][language],
          }))}
          onChange={(block) => change(row.no, { block })}
          style={{ width: '100%' }}
        />
      ),
    },
    ...(onChange
      ? [
          {
            key: 'actions',
            title: t.actions,
            width: 90,
            render: (_: unknown, row: Row) => (
              <Button
                type="link"
                size="small"
                danger
                disabled={entries.length === 1}
                aria-label={t.dropPeriod(row.no)}
                onClick={() => onChange(entries.filter((_entry, index) => index !== row.no - 1))}
              >
                {t.remove}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Table<Row>
      rowKey="no"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={columns}
      dataSource={entries.map((entry, index) => ({ ...entry, no: index + 1 }))}
      aria-label={t.periods}
    />
  );
};

const Editor = ({ saved }: { saved: Periods }) => {
  const t = useTexts(calendarTexts);
  const tab = useTab();
  const mayEdit = useCan()('system:calendar:edit');
  const [changed, setChanged] = useState<PeriodEntry[]>();
  const entries = changed ?? entriesOf(saved);
  const set = useSave(academicCalendarCalls.setPeriods, {
    onSuccess: () => {
      setChanged(undefined);
      feedback.success(t.saved);
    },
  });
  const dirty = changed !== undefined;
  useEffect(() => tab.setDirty(dirty), [tab, dirty]);
  const add = () => {
    const last = entries.at(-1);
    const name = t.periodName(entries.length + 1);
    setChanged([...entries, { name, startTime: '', endTime: '', block: last?.block ?? 'AM' }]);
  };
  return (
    <div className="periods-editor">
      <PeriodsTable entries={entries} onChange={mayEdit ? setChanged : undefined} />
      {mayEdit && (
        <div className="row above-m">
          <Button
            disabled={entries.length >= MOST_PERIODS}
            title={entries.length >= MOST_PERIODS ? t.mostPeriods(MOST_PERIODS) : ''}
            onClick={add}
          >
            {t.addPeriod}
          </Button>
          <Button
            type="primary"
            loading={set.pending}
            disabled={!dirty}
            onClick={() => void set.submit({ body: { version: saved.version, periods: entries } })}
          >
            {t.save}
          </Button>
          {dirty && <Button onClick={() => setChanged(undefined)}>{t.undo}</Button>}
        </div>
      )}
    </div>
  );
};

/** The periods of the day, changed together. */
export const PeriodsEditor = () => {
  const { data, error, refetch } = useCall(academicCalendarCalls.listPeriods, {}, { quiet: true });
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  return data ? <Editor saved={data} /> : <Skeleton active paragraph={{ rows: 8 }} />;
};
