import { isCarried, itemResults, statementStates } from '@graduate/contract/degrees/meetings/choices.ts';
import { meetingCalls, votesImportCalls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import {
  type ItemVotes,
  type MeetingDetail,
  type MeetingItem,
  MeetingItem as Shape,
} from '@graduate/contract/degrees/meetings/meetings.ts';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { openTab } from '../../../shell/public.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { importInto } from '../../../ui/import/import-into.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { Corrects } from './corrects.tsx';
import { meetingTexts } from './meetings-texts.ts';
import { Warnings } from './warnings.tsx';

const votesOf = ({ id, yes, no, abstain, deferred, reason }: MeetingItem): ItemVotes => ({
  itemId: id,
  yes,
  no,
  abstain,
  deferred,
  reason,
});

type CellProps = { name: string; value: number | null; off: boolean; set: (value: number | null) => void };

const VoteCell = ({ name, value, off, set }: CellProps) => (
  <NumberField
    className="vote-number"
    aria-label={name}
    min={0}
    max={99}
    disabled={off}
    value={value}
    onChange={set}
  />
);

type Props = {
  meeting: MeetingDetail;
  large: boolean;
  onDone: () => void;
  onNotify: (item: MeetingItem) => void;
  onAnew: (item: MeetingItem) => void;
};

/** The agenda; while it is voted by count it is the grid the votes are entered in. */
export const VotesTable = ({ meeting, large, onDone, onNotify, onAnew }: Props) => {
  const t = useTexts(meetingTexts);
  const { id, version, items, status, voteMode, total } = meeting;
  const [typed, setTyped] = useState<Readonly<Record<string, ItemVotes>>>({});
  const [importing, setImporting] = useState(false);
  const saving = useSave(meetingCalls.setVotes, {
    told: t.votesSaved,
    onSuccess: () => {
      setTyped({});
      onDone();
    },
  });
  const enters = status === 'voting' && !large;
  const counts = enters && voteMode === 'count';
  const ofItem = (item: MeetingItem) => typed[item.id] ?? votesOf(item);
  const set = (item: MeetingItem, changes: Partial<ItemVotes>) =>
    setTyped({ ...typed, [item.id]: { ...ofItem(item), ...changes } });
  const cell = (item: MeetingItem, key: 'yes' | 'no' | 'abstain', label: string) => (
    <VoteCell
      name={`${item.name} ${label}`}
      value={ofItem(item)[key]}
      off={ofItem(item).deferred}
      set={(value) => set(item, { [key]: value })}
    />
  );
  const tally = (item: MeetingItem) => {
    if (item.yes !== null) return `${item.yes} / ${item.no} / ${item.abstain}`;
    return status === 'voting' && voteMode === 'electronic'
      ? t.votedOf(item.voted, meeting.present ?? 0)
      : '—';
  };
  const outcome = (item: MeetingItem) => {
    const { yes, deferred } = ofItem(item);
    if (item.result) return <StateTag state={itemResults[item.result]} />;
    if (deferred) return <StateTag state={itemResults.defer} />;
    if (!counts || yes === null || total === null) return null;
    return <StateTag state={isCarried(yes, total) ? itemResults.pass : itemResults.refuse} />;
  };
  const title = { key: 'titleZh' as const, width: 240 };
  // What is voted and decided comes first where not everything fits.
  const [early, late] = large ? [[title], []] : [[], [title]];
  const hears = meeting.level === 'school' && !large;
  const mayNotify = ({ statementState, result }: MeetingItem) =>
    hears && statementState === 'none' && result === null;
  const mayAct = (item: MeetingItem) => !large && (item.mayDecideAnew || mayNotify(item));
  const actOn = (item: MeetingItem) =>
    mayAct(item) && (
      <Button type="link" size="small" onClick={() => (item.mayDecideAnew ? onAnew : onNotify)(item)}>
        {item.mayDecideAnew ? t.decideAnew : t.notify}
      </Button>
    );
  return (
    <>
      <RowsTable
        label={t.agenda}
        rows={items}
        of={Shape}
        columns={[
          { key: 'place', width: 60 },
          {
            key: 'name',
            width: 100,
            open: ({ applicationId }) => openTab(`/stuXwsqView?id=${applicationId}`),
          },
          'studentNo',
          { key: 'departmentName', width: 150 },
          'degreeGranted',
          ...early,
          ...(large || items.every(({ warnings }) => warnings.length === 0)
            ? []
            : [{ key: 'warnings' as const, render: (item: MeetingItem) => <Warnings of={item.warnings} /> }]),
          ...(counts
            ? [
                { key: 'yes' as const, width: 90, render: (item: MeetingItem) => cell(item, 'yes', t.yes) },
                { key: 'no' as const, width: 90, render: (item: MeetingItem) => cell(item, 'no', t.no) },
                {
                  key: 'abstain' as const,
                  width: 90,
                  render: (item: MeetingItem) => cell(item, 'abstain', t.abstain),
                },
              ]
            : [{ key: 'yes' as const, title: t.votes, width: 130, render: tally }]),
          ...(enters
            ? [
                {
                  key: 'deferred' as const,
                  width: 70,
                  render: (item: MeetingItem) => (
                    <Checkbox
                      aria-label={`${item.name} ${t.defer}`}
                      checked={ofItem(item).deferred}
                      onChange={({ target }) =>
                        set(item, {
                          deferred: target.checked,
                          ...(target.checked && { yes: null, no: null, abstain: null }),
                        })
                      }
                    />
                  ),
                },
                {
                  key: 'reason' as const,
                  render: (item: MeetingItem) => (
                    <Input
                      className="vote-reason"
                      aria-label={`${item.name} ${t.reason}`}
                      placeholder={t.reasonHint}
                      maxLength={500}
                      value={ofItem(item).reason ?? ''}
                      onChange={({ target }) => set(item, { reason: target.value || null })}
                    />
                  ),
                },
              ]
            : items.some(({ reason, corrects }) => reason || corrects)
              ? [
                  {
                    key: 'reason' as const,
                    render: (item: MeetingItem) => (
                      <span className="stack gap-xs">
                        {item.reason && <span className="breaks">{item.reason}</span>}
                        <Corrects of={item.corrects} />
                      </span>
                    ),
                  },
                ]
              : []),
          { key: 'result', width: 110, render: outcome },
          ...(hears
            ? [
                {
                  key: 'statementState' as const,
                  width: 110,
                  render: (item: MeetingItem) => <StateTag state={statementStates[item.statementState]} />,
                },
              ]
            : []),
          ...late,
        ]}
        {...(items.some(mayAct) && { acts: actOn })}
      />
      {enters && (
        <div className="row">
          <Button
            type="primary"
            disabled={Object.keys(typed).length === 0}
            loading={saving.pending}
            onClick={() =>
              void saving.submit({ params: { id }, body: { version, votes: Object.values(typed) } })
            }
          >
            {t.saveVotes}
          </Button>
          {counts && <Button onClick={() => setImporting(true)}>{t.importVotes}</Button>}
        </div>
      )}
      {importing && (
        <ImportDialog
          title={t.importVotes}
          calls={importInto(votesImportCalls, { meetingId: id })}
          onImported={onDone}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};
