import { OperationDetail, operationLogCalls } from '@graduate/contract/logs/operations.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { Descriptions, Skeleton } from 'antd';
import { useCall } from '../../api/use-call.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { useLanguage, useTexts } from '../../ui/texts.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useLabels } from '../../ui/use-labels.ts';
import { ChangesTable } from './changes-table.tsx';
import { actionInWords, roleInWords, subjectInWords } from './log-words.ts';
import { logTexts } from './logs-texts.ts';

const Facts = ({ operation }: { operation: OperationDetail }) => {
  const t = useTexts(logTexts);
  const language = useLanguage();
  const label = useLabels(OperationDetail);
  const phone = useIsPhone();
  const { realName, username, actingFor, subject, subjectId } = operation;
  const person = username ? `${realName ?? ''}（${username}）` : t.somebody;
  return (
    <Descriptions
      size="small"
      layout="vertical"
      colon={false}
      column={phone ? 1 : 3}
      items={[
        { label: label.at, children: formatWireTime(operation.at) },
        { label: t.who, children: actingFor ? `${person} ${t.actingFor(actingFor)}` : person },
        { label: label.roleName, children: roleInWords(operation.roleCode, operation.roleName, language) },
        { label: label.departmentName, children: operation.departmentName ?? '—' },
        { label: label.address, children: operation.address ?? '—' },
        { label: label.requestId, children: operation.requestId ?? '—' },
        { label: label.subject, children: subjectInWords(subject, language) },
        { label: label.subjectId, span: 2, children: subjectId ?? '—' },
      ]}
    />
  );
};

type Props = { id: number; onClose: () => void };

/** One entry of the operation log with what it changed. */
export const OperationDrawer = ({ id, onClose }: Props) => {
  const t = useTexts(logTexts);
  const language = useLanguage();
  const { data } = useCall(operationLogCalls.findOperation, { params: { id } });
  return (
    <SideDrawer
      title={data ? t.detail(actionInWords(data.action, language)) : t.operations}
      width={800}
      onClose={onClose}
    >
      {data ? (
        <>
          <Facts operation={data} />
          <ChangesTable operation={data} />
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </SideDrawer>
  );
};
