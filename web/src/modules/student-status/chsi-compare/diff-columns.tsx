import './chsi-compare.css';
import { text } from '@graduate/contract/platform/text.ts';
import {
  CompareDiff,
  comparedFields,
  type DiffDecision,
  type DiffSide,
  diffDecisions,
} from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import { correctionMethods } from '@graduate/contract/student-status/chsi-compare/correction-methods.ts';
import { Tag } from 'antd';
import { openTab } from '../../../shell/public.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { chsiTexts } from './chsi-texts.ts';

export const decisionChoices = { none: text('未处理', 'Open'), ...diffDecisions };

/** Where a record is corrected. */
const pages = {
  correction: (studentId: string) => `/addXjyd?typeCode=correction&stuId=${studentId}`,
  edit: (studentId: string) => `/xjxxEdit?id=${studentId}`,
};

const waysFor = ({ fields }: CompareDiff) => correctionMethods(fields.map(({ field }) => field));

/** Each field with what stands here and there. */
const Fields = ({ fields }: Pick<CompareDiff, 'fields'>) => {
  const t = useTexts(chsiTexts);
  const language = useLanguage();
  return (
    <dl className="chsi-fields stack gap-xs">
      {fields.map(({ field, ours, theirs }) => (
        <div key={field}>
          <dt>{comparedFields[field][language]}</dt>
          <dd>
            <span>{t.here}</span>
            {ours || t.empty}
          </dd>
          <dd>
            <span>{t.there}</span>
            {theirs || t.empty}
          </dd>
        </div>
      ))}
    </dl>
  );
};

export type Decide = (ids: readonly string[], decision: DiffDecision | null) => Promise<unknown>;

/** The columns of one of the three lists. */
export const useDiffColumns = (decide: Decide, side: DiffSide): ListColumn<CompareDiff>[] => {
  const t = useTexts(chsiTexts);
  const label = useLabels(CompareDiff);
  const settle = async (row: CompareDiff, decision: DiffDecision) => {
    await decide([row.id], decision);
    const [way] = waysFor(row);
    if (decision === 'theirs' && row.studentId && way && side === 'fields')
      openTab(pages[way](row.studentId));
  };
  const actsOn = (row: CompareDiff) =>
    row.decision
      ? [
          ...(row.decision === 'theirs' && row.studentId
            ? waysFor(row).map((way) => ({
                key: way,
                name: t[way],
                run: () => openTab(pages[way](row.studentId ?? '')),
              }))
            : []),
          { key: 'undo', name: t.undo, run: () => void decide([row.id], null) },
        ]
      : [
          { key: 'ours', name: t.ours, run: () => void settle(row, 'ours') },
          { key: 'theirs', name: t.theirs, run: () => void settle(row, 'theirs') },
        ];
  return [
    {
      key: 'name',
      width: 120,
      card: 'title',
      render: ({ name, studentId }) =>
        studentId ? (
          <button
            type="button"
            className="text-button"
            onClick={() => openTab(`/stuDetails?id=${studentId}`)}
          >
            {name}
          </button>
        ) : (
          name
        ),
    },
    { key: 'studentNo', card: 'fact' },
    ...(side === 'fields'
      ? [
          {
            key: 'fields' as const,
            width: 440,
            card: 'fact' as const,
            render: ({ fields, matchedBy }: CompareDiff) => (
              <>
                <Fields fields={fields} />
                {matchedBy === 'examineeNo' && <Tag color="gold">{t.byExaminee}</Tag>}
              </>
            ),
          },
        ]
      : []),
    ...(side === 'ours'
      ? []
      : [
          {
            key: 'rowNo' as const,
            title: label.rowNo,
            width: 100,
            sortable: true,
            render: ({ rowNo, repeated }: CompareDiff) => (
              <>
                {rowNo ?? '—'} {repeated && <Tag color="red">{t.repeated}</Tag>}
              </>
            ),
          },
        ]),
    { key: 'idNumber', card: 'fact' },
    'examineeNo',
    {
      key: 'decision',
      width: 150,
      card: 'status',
      render: ({ decision, decidedBy, decidedAt }) =>
        decision ? (
          <>
            <StateTag state={diffDecisions[decision]} />
            <div className="note">
              {decidedBy} {minute(decidedAt)}
            </div>
          </>
        ) : (
          <StateTag state={{ ...decisionChoices.none, meaning: 'warning' }} />
        ),
    },
    { actions: actsOn, width: 220 },
  ];
};
