import './academic-calendar.css';
import { MonthPanel } from './month-panel.tsx';

/** The card of the home page. Where it is wide the list stands beside the month. */
export const MonthCard = () => (
  <div className="month-frame">
    <MonthPanel />
  </div>
);
