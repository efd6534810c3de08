import { onApi } from '../api/api-events.ts';
import { coverWhileBusy } from './busy-mask.ts';
import { feedback } from './feedback.tsx';

/** Shows what calls have to tell: what failed as a message, and a cover while the page has to wait. Once, at the start. */
export const showCalls = (): void => {
  onApi('untold', ({ message }) => feedback.error(message));
  coverWhileBusy();
};
