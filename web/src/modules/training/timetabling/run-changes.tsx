import { weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Placement, RunDesk } from '@graduate/contract/training/timetabling/runs.ts';
import { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { Button, Input, Table } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../shell/public.ts';
import { askConfirm } from '../../../ui/questions.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { timetablingTexts } from './timetabling-texts.ts';

const ROWS = 20;

const newPlace = (one: Placement, language: Language): string => {
  const { weekday, startPeriod, periodCount, weeks, roomName } = one;
  if (weekday === null || startPeriod === null) return '';
  const day = weekdayName(weekday)[language].replace('星期', '周');
  const periods = `${startPeriod}-${startPeriod + periodCount - 1}`;
  const when = language === 'zh' ? `${day}${periods}节 ${weeks}周` : `${day} ${periods}, weeks ${weeks}`;
  return roomName ? `${when} ${roomName}` : when;
};

type ClassChange = { classId: string; className: string; overtaken: boolean; moved: Placement[] };

const changesIn = (placements: readonly Placement[]): ClassChange[] => {
  const classes = new Map<string, ClassChange>();
  for (const one of placements.filter(({ moved }) => moved)) {
    const { classId, className, overtaken } = one;
    const known = classes.get(classId) ?? { classId, className, overtaken, moved: [] };
    classes.set(classId, { ...known, moved: [...known.moved, one] });
  }
  return [...classes.values()];
};

type Props = { run: RunDesk; placements: readonly Placement[] };

/** What would change, class by class; all of it or the chosen ones are applied. */
export const RunChanges = ({ run, placements }: Props) => {
  const t = useTexts(timetablingTexts);
  const language = useLanguage();
  const can = useCan();
  const changes = changesIn(placements);
  const [chosen, setChosen] = useState(() =>
    changes.filter(({ overtaken }) => !overtaken).map(({ classId }) => classId),
  );
  const [reason, setReason] = useState('');
  const { submit, pending } = useSave(timetablingCalls.apply, { told: t.applied });
  const mayApply = run.actions.includes('apply');
  const apply = async () => {
    if (!(await askConfirm({ content: t.askApply(chosen.length), okText: t.applyAct }))) return;
    const overrideReason = reason.trim() === '' ? null : reason.trim();
    await submit({
      params: { id: run.id },
      body: { version: run.version, classIds: chosen, overrideReason },
    });
  };
  if (changes.length === 0) return <p className="nothing">{t.noChanges}</p>;
  return (
    <div className="stack">
      {mayApply && (
        <div className="row gap-s">
          <Button
            type="primary"
            loading={pending}
            disabled={chosen.length === 0}
            onClick={() => void apply()}
          >
            {t.apply(chosen.length)}
          </Button>
          {can('training:schedule:override') && (
            <Input
              aria-label={t.overrideReason}
              placeholder={t.overrideReason}
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              style={{ maxWidth: 360 }}
            />
          )}
        </div>
      )}
      <Table
        size="small"
        rowKey="classId"
        dataSource={changes}
        pagination={changes.length > ROWS ? { pageSize: ROWS, showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
        {...(mayApply && {
          rowSelection: {
            selectedRowKeys: chosen,
            onChange: (keys) => setChosen(keys as string[]),
          },
        })}
        columns={[
          { title: t.byClass, dataIndex: 'className' },
          {
            title: t.from,
            render: (_, { moved }) =>
              moved.map((one) => <div key={one.sessionNo}>{one.before || t.newPlace}</div>),
          },
          {
            title: t.to,
            render: (_, { moved }) =>
              moved.map((one) => <div key={one.sessionNo}>{newPlace(one, language)}</div>),
          },
          {
            title: '',
            render: (_, { overtaken }) => overtaken && <span className="danger-text">{t.overtaken}</span>,
          },
        ]}
      />
    </div>
  );
};
