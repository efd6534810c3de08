import './operations.css';
import { operationCalls, ServiceState } from '@graduate/contract/administration/operations/operations.ts';
import { Alert, Button, Card, Skeleton } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { FailedList } from '../../../ui/list-page/list-state.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { operationTexts } from './operations-texts.ts';

const ASK_EVERY_MS = 15_000;
const GB = 1024 ** 3;
const MB = 1024 ** 2;

const sizeInWords = (bytes: number): string =>
  bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.round(bytes / MB)} MB`;

type Group = { title: string; facts: Fact[] };

const useGroups = (state: ServiceState): Group[] => {
  const t = useTexts(operationTexts);
  const language = useLanguage();
  const label = useLabels(ServiceState);
  const databaseLabel = useLabels(ServiceState.shape.database);
  const memoryLabel = useLabels(ServiceState.shape.memory);
  const { database, disk, memory, queues } = state;
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
      facts: queues.map(({ name, waiting, failed }) => ({
        label: name[language],
        value: t.waitingAndFailed(waiting, failed),
      })),
    },
    {
      title: t.resources,
      facts: [
        { label: memoryLabel.used, value: sizeInWords(memory.used) },
        { label: memoryLabel.free, value: freeOf(memory.free, memory.total) },
        { label: t.disk, value: disk ? freeOf(disk.free, disk.total) : t.diskElsewhere },
        { label: label.load, value: String(state.load) },
      ],
    },
  ];
};

const State = ({ state }: { state: ServiceState }) => (
  <div className="service-state tiles">
    {useGroups(state).map(({ title, facts }) => (
      <Card key={title} title={title} size="small">
        <Facts facts={facts} />
      </Card>
    ))}
  </div>
);

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
    </section>
  );
};

export default ServiceStatePage;
