import '../list-page/list-page.css';
import type { Call } from '@graduate/contract/platform/define-call.ts';
import { FilterForm } from '../list-page/filter-form.tsx';
import type { Filter } from '../list-page/list-columns.ts';
import { useFilters } from '../list-page/use-filters.tsx';
import { useListQuery } from '../list-page/use-list-query.ts';

/** What charts are about: the address says it, as it does for the list they lead to. */
export const ChartFilters = ({ call, filters }: { call: Call; filters: readonly Filter[] }) => {
  const { filters: values, setFilters } = useListQuery(call);
  const shown = useFilters(call, filters);
  return (
    <div className="page-card">
      <FilterForm filters={shown} values={values} onSearch={setFilters} />
    </div>
  );
};
