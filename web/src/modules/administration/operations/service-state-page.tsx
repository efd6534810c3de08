import './operations.css';
import {
  operationCalls,
  type ServicePart,
  ServiceState,
} from '@graduate/contract/administration/operations/operations.ts';
import { Alert, Button, Card, Skeleton } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { FailedList } from '../../../ui/list-page/list-state.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { operationTexts } from './operations-texts.ts';
import { ServiceHistory } from './service-history.tsx';

const ASK_EVERY_MS = 15_000;
const GB = 1024 ** 3;
const MB = 1024 ** 2;

const sizeInWords = (bytes: number): string =>
  bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.round(bytes / MB)} MB`;

type Group = { title: string; part?: ServicePart; facts: Fact[] };

const useGroups = (state: ServiceState): Group[] => {
  const t = useTexts(operationTexts);
  const language = useLanguage();
  const label = useLabels(ServiceState);
  const databaseLabel = useLabels(ServiceState.shape.database);
  const memoryLabel = useLabels(ServiceState.shape.memory);
  const backupLabel = useLabels(ServiceState.shape.backup.unwrap());
  const { backup, database, disk, memory, queues } = state;
  const freeOf = (free: number, total: number) => t.freeOf(sizeInWords(free), sizeInWords(total));
  return [
    {
      title: t.service,
      facts: [
        { label: label.version, value: state.version },
        { label: label.runtime, value: state.runtime },
        { label: label.host, value: state.host },
        { label: label.startedAt, value: minute(state.startedAt) },
      ],
    },
    {
      title: t.database,
      part: 'database',
      facts: [
        { label: databaseLabel.version, value: database.version },
        { label: databaseLabel.answersWithinMs, value: t.milliseconds(database.answersWithinMs) },
        { label: databaseLabel.size, value: sizeInWords(database.size) },
        {
          label: databaseLabel.connections,
          value: t.connections(database.connections, database.mostConnections),
        },
        { label: databaseLabel.migration, value: database.migration },
      ],
    },
    {
      title: t.queues,
      part: 'queues',
      facts: queues.map(({ name, waiting, failed }) => ({
        label: name[language],
        value: t.waitingAndFailed(waiting, failed),
      })),
    },
    {
      title: t.resources,
      part: 'resources',
      facts: [
        { label: memoryLabel.used, value: sizeInWords(memory.used) },
        { label: memoryLabel.free, value: freeOf(memory.free, memory.total) },
        { label: t.disk, value: disk ? freeOf(disk.free, disk.total) : t.diskElsewhere },
        { label: label.load, value: t.loadOf(state.load, state.processors) },
      ],
    },
    {
      title: t.backup,
      part: 'backup',
      facts: [
        { label: backupLabel.madeAt, value: backup ? minute(backup.madeAt) : t.noBackup },
        ...(backup
          ? [
              { label: backupLabel.bytes, value: sizeInWords(backup.bytes) },
              { label: backupLabel.folder, value: backup.folder, wide: true },
            ]
          : []),
        { label: t.howToBackUp, value: t.backupSteps, wide: true },
      ],
    },
  ];
};

const Warnings = ({ warnings }: Pick<ServiceState, 'warnings'>) => {
  const t = useTexts(operationTexts);
  const language = useLanguage();
  if (warnings.length === 0) return <Alert className="below-m" type="success" showIcon title={t.inOrder} />;
  return (
    <Alert
      className="below-m"
      type="warning"
      showIcon
      title={t.outOfBounds(warnings.length)}
      description={
        <ul>
          {warnings.map(({ text }) => (
            <li key={text.zh}>{text[language]}</li>
          ))}
        </ul>
      }
    />
  );
};

const State = ({ state }: { state: ServiceState }) => {
  const out = new Set(state.warnings.map(({ part }) => part));
  return (
    <>
      <Warnings warnings={state.warnings} />
      <div className="service-state tiles">
        {useGroups(state).map(({ title, part, facts }) => (
          <Card
            key={title}
            title={title}
            size="small"
            className={part && out.has(part) ? 'out-of-bounds' : undefined}
          >
            <Facts facts={facts} />
          </Card>
        ))}
      </div>
    </>
  );
};

/** How the instance that answers is doing. */
const ServiceStatePage = () => {
  const t = useTexts(operationTexts);
  const answer = useCall(operationCalls.serviceState, {}, { quiet: true, refetchInterval: ASK_EVERY_MS });
  return (
    <section aria-label={t.title}>
      <div className="line gap-m end muted below-m">
        <span role="status">
          {answer.dataUpdatedAt > 0 && t.asOf(minute(new Date(answer.dataUpdatedAt)))}
        </span>
        <Button loading={answer.isFetching} onClick={() => void answer.refetch()}>
          {t.refresh}
        </Button>
      </div>
      {answer.isError && answer.data && <Alert type="error" showIcon title={answer.error.message} />}
      {answer.isError && !answer.data && (
        <FailedList error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {answer.data && <State state={answer.data} />}
      <ServiceHistory />
    </section>
  );
};

export default ServiceStatePage;
