import type { ReviewRow } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { entryStates, reviewResults } from '@graduate/contract/student-status/students/choices.ts';
import { Popover, Tag } from 'antd';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { checkInTexts } from './check-in-texts.ts';

const SOON_MS = 30 * 86_400_000;

type Acts = Record<'pass' | 'fail' | 'revoke', (row: ReviewRow) => void> & { mayRevoke: boolean };

const isSoon = (day: string) => new Date(`${day}T00:00:00+08:00`).getTime() - Date.now() < SOON_MS;

export const useReviewColumns = (acts: Acts): ListColumn<ReviewRow>[] => {
  const t = useTexts(checkInTexts);
  const language = useLanguage();
  const actionsOf = (row: ReviewRow) => [
    ...(row.entryReview === 'none'
      ? [
          { key: 'pass', name: t.passOne, run: () => acts.pass(row) },
          { key: 'fail', name: t.failOne, danger: true, run: () => acts.fail(row) },
        ]
      : []),
    ...(row.entryReview === 'fail' && row.entryState === 'enrolled' && acts.mayRevoke
      ? [{ key: 'revoke', name: t.revoke, danger: true, run: () => acts.revoke(row) }]
      : []),
  ];
  return [
    { key: 'brief.name', width: 120 },
    { key: 'brief.studentNo', width: 140, card: 'fact' },
    {
      key: 'entryReview',
      width: 150,
      render: ({ entryReview, entryState }) => (
        <>
          <StateTag state={reviewResults[entryReview]} />
          {entryState !== 'enrolled' && <Tag color="red">{entryStates[entryState][language]}</Tag>}
        </>
      ),
    },
    {
      key: 'dueOn',
      width: 190,
      card: 'fact',
      render: ({ dueOn }) =>
        dueOn ? (
          <>
            {dueOn} {isSoon(dueOn) && <Tag color="orange">{t.dueSoon}</Tag>}
          </>
        ) : (
          '—'
        ),
    },
    'examineeNo',
    { key: 'yxCode', field: 'brief.departmentName', width: 180, card: 'fact' },
    { key: 'majorCode', field: 'brief.majorName', width: 170 },
    'checkInAt',
    {
      key: 'opinion',
      width: 220,
      render: ({ opinion, attachments }) => (
        <>
          {opinion ?? '—'}{' '}
          {attachments.length > 0 && (
            <Popover content={<RecordFiles files={attachments} />} trigger="click">
              <button type="button" className="text-button">
                {t.attachments(attachments.length)}
              </button>
            </Popover>
          )}
        </>
      ),
    },
    { key: 'reviewerName', width: 100 },
    { key: 'reviewedAt', extra: true },
    { actions: actionsOf, width: 140 },
  ];
};
