import './chart-panel.css';
import { Button, Card, Segmented, Table } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../api/call-api.ts';
import { Nothing } from '../nothing.tsx';
import { defineTexts, useTexts } from '../texts.ts';
import { words } from '../words.ts';
import { addsUp, type ChartData, largestIn, latestIn, percent, tableOf } from './chart-data.ts';

const texts = defineTexts({
  chart: ['图', 'Chart'],
  table: ['表', 'Table'],
  view: (name: string) => [`${name}：查看方式`, `How to see ${name}`],
  sum: ['合计', 'Total'],
  share: ['占比', 'Share'],
  largest: (name: string, value: number | string, share: string) => [
    share ? `${name}最多：${value}，占 ${share}` : `${name}最多：${value}`,
    share ? `Most: ${name}, ${value} (${share})` : `Most: ${name}, ${value}`,
  ],
  severalLargest: (name: string, n: number, value: number | string) => [
    `${name}等 ${n} 项并列最多：${value}`,
    `Most: ${name} and ${n - 1} more, ${value} each`,
  ],
  latest: (name: string, now: number, more: number) => [
    more === 0
      ? `${name} ${now}，与上期相同`
      : `${name} ${now}，比上期${more > 0 ? '多' : '少'} ${Math.abs(more)}`,
    more === 0
      ? `${name}: ${now}, as before`
      : `${name}: ${now}, ${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} than before`,
  ],
  nothing: words.nothingYet,
});

type Props = {
  data: ChartData;
  /** Which of the dimensions lead on to a list. */
  pickable?: readonly boolean[] | undefined;
  onPick?: ((index: number) => void) | undefined;
};

const Drawing = ({ data, onPick }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const picked = useRef(onPick);
  const [height, setHeight] = useState(300);
  useEffect(() => {
    picked.current = onPick;
  });
  useEffect(() => {
    let erase = () => {};
    let gone = false;
    void import('./draw-chart.ts').then(({ drawChart, heightOf }) => {
      if (gone || !place.current) return;
      const needed = heightOf(data, place.current.clientWidth);
      setHeight(needed);
      place.current.style.height = `${needed}px`;
      erase = drawChart(place.current, data, (index) => picked.current?.(index));
    });
    return () => {
      gone = true;
      erase();
    };
  }, [data]);
  return <div ref={place} className="chart-drawing" style={{ height }} role="img" aria-label={data.name} />;
};

type Heads = { item: string; sum: string; share: string };

const save = async (data: ChartData, { item, sum, share }: Heads) => {
  const { workbookOf } = await import('../workbook.ts');
  const several = data.series.length > 1;
  const names = several ? data.series.map(({ name }) => name) : [data.name];
  const { of } = data;
  const rows = [
    [item, ...names, ...(addsUp(data) ? [sum] : []), ...(of ? [share] : [])],
    ...tableOf(data).map(({ name, values, sum: total, toldSum }) => [
      name,
      ...values,
      ...(addsUp(data) ? [toldSum] : []),
      ...(of ? [percent(total, of)] : []),
    ]),
  ];
  saveFile(await workbookOf({ name: data.name.slice(0, 30), rows }), `${data.name}.xlsx`);
};

const Numbers = ({ data, pickable, onPick }: Props) => {
  const t = useTexts(texts);
  const { of } = data;
  const rows = tableOf(data).map((row, index) => ({ ...row, index }));
  return (
    <Table
      size="small"
      rowKey="index"
      dataSource={rows}
      pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: t.item,
          dataIndex: 'name',
          render: (name: string, { index }) =>
            pickable?.[index] ? (
              <Button type="link" size="small" className="chart-pick" onClick={() => onPick?.(index)}>
                {name}
              </Button>
            ) : (
              name
            ),
        },
        ...data.series.map(({ name }, at) => ({
          title: data.series.length > 1 ? name : data.name,
          key: name,
          align: 'right' as const,
          render: (_: unknown, { values }: { values: (number | string)[] }) => values[at],
        })),
        ...(addsUp(data)
          ? [{ title: t.sum, dataIndex: 'toldSum', key: 'sum', align: 'right' as const }]
          : []),
        ...(of
          ? [
              {
                title: t.share,
                key: 'share',
                align: 'right' as const,
                render: (_: unknown, { sum }: { sum: number }) => percent(sum, of),
              },
            ]
          : []),
      ]}
    />
  );
};

/** Pictures whose sense is not which of them is the largest. */
const withoutLargest: readonly ChartData['type'][] = [
  'sankey',
  'heatmap',
  'funnel',
  'radar',
  'scatter',
  'boxplot',
];

/** What one sees in the picture, in a sentence. */
const useSentence = (data: ChartData): string | undefined => {
  const t = useTexts(texts);
  if (data.type === 'line') {
    const latest = latestIn(data);
    return latest && !data.least
      ? t.latest(latest.name, latest.now, tidy(latest.now - latest.before))
      : undefined;
  }
  if (withoutLargest.includes(data.type)) return undefined;
  const largest = largestIn(data);
  const [first] = largest?.names ?? [];
  if (!largest || first === undefined) return undefined;
  const { names, value, part } = largest;
  if (names.length > 1) return t.severalLargest(first, names.length, value);
  return t.largest(first, value, data.of ? percent(part, data.of) : '');
};

/** Differences of numbers with one decimal are such, too. */
const tidy = (value: number): number => Math.round(value * 10) / 10;

/** Numbers as a picture, beside it the same as a table that can be saved; a click leads to what is counted. */
export const ChartPanel = ({ data, pickable, onPick }: Props) => {
  const t = useTexts(texts);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const sentence = useSentence(data);
  // What is counted is nothing when all of it is 0; a curve that stays at 0 is something one wants to see.
  const isNothing = data.type === 'line' ? () => false : (value: number) => value === 0;
  const empty = data.series.every(({ data: values }) => values.every(isNothing));
  const pick = (index: number) => {
    if (pickable?.[index]) onPick?.(index);
  };
  const tools = (
    <div className="line">
      <Segmented
        size="small"
        aria-label={t.view(data.name)}
        value={view}
        onChange={setView}
        options={[
          { value: 'chart' as const, label: t.chart },
          { value: 'table' as const, label: t.table },
        ]}
      />
      <Button size="small" onClick={() => void save(data, t)}>
        {t.export}
      </Button>
    </div>
  );
  return (
    <Card size="small" title={data.name} extra={!empty && tools} className="chart-panel shrinks">
      {sentence && <p className="note">{sentence}</p>}
      {empty && <Nothing text={t.nothing} />}
      {!empty && view === 'chart' && <Drawing data={data} onPick={pick} />}
      {!empty && view === 'table' && <Numbers data={data} pickable={pickable} onPick={pick} />}
    </Card>
  );
};
