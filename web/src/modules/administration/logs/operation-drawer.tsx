import { OperationDetail, operationLogCalls } from '@graduate/contract/administration/logs/operations.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { Skeleton } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { ChangesTable } from './changes-table.tsx';
import { logTexts } from './logs-texts.ts';
import { roleInWords } from './role-words.ts';
import { useLogWords } from './use-log-words.ts';

const OperationFacts = ({ operation }: { operation: OperationDetail }) => {
  const t = useTexts(logTexts);
  const language = useLanguage();
  const { subjectInWords } = useLogWords();
  const { realName, username, actingFor } = operation;
  const nobody = operation.address ? t.somebody : t.system;
  const person = username ? t.named(realName ?? '', username) : nobody;
  return (
    <FactsOf
      of={OperationDetail}
      thing={operation}
      facts={[
        { key: 'at', value: formatWireTime(operation.at) },
        { label: t.who, value: actingFor ? `${person} ${t.actingFor(actingFor)}` : person },
        { key: 'roleName', value: roleInWords(operation.roleCode, operation.roleName, language) },
        'departmentName',
        'address',
        'requestId',
        {
          key: 'subject',
          value: [subjectInWords(operation.subject), operation.subjectName].filter(Boolean).join(' · '),
        },
        'subjectId',
      ]}
    />
  );
};

type Props = { id: number; onClose: () => void };

/** One entry of the operation log with what it changed. */
export const OperationDrawer = ({ id, onClose }: Props) => {
  const t = useTexts(logTexts);
  const { actionInWords } = useLogWords();
  const { data } = useCall(operationLogCalls.findOperation, { params: { id } });
  return (
    <SideDrawer
      title={data ? t.detail(actionInWords(data.action, data.subject)) : t.operations}
      width={800}
      onClose={onClose}
    >
      {data ? (
        <>
          <OperationFacts operation={data} />
          <ChangesTable operation={data} />
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </SideDrawer>
  );
};
