import { Button, Dropdown, Space } from 'antd';
import { useTexts } from '../texts.ts';
import { listTexts } from './list-texts.ts';

type Action = {
  key: string;
  name: string;
  danger?: boolean;
  /** Seldom wanted: under 更多 even where there is room. */
  rare?: boolean;
  run: () => void;
};

const IN_SIGHT = 3;

/** The acts on a row: three in sight, the rest under 更多. */
export const RowActions = ({ actions }: { actions: readonly Action[] }) => {
  const t = useTexts(listTexts);
  if (actions.length === 0) return null;
  const common = actions.filter(({ rare }) => !rare);
  const fits = actions.length <= IN_SIGHT && common.length === actions.length;
  const inSight = fits ? actions : common.slice(0, IN_SIGHT - 1);
  const rest = actions.filter((action) => !inSight.includes(action));
  return (
    <Space size={0} className="row-actions">
      {inSight.map(({ key, name, danger = false, run }) => (
        <Button key={key} type="link" size="small" danger={danger} onClick={run}>
          {name}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, name, danger = false, run }) => ({
              key,
              label: name,
              danger,
              onClick: run,
            })),
          }}
        >
          <Button type="link" size="small">
            {t.more}
          </Button>
        </Dropdown>
      )}
    </Space>
  );
};
