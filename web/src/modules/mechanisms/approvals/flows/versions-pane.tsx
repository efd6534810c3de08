import { flowCalls } from '@graduate/contract/mechanisms/approvals/flow-calls.ts';
import {
  type FlowDetail,
  type FlowVersion,
  flowVersionStates,
} from '@graduate/contract/mechanisms/approvals/flows.ts';
import { Button, Skeleton } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { FailedList } from '../../../../ui/list-page/list-state.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { differences } from './flow-differences.ts';
import { flowTexts } from './flow-texts.ts';
import { useNames } from './use-names.ts';

export const DifferenceList = ({ lines }: { lines: readonly string[] }) => {
  const t = useTexts(flowTexts);
  if (lines.length === 0) return <p className="muted small">{t.unchanged}</p>;
  return (
    <ul className="flow-differences">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};

type Props = {
  detail: FlowDetail;
  /** Takes an earlier version into the draft; missing for who may not edit. */
  onRestore: ((version: FlowVersion) => void) | undefined;
};

/** The versions of a flow, the newest first, each with what it changed. */
export const VersionsPane = ({ detail, onRestore }: Props) => {
  const t = useTexts(flowTexts);
  const names = useNames(detail);
  const { data, error, refetch } = useCall(
    flowCalls.flowVersions,
    { params: { key: detail.key } },
    { quiet: true },
  );
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const newestFirst = data.toSorted((one, other) => other.number - one.number);
  return (
    <ol className="stack gap-l" reversed>
      {newestFirst.map((version, index) => {
        const before = newestFirst[index + 1];
        return (
          <li key={version.number}>
            <div className="row gap-xs gap-x-m baseline">
              <strong>{t.version(version.number)}</strong>
              <StateTag state={flowVersionStates[version.state]} />
              <span className="muted small">
                {[
                  version.authorName,
                  minute(version.publishedAt ?? version.savedAt),
                  t.runningHere(version.running),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {onRestore && version.state === 'replaced' && (
                <Button size="small" type="link" onClick={() => onRestore(version)}>
                  {t.restore}
                </Button>
              )}
            </div>
            {before ? (
              <DifferenceList lines={differences(before.definition, version.definition, names)} />
            ) : (
              <p className="muted small">
                {t.first(version.definition.steps.map(({ name }) => name[names.language]).join(' → '))}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
};
