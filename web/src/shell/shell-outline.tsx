import './shell-outline.css';
import { Outline } from '../ui/arriving.tsx';

/** The shape of the product while its code is fetched and the server is asked who this is. */
export const ShellOutline = () => (
  <div className="shell-outline">
    <Outline />
  </div>
);

/** The same where nobody is signed in yet. */
export const EntryOutline = () => (
  <div className="entry-outline">
    <Outline />
  </div>
);
