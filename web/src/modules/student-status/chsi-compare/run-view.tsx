import './chsi-compare.css';
import {
  COMPARE_LIMITS,
  type CompareRun,
  chsiCompareCalls,
  type DiffDecision,
  type DiffSide,
  diffSides,
} from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import { RiArrowLeftSLine, RiDownloadLine } from '@remixicon/react';
import { Alert, Button, Progress } from 'antd';
import { downloadOrStart } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import type { Filter } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useExport } from '../../../ui/list-page/use-export.ts';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useSave } from '../../../ui/use-save.ts';
import { chsiTexts } from './chsi-texts.ts';
import { type Decide, decisionChoices, useDiffColumns } from './diff-columns.tsx';

const LOOK_EVERY_MS = 1500;

const useFilters = (side: DiffSide): Filter[] => {
  const language = useLanguage();
  return [
    'keyword',
    ...(side === 'fields' ? ['field'] : []),
    {
      name: 'decision',
      field: <ChoiceField choices={decisionChoices} allowClear />,
      inWords: (decision) =>
        decisionChoices[decision as keyof typeof decisionChoices]?.[language] ?? decision,
    },
  ];
};

/** The three lists of a comparison that has ended. */
const Diffs = ({ run }: { run: CompareRun }) => {
  const t = useTexts(chsiTexts);
  const language = useLanguage();
  const list = useListQuery(chsiCompareCalls.diffs);
  const side = (list.filters.side as DiffSide | undefined) ?? 'fields';
  const apply = useSave(chsiCompareCalls.apply);
  const decide: Decide = (ids, decision) =>
    apply.submit({
      params: { id: run.id },
      body: { ids: ids.slice(0, COMPARE_LIMITS.decisions), decision },
    });
  const counts = { fields: run.different, ours: run.onlyOurs, theirs: run.onlyTheirs };
  return (
    <>
      <Tabs
        aria-label={t.lists}
        activeKey={side}
        onChange={(next) => list.setFilters({ side: next })}
        items={(Object.keys(diffSides) as DiffSide[]).map((key) => ({
          key,
          label: `${diffSides[key][language]} ${counts[key].toLocaleString()}`,
        }))}
      />
      <ListPage
        key={side}
        title={diffSides[side][language]}
        call={chsiCompareCalls.diffs}
        params={{ id: run.id }}
        columns={useDiffColumns(decide, side)}
        filters={useFilters(side)}
        batch={({ keys, clear }) => {
          const decideAll = async (decision: DiffDecision) => {
            await decide(keys.map(String), decision);
            clear();
          };
          return (
            <>
              <Button onClick={() => void decideAll('ours')}>{t.someOurs(keys.length)}</Button>
              <Button onClick={() => void decideAll('theirs')}>{t.someTheirs(keys.length)}</Button>
            </>
          );
        }}
      />
    </>
  );
};

/** One comparison: how far it is, then its three lists. */
export const RunView = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const t = useTexts(chsiTexts);
  const language = useLanguage();
  const { run: download, pending } = useExport();
  const known = useCall(chsiCompareCalls.find, { params: { id } }, { quiet: true });
  const running = known.data?.state === 'running';
  useCall(
    chsiCompareCalls.find,
    { params: { id } },
    { quiet: true, enabled: running, refetchInterval: LOOK_EVERY_MS },
  );
  return (
    <WhenThere answer={known}>
      {(run) => (
        <div className="stack gap-l">
          <header className="chsi-head stack card padded-flat">
            <div className="row gap-x-l">
              <Button type="text" icon={<RiArrowLeftSLine size={18} />} onClick={onBack}>
                {t.back}
              </Button>
              <h1>{run.fileName}</h1>
              <span className="note">
                {minute(run.createdAt)} {run.createdBy}
              </span>
              {run.state === 'done' && (
                <div className="line push">
                  <Button
                    icon={<RiDownloadLine size={16} />}
                    loading={pending}
                    onClick={() =>
                      void download(() =>
                        downloadOrStart(chsiCompareCalls.corrections, { params: { id }, query: {} }),
                      )
                    }
                  >
                    {t.corrections}
                  </Button>
                </div>
              )}
            </div>
            {run.state === 'done' && (
              <p className="note">{[t.outcome(run), t.decided(run.decided)].join(' · ')}</p>
            )}
            {run.state === 'running' && (
              <>
                <Progress percent={run.percent} status="active" />
                <p className="note">{t.comparing}</p>
              </>
            )}
            {run.state === 'failed' && <Alert type="error" showIcon title={run.message?.[language]} />}
          </header>
          {run.state === 'done' && <Diffs run={run} />}
        </div>
      )}
    </WhenThere>
  );
};
