import { EnabledTag } from '../../../ui/enabled-tag.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { RowActions } from '../../../ui/list-page/row-actions.tsx';
import { minute } from '../../../ui/time-in-words.ts';

type Kept = { sortOrder: number; enabled: boolean; updatedAt: Date };
type Labels = Record<keyof Kept | 'actions', string>;
type Actions = Parameters<typeof RowActions>[0]['actions'];

/** What every list of things kept for the home page ends with. */
export const upkeepColumns = <R extends Kept>(
  label: Labels,
  actionsOn: (row: R) => Actions,
): ListColumn<R>[] => [
  {
    key: 'sortOrder',
    title: label.sortOrder,
    width: 90,
    align: 'right',
    sortable: true,
    render: ({ sortOrder }) => sortOrder,
  },
  {
    key: 'enabled',
    title: label.enabled,
    width: 100,
    align: 'center',
    card: 'status',
    render: ({ enabled }) => <EnabledTag enabled={enabled} />,
  },
  {
    key: 'updatedAt',
    title: label.updatedAt,
    width: 160,
    sortable: true,
    render: ({ updatedAt }) => minute(updatedAt),
  },
  {
    key: 'actions',
    title: label.actions,
    width: 130,
    fixed: 'end',
    card: 'actions',
    render: (row) => <RowActions actions={actionsOn(row)} />,
  },
];
