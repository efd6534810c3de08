import { Suspense } from 'react';
import { useLogWords } from './use-log-words.ts';

const InWords = ({ action }: { action: string }) => useLogWords().actionInWords(action);

/** What was done, as the log calls it, on a page that does not wait for the words of all modules. */
export const ActionName = ({ action }: { action: string }) => (
  <Suspense fallback={null}>
    <InWords action={action} />
  </Suspense>
);
