import { PlansList } from './plans-list.tsx';

/** Plans of the students of a college. */
const CollegePlansPage = () => <PlansList queue="college" />;

export default CollegePlansPage;
