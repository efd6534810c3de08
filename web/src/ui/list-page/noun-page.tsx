import type { Call } from '@graduate/contract/platform/define-call.ts';
import { Button } from 'antd';
import { type NounTask, useNounTask } from '../use-noun-task.tsx';
import { ListPage, type ListPageProps, type RowOf } from './list-page.tsx';
import type { Action } from './row-actions.tsx';

type Props<C extends Call> = Pick<ListPageProps<C>, 'title' | 'call' | 'params' | 'columns' | 'filters'> &
  Omit<NounTask<RowOf<C>>, 'params'> & {
    /** The words on the button for a new one. */
    create: string;
    mayEdit?: boolean;
    /** What else there is to do with a row, also for those who only read. */
    acts?: (row: RowOf<C>) => readonly Action[];
  };

/** The page of a plain noun: its list, a button for a new one, and with each row its change and its removal. */
export const NounPage = <C extends Call>(props: Props<C>) => {
  const { title, call, params, columns, filters, create, mayEdit = true, acts } = props;
  const noun = useNounTask<RowOf<C>>({ ...props, params: params as object | undefined });
  const actionsOn = (row: RowOf<C>) => [...(acts?.(row) ?? []), ...(mayEdit ? noun.actionsOn(row) : [])];
  return (
    <>
      <ListPage
        title={title}
        call={call}
        {...(params !== undefined && { params })}
        columns={[...columns, { actions: (mayEdit || acts !== undefined) && actionsOn }]}
        {...(filters && { filters })}
        toolbar={
          mayEdit && (
            <Button type="primary" onClick={noun.create}>
              {create}
            </Button>
          )
        }
      />
      {noun.shown}
    </>
  );
};
