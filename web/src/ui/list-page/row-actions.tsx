import { Button, Dropdown, Space } from 'antd';
import { startAct } from '../ask-act.ts';
import { useTexts } from '../texts.ts';
import { listTexts } from './list-texts.ts';

export type Action = {
  key: string;
  name: string;
  /** Asked first; it is done only on a yes. */
  ask?: string;
  danger?: boolean;
  /** Seldom wanted: under 更多 even where there is room. */
  rare?: boolean;
  run: () => unknown;
};

const IN_SIGHT = 3;

/** Three acts are in sight; what is more than that or rare is the rest. */
export const actsInSight = (actions: readonly Action[]) => {
  const common = actions.filter(({ rare }) => !rare);
  const fits = actions.length <= IN_SIGHT && common.length === actions.length;
  const inSight = fits ? actions : common.slice(0, IN_SIGHT - 1);
  return { inSight, rest: actions.filter((action) => !inSight.includes(action)) };
};

/** The acts on a row: three in sight, the rest under 更多. */
export const RowActions = ({ actions }: { actions: readonly Action[] }) => {
  const t = useTexts(listTexts);
  if (actions.length === 0) return null;
  const { inSight, rest } = actsInSight(actions);
  return (
    <Space size={0} className="row-actions">
      {inSight.map((action) => (
        <Button
          key={action.key}
          type="link"
          size="small"
          danger={action.danger ?? false}
          onClick={() => void startAct(action)}
        >
          {action.name}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((action) => ({
              key: action.key,
              label: action.name,
              danger: action.danger ?? false,
              onClick: () => void startAct(action),
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
