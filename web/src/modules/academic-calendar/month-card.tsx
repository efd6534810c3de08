import { MonthPanel } from './month-panel.tsx';

/** The card of the home page. */
export const MonthCard = () => <MonthPanel />;
