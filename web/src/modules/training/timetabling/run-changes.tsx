import { englishWeeks, weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Placement, RunDesk } from '@graduate/contract/training/timetabling/runs.ts';
import { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { Alert, Button, Input, Table } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
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
  const when =
    language === 'zh' ? `${day}${periods}节 ${weeks}周` : `${day} ${periods}, weeks ${englishWeeks(weeks)}`;
  return roomName ? `${when} ${roomName}` : when;
};

type ClassChange = { classId: string; className: string; overtaken: boolean; moved: Placement[] };

const changesIn = (placements: readonly Placement[]): ClassChange[] => {
  const classes = new Map<string, ClassChange>();
  for (const one of placements.filter(({ moved, appliable }) => moved && appliable)) {
    const { classId, className, overtaken } = one;
    const known = classes.get(classId) ?? { classId, className, overtaken, moved: [] };
    classes.set(classId, { ...known, moved: [...known.moved, one] });
  }
  return [...classes.values()];
};

/** Classes the run would have changed, had it found a place for all of their sessions. */
const keptIn = (placements: readonly Placement[]): string[] => [
  ...new Set(
    placements.filter(({ moved, appliable }) => moved && !appliable).map(({ className }) => className),
  ),
];

/** By class what was in its way when it was to be applied. */
type InTheWay = ReadonlyMap<string, readonly string[]>;

const inTheWayOf = ({ details }: ApiError, overtaken: string): InTheWay => {
  const { classes = [], classIds = [] } = details as {
    classes?: { classId: string; messages: string[] }[];
    classIds?: string[];
  };
  return new Map<string, readonly string[]>([
    ...classes.map(({ classId, messages }) => [classId, messages] as const),
    ...classIds.map((classId) => [classId, [overtaken]] as const),
  ]);
};

type Props = { run: RunDesk; placements: readonly Placement[] };

/** What became of the class, or keeps it from being changed. */
const useNotes = (run: RunDesk, inTheWay: InTheWay) => {
  const t = useTexts(timetablingTexts);
  const applied = new Map(run.applied.map(({ classId, changedSince }) => [classId, changedSince]));
  return ({ classId, overtaken }: ClassChange): { text: string; bad: boolean }[] => {
    const since = applied.get(classId);
    if (since !== undefined) return [{ text: since ? t.changedSince : t.isApplied, bad: since }];
    if (run.state === 'applied') return [{ text: t.leftOut, bad: false }];
    const messages = inTheWay.get(classId) ?? (overtaken ? [t.overtaken] : []);
    return messages.map((text) => ({ text, bad: true }));
  };
};

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
  const [inTheWay, setInTheWay] = useState<InTheWay>(new Map());
  const { submit, pending } = useSave(timetablingCalls.apply, {
    told: t.applied,
    onError: (error) => setInTheWay(inTheWayOf(error, t.overtaken)),
  });
  const notesOf = useNotes(run, inTheWay);
  const blocked = chosen.filter((id) => inTheWay.has(id));
  const kept = keptIn(placements);
  const mayApply = run.actions.includes('apply');
  const apply = async () => {
    if (!(await askConfirm({ content: t.askApply(chosen.length), okText: t.applyAct }))) return;
    const overrideReason = reason.trim() === '' ? null : reason.trim();
    await submit({
      params: { id: run.id },
      body: { version: run.version, classIds: chosen, overrideReason },
    });
  };
  const keptNote = kept.length > 0 && <Alert type="warning" showIcon title={t.kept(kept)} />;
  if (changes.length === 0)
    return (
      <div className="stack">
        {keptNote}
        <p className="nothing">{t.noChanges}</p>
      </div>
    );
  return (
    <div className="stack">
      {keptNote}
      {blocked.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t.inTheWay(blocked.length)}
          action={
            <Button size="small" onClick={() => setChosen(chosen.filter((id) => !inTheWay.has(id)))}>
              {t.leaveOut}
            </Button>
          }
        />
      )}
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
        dataSource={[...changes].toSorted(
          (a, b) => Number(inTheWay.has(b.classId)) - Number(inTheWay.has(a.classId)),
        )}
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
            title: t.note,
            render: (_, change) =>
              notesOf(change).map(({ text, bad }) => (
                <div key={text} className={bad ? 'danger-text' : 'muted'}>
                  {text}
                </div>
              )),
          },
        ]}
      />
    </div>
  );
};
